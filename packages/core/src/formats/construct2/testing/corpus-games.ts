import { corpusFiles } from '../../../testing/corpus.js';
import { readData } from '../data/index.js';
import type { Project } from '../model.js';

const files = new Map(
  corpusFiles('construct2', (name) => /^[^/]+\/(data\.js|model\.json|refs\.json)$/.test(name)).map((file) => [
    file.name,
    file,
  ]),
);

/** Names of the games in the corpus whose project is there; none where there is no corpus. */
export const corpusGames = (): string[] => [
  ...new Set(
    [...files.keys()].filter((name) => !name.endsWith('refs.json')).map((name) => name.split('/')[0]!),
  ),
];

/** Bytes of a game's data.js; null where its project is from inside a runtime. */
export const corpusData = (game: string): Uint8Array | null => files.get(`${game}/data.js`)?.bytes() ?? null;

/** The project of a game: of its data.js, or of the model that was taken out of its runtime. */
export const corpusProject = remembered((game): Project => {
  const file = files.get(`${game}/data.js`) ?? files.get(`${game}/model.json`);
  if (file === undefined) throw new Error(`no game ${game} in the corpus`);
  return readData(file.bytes(), () => {}).project;
});

/** The object reference table of its runtime; null where that is not known. */
export const corpusReferences = remembered((game): string[] | null => {
  const file = files.get(`${game}/refs.json`);
  return file === undefined ? null : JSON.parse(new TextDecoder().decode(file.bytes()));
});

/** Each game is read once. */
function remembered<T>(read: (game: string) => T): (game: string) => T {
  const known = new Map<string, T>();
  return (game) => {
    if (!known.has(game)) known.set(game, read(game));
    return known.get(game)!;
  };
}
