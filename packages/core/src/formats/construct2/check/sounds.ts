import { fewOf } from '../../../bytes/few-of.js';
import { type Steps, walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';
import { fold } from './checked.js';
import { filesOf, type GameFiles, isWithFiles } from './game-files.js';

/** Sounds and files that are named in the project: there, in both formats, and of the size the project says. */
export const checkSounds: Rule = async (checked) => {
  const { game, project, tell } = checked;
  const files = filesOf(game);
  if (!isWithFiles(project, files)) return;
  const sounds = soundUses(checked);
  const formatsOf = (base: string) =>
    formats.filter((format) => files.has(project.mediaFolder + base + format));
  const found = new Map([...sounds.keys()].map((base) => [base, formatsOf(base)]));
  const missing = [...found].filter(([, there]) => there.length === 0);
  if (missing.length > 1 && missing.length === sounds.size)
    tell('construct2/missing-sound', `None of the ${sounds.size} sounds is in ${project.mediaFolder}`, {});
  else
    for (const [base] of missing)
      tell(
        'construct2/missing-sound',
        `The sound ${project.mediaFolder}${base} is in none of its formats there`,
        sounds.get(base)!,
      );
  for (const format of ['.ogg', '.m4a']) {
    const alone = [...found].flatMap(([base, there]) =>
      there.length === 1 && there[0] === format ? [base] : [],
    );
    if (alone.length === 0) continue;
    const names = fewOf(alone.map((base) => project.mediaFolder + base));
    const message =
      alone.length === 1
        ? `The sound ${names} is only there as ${format}`
        : `${alone.length} of ${sounds.size} sounds are only there as ${format}: ${names}`;
    tell('construct2/sound-format', message, sounds.get(alone[0]!)!);
  }
  await checkSizes(checked, files);
  checkFiles(checked, files);
};

const formats = ['.ogg', '.m4a', '.webm', '.mp3', '.opus', '.wav', '.aac'];

/** Names without folder and extension, in lower case, and where they stand first. */
function soundUses({ project }: Checked): ReadonlyMap<string, Steps> {
  const uses = new Map<string, Steps>();
  const add = (base: string, at: Steps): void => {
    if (base !== '' && !uses.has(fold(base))) uses.set(fold(base), [...at]);
  };
  for (const [index, { file }] of (project.preloadedAudio ?? []).entries())
    add(file.replace(/\.[^.]*$/, ''), ['preloadedAudio', index]);
  walkEvents(project, {
    parameter(parameter, _, at) {
      if (parameter.kind === 'audio') add(parameter.file, at);
    },
  });
  return uses;
}

async function checkSizes({ project, tell }: Checked, files: GameFiles): Promise<void> {
  for (const [index, { file, bytes }] of (project.preloadedAudio ?? []).entries()) {
    const name = project.mediaFolder + file;
    const there = files.has(name) ? await files.read(name) : null;
    if (there && there.length !== bytes)
      tell(
        'construct2/size-differs',
        `The file ${name} is of ${there.length} bytes, the project says ${bytes}`,
        ['preloadedAudio', index],
      );
  }
}

function checkFiles({ project, tell }: Checked, files: GameFiles): void {
  const missing = new Map<string, { uses: number; readonly at: Steps }>();
  walkEvents(project, {
    parameter(parameter, _, at) {
      if (parameter.kind !== 'file' || parameter.name === '' || files.has(parameter.name)) return;
      const found = missing.get(parameter.name);
      if (found) found.uses++;
      else missing.set(parameter.name, { uses: 1, at: [...at] });
    },
  });
  for (const [name, { uses, at }] of missing) {
    const often = uses === 1 ? '' : `, which events ask for ${uses} times`;
    tell('construct2/missing-file', `The file ${name} is not there${often}`, at);
  }
}
