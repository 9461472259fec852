import { type Format, type FormatOption, routes } from '@mutoscope/core';
import { namedAnimations } from '@mutoscope/core/stage';
import type { Kept } from '../documents/open.js';
import type { Target, TargetOption, Targets } from './request.js';

/** What a document can become: every format that it crosses to, and the parts of a game. */
export async function targetsOf({ format, opened }: Kept): Promise<Targets> {
  if (!format || !opened) return { formats: [], parts: null, clips: [] };
  const { extract } = await format.load();
  return {
    formats: routes(format).map(targetOf),
    parts: extract ? optionsFor(format, 'extract') : null,
    clips: opened.stage ? namedAnimations(opened.stage).map(({ name }) => name) : null,
  };
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
