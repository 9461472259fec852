/** Pictures that the original engine drew of games whose images are in the corpus. */

import { dirname } from 'node:path';
import { decodeImage } from '@mutoscope/core/images';
import { corpusFiles } from '../../core/src/testing/corpus.js';
import type { EngineScene } from './engine-scene.js';
import { type EngineState, sceneOfState } from './engine-state.js';
import { unsaidOf } from './engine-unsaid.js';

export interface EnginePicture {
  readonly name: string;
  readonly game: string;
  readonly renderer: EngineRenderer;
  /** Of 1/64 s. */
  readonly step: number;
  /** Whether its events had been running. */
  readonly live: boolean;
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

export type EngineRenderer = 'webgl' | 'canvas2d';

/** Of games whose images are there. */
export function enginePictures(renderer: EngineRenderer): EnginePicture[] {
  const files = corpusFiles(
    'construct2-golden',
    (name) => /\.(png|json)$/.test(name) && name.includes(renderer),
  );
  const folders = new Map(
    corpusFiles('construct2-games', (name) => /^[^/]+\/data\.js$/.test(name)).map(({ name, path }) => [
      dirname(name),
      dirname(path),
    ]),
  );
  return files
    .filter(({ name }) => name.endsWith('.png'))
    .flatMap((file) => {
      const place = dirname(file.name);
      const golden = json(
        files.find(({ name }) => name === `${place}/golden-${renderer}.json`)!.bytes(),
      ) as Golden;
      const game = golden.name ?? 'itsuni-warriors';
      const folder = folders.get(game);
      if (folder === undefined) return [];
      const step = Number(/-t(\d+)\.png$/.exec(file.name)?.[1] ?? 1);
      const name = step === 1 ? place : `${place} ${step}`;
      const { width, height, pixels } = decodeImage(file.bytes());
      const sample = golden.samples?.find((each) => each.step === step);
      const scene = golden.scene ?? sample?.scene ?? null;
      return {
        name,
        game,
        renderer,
        step,
        live: golden.kind === 'live',
        layout: scene?.layout ?? golden.layoutIndex ?? 0,
        scene: known(place, scene) ?? sceneOfState(sample?.state),
        folder,
        width,
        height,
        pixels: new Uint8Array(pixels),
      };
    });
}

const json = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

interface Golden {
  readonly name?: string;
  readonly kind?: 'live' | 'static';
  readonly layoutIndex?: number | null;
  readonly scene?: GoldenScene;
  readonly samples?: readonly Sample[];
}

interface Sample {
  readonly step: number;
  readonly scene?: GoldenScene | null;
  readonly state?: EngineState;
}

type GoldenScene = EngineScene & { readonly layout: string };

/** What was changed in the random scenes and their engine does not tell. */
function known(name: string, scene: EngineScene | null): EngineScene | null {
  const unsaid = unsaidOf.get(name);
  return scene && unsaid ? { ...scene, unsaid } : scene;
}
