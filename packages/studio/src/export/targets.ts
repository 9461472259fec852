import { type Format, type FormatOption, type Opened, routes } from '@mutoscope/core';
import { namedAnimations } from '@mutoscope/core/stage';
import type { Kept } from '../documents/open.js';
import type { Target, TargetOption, Targets } from './request.js';

/** What a document can become: every format that it crosses to, and the parts of a game. */
export async function targetsOf({ format, opened }: Kept): Promise<Targets> {
  if (!format || !opened) return { formats: [], parts: null, clips: [] };
  const { extract } = await format.load();
  return {
    formats: formatsFor(format, opened).map(targetOf),
    parts: extract ? optionsFor(format, 'extract') : null,
    clips: opened.stage ? namedAnimations(opened.stage).map(({ name }) => name) : null,
  };
}

/** Of a game its own format behind those that others read. */
function formatsFor(format: Format, { stage }: Opened): readonly Format[] {
  const all = routes(format);
  if (!stage) return all;
  const isOwn = ({ id }: Format): boolean => id === format.id;
  return [...all.filter((each) => !isOwn(each)), ...all.filter(isOwn)];
}

const targetOf = (format: Format): Target => ({
  id: format.id,
  name: format.name,
  extension: format.extensions[0]!,
  holdsClips: format.holdsClips ?? true,
  holdsStages: format.holdsStages ?? false,
  options: optionsFor(format, 'write'),
});

const optionsFor = ({ options }: Format, when: FormatOption['when']): readonly TargetOption[] =>
  options
    .filter((option) => option.when === when)
    .map(({ name, type, choices, default: preset, takes, help }) => ({
      name,
      type,
      choices: choices ?? [],
      preset: preset ?? null,
      takes: takes?.words ?? null,
      help,
    }));
