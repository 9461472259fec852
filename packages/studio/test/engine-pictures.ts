/** Pictures that the original engine drew of games whose images are in the corpus. */

import { dirname } from 'node:path';
import { decodeImage } from '@mutoscope/core/images';
import { corpusFiles } from '../../core/src/testing/corpus.js';
import type { EngineScene } from './engine-scene.js';
import { unsaidOf } from './engine-unsaid.js';

export interface EnginePicture {
  readonly name: string;
  readonly game: string;
  /** By its name, or its index in the game. */
  readonly layout: string | number;
  /** null where the engine does not tell it: the start. */
  readonly scene: EngineScene | null;
  /** Of the game's files. */
  readonly folder: string;
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly pixels: Uint8Array;
}

const json = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Those drawn with WebGL, of games whose images are there. */
export function enginePictures(): EnginePicture[] {
  const files = corpusFiles('construct2-golden', (name) => /webgl.*\.(png|json)$/.test(name));
  const folders = new Map(
    corpusFiles('construct2-games', (name) => /^[^/]+\/data\.js$/.test(name)).map(({ name, path }) => [
      dirname(name),
      dirname(path),
    ]),
  );
  return files
    .filter(({ name }) => name.endsWith('.png'))
    .flatMap((file) => {
      const name = dirname(file.name);
      const golden = json(files.find((each) => each.name === `${name}/golden-webgl.json`)!.bytes()) as Golden;
      const game = golden.name ?? 'itsuni-warriors';
      const folder = folders.get(game);
      if (folder === undefined) return [];
      const { width, height, pixels } = decodeImage(file.bytes());
      const scene = golden.scene ?? golden.samples?.[0]?.scene ?? null;
      const layout = scene?.layout ?? golden.layoutIndex ?? 0;
      return {
        name,
        game,
        layout,
        scene: known(name, scene),
        folder,
        width,
        height,
        pixels: new Uint8Array(pixels),
      };
    });
}

interface Golden {
  readonly name?: string;
  readonly layoutIndex?: number;
  readonly scene?: EngineScene & { readonly layout: string };
  readonly samples?: readonly { readonly scene?: EngineScene & { readonly layout: string } }[];
}

/** What was changed in the random scenes and their engine does not tell. */
function known(name: string, scene: EngineScene | null): EngineScene | null {
  const unsaid = unsaidOf.get(name);
  return scene && unsaid ? { ...scene, unsaid } : scene;
}
