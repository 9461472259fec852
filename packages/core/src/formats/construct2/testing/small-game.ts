import { type FileSet, memoryFiles } from '../../../bytes/file-set.js';
import type { Game, Runtime, Symbols } from '../game.js';
import type { Project } from '../model.js';
import { readableNames } from '../names/readable-names.js';
import { groundPng, sheetPng, smallProject } from './small-records.js';
import { references, symbolsOf } from './small-symbols.js';

const sound = Uint8Array.of(1, 2, 3, 4);

/** The export's files by name. */
export const smallFiles = (): Map<string, Uint8Array> =>
  new Map([
    ['data.js', new Uint8Array(0)],
    ['c2runtime.js', new Uint8Array(0)],
    ['index.html', new Uint8Array(0)],
    ['images/hero-sheet0.png', sheetPng],
    ['images/shadow-sheet0.png', sheetPng],
    ['images/ground.png', groundPng],
    ['media/jump.ogg', sound],
    ['media/jump.m4a', sound],
  ]);

export function smallGame(
  project: Project = smallProject(),
  files: FileSet = memoryFiles(smallFiles()),
  symbols: Symbols = symbolsOf(references),
): Game {
  const runtime: Runtime = {
    header: null,
    minified: false,
    references,
    shape: null,
    shaders: [
      {
        id: 'grayscale',
        source: '',
        extendBoxHorizontal: 0,
        extendBoxVertical: 0,
        crossSampling: false,
        preservesOpaqueness: true,
        animated: false,
        parameters: [{ name: 'Intensity', type: 1 }],
      },
    ],
    bytes: 1,
  };
  return {
    name: 'Small',
    project,
    file: 'data.js',
    runtime,
    symbols,
    names: readableNames(project, symbols),
    files,
    folder: '',
  };
}

/** A copy of the project with one value changed, e.g. `changed(project, ['layouts', 0, 'layers', 1, 'index'], 5)`. */
export function changed(
  project: Project,
  steps: readonly (string | number)[],
  change: unknown | ((old: never) => unknown),
): Project {
  const copy = structuredClone(project);
  let at = copy as unknown as Record<string | number, unknown>;
  for (const step of steps.slice(0, -1)) at = at[step] as typeof at;
  const last = steps.at(-1)!;
  at[last] = typeof change === 'function' ? change(at[last]) : change;
  return copy;
}
