import { describe, expect } from 'vitest';
import { fileSet } from '../../../bytes/file-set.js';
import { FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { readCharacter } from '../../cal3d/character/read.js';
import { figureOf } from '../../cal3d/to-figure/figure.js';
import { expectValid } from '../testing/validate.js';
import { writeFigure } from './write.js';

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

/** Whether the file is a figure; if so, its glTF is valid. */
async function isValidFigure(name: string, compress: boolean): Promise<boolean> {
  const source = { name, bytes: files.get(name)!.bytes(), files: set };
  const character = await readCharacter(source, {}, () => {}).catch((error: unknown) => {
    if (error instanceof FormatError) return null;
    throw error;
  });
  const read = character && figureOf(character, () => {});
  if (!read?.figure || read.figure.meshes.length === 0) return false;
  const options = { storage: 'binary', up: 'y', scale: 1, compress, lod: 1 } as const;
  const clips = read.clips.map((clip) => ({ ...clip, rotation: 'slerp', outside: 'clamp' }) as const);
  await expectValid(await writeFigure(read.figure, clips, 'figure.glb', options, () => {}));
  return true;
}

describe('the Khronos validator finds no error and no warning', () => {
  corpusTest(
    'in any character of the corpus',
    async () => {
      const lists = [...files.keys()].filter((name) => /\.(cfg|cal3d)$/i.test(name));
      let valid = 0;
      for (const [i, name] of lists.entries()) if (await isValidFigure(name, i % 2 === 1)) valid++;
      expect(valid).toBe(10);
    },
    30_000,
  );

  corpusTest(
    'in any mesh that has a skeleton beside it',
    async () => {
      const meshes = [...files.keys()].filter((name) => /\.[cx]mf$/i.test(name));
      let valid = 0;
      for (const name of meshes) if (await isValidFigure(name, false)) valid++;
      expect(valid).toBeGreaterThan(90);
    },
    30_000,
  );
});
