// npm start: install, build, then do the main job on the example assets and show each step.
import './setup.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const made = mkdtempSync(join(root, 'out-'));
const shown = join(made.slice(root.length));

/** Runs a command line; of long output the first lines are enough. */
function show(about, args, { expected = 0, lines = Number.POSITIVE_INFINITY } = {}) {
  console.log(`\n# ${about}\n$ npx mutoscope ${args.join(' ')}`);
  const bin = join(root, 'packages', 'cli', 'bin', 'mutoscope.js');
  const short = Number.isFinite(lines);
  const { status, stdout } = spawnSync(process.execPath, [bin, ...args], {
    cwd: root,
    stdio: ['ignore', short ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  });
  if (short) console.log([...stdout.split('\n').slice(0, lines), '…'].join('\n'));
  if (status === expected) return;
  console.error(`exit code ${status}, expected ${expected}`);
  process.exitCode = 1;
}

try {
  show('What is in this folder of Cal3D files?', ['inspect', 'examples/robot'], { lines: 18 });
  show('Will other programs take it?', ['check', 'examples/robot', '--for', 'cal3d']);
  show('To Blender, three.js and Unity.', ['convert', 'examples/robot', `${shown}/robot.glb`]);
  show('What is inside an AnimX?', ['inspect', 'examples/bounce.animx']);
  show('Why would Resonite refuse this AnimJ?', ['check', 'examples/broken.animj', '--for', 'resonite'], {
    expected: 1,
  });
  show('Mend it.', ['convert', 'examples/broken.animj', `${shown}/mended.animj`, '--lenient', '--quiet']);
  show('From a glTF character to Resonite: one AnimX an animation.', [
    'convert',
    'examples/walker.gltf',
    `${shown}/`,
    '--to',
    'animx',
  ]);
  show('Captions and a table of numbers, too.', [
    'convert',
    'examples/captions.srt',
    'examples/drone.csv',
    `${shown}/`,
    '--to',
    'animj',
  ]);
  show('Fewer keys, the same motion.', [
    'reduce',
    `${shown}/drone.animj`,
    `${shown}/drone-small.animj`,
    '--error',
    '0.01',
  ]);
  show('Where is the ball at 0.5, 1 and 1.25 seconds?', [
    'sample',
    'examples/bounce.animx',
    '--at',
    '0.5,1,1.25',
    '--track',
    'Ball/Position',
  ]);
  console.log(`\nMade and removed again: ${readdirSync(made).sort().join(', ')}.`);
  console.log('Your own files: npx mutoscope inspect <file>, npx mutoscope --help.');
} finally {
  rmSync(made, { recursive: true, force: true });
}
