// npm start: installs, builds, and opens the studio on the example assets. With CI=true it only checks that it answers.
import './setup.mjs';
import { fileURLToPath } from 'node:url';

const { processIo, run } = await import('../packages/cli/dist/main.js');
const shown = [
  ...['robot', 'meadow', 'bounce.animx', 'walker.gltf', 'dance.bvh'],
  ...['all-types.animj', 'broken.animj', 'drone.csv', 'captions.srt'],
].map((name) => `examples/${name}`);
const io = { ...processIo(), cwd: fileURLToPath(new URL('..', import.meta.url)) };

process.exitCode =
  process.env.CI === 'true'
    ? await run(['view', ...shown, '--json', '--quiet'], checking(io))
    : await run(['view', ...shown], io);

/** Asks for the page, its script and an example, says so in one line, and ends. */
function checking({ stdout, ...rest }) {
  let printed = '';
  const write = async (text) => {
    printed += text;
  };
  return {
    ...rest,
    stdout: { write, terminal: false, width: Number.POSITIVE_INFINITY },
    async toldToEnd() {
      const { address, files } = JSON.parse(printed);
      const html = await (await answered(address)).text();
      const [, script] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html);
      await answered(address + script);
      const { groups } = await (await answered(`${address}served.json`)).json();
      await answered(`${address}files/0/${groups[0][0]}`);
      await stdout.write(
        `The studio answers: the page, ${script}, and ${files[0]}, one of ${files.length} files of the examples.\n`,
      );
    },
  };
}

async function answered(address) {
  const response = await fetch(address);
  if (response.status !== 200) throw new Error(`${new URL(address).pathname} answers ${response.status}`);
  return response;
}
