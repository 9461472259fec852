import { corpusFiles, type TestFile } from '../../../testing/corpus.js';
import type { Game } from '../game.js';
import { readableNames } from '../names/readable-names.js';
import { corpusProject, corpusReferences } from './corpus-games.js';
import { symbolsOf } from './small-symbols.js';

/** A run of a game in its own engine, of which `fullscreen.json` and scenes are no runs. */
export interface Run {
  readonly game: string;
  readonly file: string;
  /** Live runs have events, static ones were made without. */
  readonly kind: 'live' | 'static';
  readonly env: Environment;
  readonly samples: readonly { readonly step: number; readonly state?: State; readonly scene?: Scene }[];
  /** By uid: step, sid of the animation and frame, at each change. */
  readonly spriteFrames: Readonly<Record<string, readonly (readonly [number, number, number])[]>>;
}

export interface Environment {
  readonly css: readonly [number, number];
  readonly draw: readonly [number, number] | null;
  readonly dpr: number;
}

/** A savegame. */
interface State {
  readonly types: Readonly<Record<string, { readonly instances: readonly SavedInstance[] }>>;
}

export interface SavedInstance {
  readonly uid: number;
  /** Of a sprite: frame, speed, frame start, repeats, timer; playing and forwards where they are false. */
  readonly data: {
    readonly f: number;
    readonly cas: number;
    readonly fs: number;
    readonly ar: number;
    readonly at: number;
    readonly ap?: boolean;
    readonly af?: boolean;
  };
}

export interface Scene {
  readonly layout: string;
  readonly scrollX: number;
  readonly scrollY: number;
  readonly scale: number;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
  readonly layers: readonly SceneLayer[];
}

interface SceneLayer {
  readonly name: string;
  readonly scale: number;
  readonly angle: number;
  readonly parallaxX: number;
  readonly parallaxY: number;
  readonly zoomRate: number;
  readonly view: readonly number[];
  readonly instances: readonly SceneInstance[];
}

interface SceneInstance {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly a: number;
  readonly hx: number;
  readonly hy: number;
  readonly bbox: readonly number[];
  readonly quad: readonly number[];
}

/** One at a time, as they are large. */
export function* goldenRuns(): Generator<Run> {
  for (const file of goldenFiles(/^(?!synthetic).*golden-(canvas2d|webgl)\.json$/))
    yield { ...readJson<Run>(file), game: file.name.split('/')[0]!, file: file.name };
}

export const goldenFiles = (pattern: RegExp): TestFile[] =>
  corpusFiles('construct2-golden', (name) => pattern.test(name));

export const readJson = <T>(file: TestFile): T => JSON.parse(new TextDecoder().decode(file.bytes())) as T;

/** A game without its runtime and files; symbols are known where they are in clear text. */
export function goldenGame(game: string): Game {
  const project = corpusProject(game);
  const table = symbolsOf(corpusReferences(game) ?? []);
  const symbols: Game['symbols'] = {
    ...table,
    classOf: (ref) =>
      typeof ref === 'string' ? symbolsOf([ref.replace('@', '')]).classOf(0) : table.classOf(ref),
  };
  return {
    name: game,
    project,
    file: 'data.js',
    runtime: null,
    symbols,
    names: readableNames(project, symbols),
    files: { names: [], read: async () => null },
    folder: '',
  };
}
