import { type ExitCode, exitCodes, systemReason, usage } from '../failure.js';
import { numberFrom } from '../format-options.js';
import type { Io } from '../io.js';
import { failureOf, unknownFormat } from '../item.js';
import { skippedText } from '../items.js';
import { createScreen, type Screen } from '../ui/screen.js';
import { addCommonOptions, addExamples, type CommonOptions, type DefineVerb } from '../verb.js';
import { groupsOf } from '../view/group.js';
import { toldName } from '../view/listing.js';
import { type Serving, serve } from '../view/server.js';
import { type Shown, showGroups } from '../view/shown.js';
import { studioFolder } from '../view/studio.js';

interface Options extends CommonOptions {
  readonly port: number;
  readonly open: boolean;
}

export const view: DefineVerb = (command, io, finish) => {
  command
    .argument('<paths...>', 'files, folders and zips')
    .option('--port <number>', 'the port of the address; else a free one', numberFrom(0), 0)
    .option('--no-open', 'print the address without opening it in the browser');
  addCommonOptions(command);
  addExamples(
    command,
    'view examples/robot',
    'view examples/walker.gltf examples/bounce.animx --no-open',
    'view examples/meadow --json',
  );
  command.action(async (paths: string[], options: Options) => finish(await viewAll(paths, options, io)));
};

async function viewAll(paths: readonly string[], options: Options, io: Io): Promise<ExitCode> {
  const screen = createScreen(io, options.quiet);
  const studio = studioFolder();
  const shown = await showGroups(await groupsOf(paths, io, screen.paint));
  await tellLeftOut(shown, screen);
  const serving = await servedAt(options.port, studio, shown);
  try {
    const { address } = serving;
    if (options.json) await screen.json({ address, files: shown.listings.flatMap(toldNames) });
    else await screen.result(`${address}\n`);
    await screen.say('Files that change are opened anew. Ctrl+C ends it.\n');
    if (options.open && io.stdout.terminal) io.browse(address);
    await io.toldToEnd();
  } finally {
    serving.close();
  }
  return exitCodes.fine;
}

const toldNames = ({ group, names }: Shown['listings'][number]): string[] =>
  names.map((name) => toldName(group, name));

/** Throws Failure where there is nothing to look at in one of the paths. */
async function tellLeftOut({ listings }: Shown, screen: Screen): Promise<void> {
  for (const { group, names, skipped, linked } of listings) {
    if (names.length === 0) {
      const message = group.named ? 'Unknown file format' : 'There is no file of a known format in it';
      throw failureOf(unknownFormat(group.path, message), screen.paint);
    }
    await screen.say(skippedText({ skipped, linked }));
  }
}

async function servedAt(port: number, studio: string, shown: Shown): Promise<Serving> {
  try {
    return await serve(studio, shown, port);
  } catch (error) {
    throw usage(
      `the port ${port} cannot be used: ${systemReason(error)}; without --port a free one is taken`,
    );
  }
}
