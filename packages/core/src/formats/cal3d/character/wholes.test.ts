import { expect, test } from 'vitest';
import { fileSet, memoryFiles } from '../../../bytes/file-set.js';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import type { Named } from '../../format.js';
import { cal3dLook } from '../sniff.js';
import { animationOf, chain, meshOf, trackOf } from '../testing/models.js';
import { figureOf } from '../to-figure/figure.js';
import { writeCal3D } from '../write.js';
import { listLook } from './list.js';
import { readCharacter } from './read.js';
import { findWholes } from './wholes.js';

const kinds = { skeleton: 's', animation: 'a', mesh: 'm', material: 'r', morphAnimation: 'p' };

function named(name: string, head: Uint8Array): Named[] {
  const look = cal3dLook(head);
  if (look) return [{ name, format: `${look.form === 'xml' ? 'x' : 'c'}${kinds[look.kind]}f` }];
  return listLook(head) ? [{ name, format: 'cal3d' }] : [];
}

async function wholesOf(files: Record<string, Uint8Array | string>) {
  const map = new Map(
    Object.entries(files).map(([name, file]) => [
      name,
      typeof file === 'string' ? new TextEncoder().encode(file) : file,
    ]),
  );
  return findWholes(
    [...map].flatMap(([name, bytes]) => named(name, bytes)),
    memoryFiles(map),
  );
}

const csf = writeCal3D(chain);
const cmf = writeCal3D(meshOf({}));
const caf = writeCal3D(animationOf(trackOf(1)));

test('a list takes what it names; the folder’s skeleton the rest, in folders below, too', async () => {
  const wholes = await wholesOf({
    'x/a.cfg': 'skeleton=A.csf\nmesh=a.cmf\nmesh=gone.cmf\n',
    'x/cal3d.cfg': 'skeleton=A.csf\nmesh=a.cmf\n',
    'x/a.csf': csf,
    'x/a.cmf': cmf,
    'x/b.csf': csf,
    'x/moves/w.caf': caf,
    'y/w.caf': caf,
    'z/only.csf': csf,
    'notes.txt': 'nothing',
  });
  expect(wholes).toEqual([
    { list: 'x/a.cfg', name: 'x/a', members: ['x/a.csf', 'x/a.cmf', 'x/cal3d.cfg'] },
    { list: null, name: 'x', members: ['x/b.csf', 'x/moves/w.caf'] },
  ]);
});

test('lists of one folder for one skeleton are of one character, and the longest is read', async () => {
  const wholes = await wholesOf({
    'x/cal3d.cfg': 'scale=2\nskeleton=a.csf\nmesh=a.cmf\nanimation=w.caf\n',
    'x/small.cfg': 'skeleton=a.csf\nmesh=a.cmf\n',
    'x/a.csf': csf,
    'x/a.cmf': cmf,
    'x/w.caf': caf,
  });
  expect(wholes).toEqual([
    { list: 'x/cal3d.cfg', name: 'x/cal3d', members: ['x/a.csf', 'x/a.cmf', 'x/w.caf', 'x/small.cfg'] },
  ]);
});

test('several skeletons in one folder get what fits no other', async () => {
  const small = { ...chain, bones: chain.bones.slice(0, 1) };
  const wholes = await wholesOf({
    'big.csf': csf,
    'small.csf': writeCal3D({ ...small, bones: [{ ...small.bones[0]!, children: new Int32Array(0) }] }),
    'big.cmf': cmf,
    'either.caf': writeCal3D(animationOf(trackOf(0))),
  });
  expect(wholes).toEqual([{ list: null, name: 'big', members: ['big.csf', 'big.cmf'] }]);
});

const files = new Map(corpusFiles('cal3d', () => true).map((file) => [file.name, file]));
const set = fileSet([...files.keys()], async (name) => files.get(name)!.bytes());

corpusTest('every whole of the corpus is a character, or is told precisely what is missing', async () => {
  const all = [...files].flatMap(([name, file]) => named(name, file.bytes().subarray(0, 4096)));
  const wholes = await findWholes(all, set);
  const refused: string[] = [];
  const read: string[] = [];
  for (const { list, name, members } of wholes) {
    const { items, counts, report } = collectDiagnostics(1000);
    const bytes = list === null ? new Uint8Array() : files.get(list)!.bytes();
    const source = { name: list ?? name, bytes, files: set, ...(list === null && { members }) };
    try {
      const { figure, clips } = figureOf(await readCharacter(source, {}, report), report);
      expect(figure!.skeleton.names.length, name).toBeGreaterThan(0);
      const names = [...figure!.skeleton.names, ...figure!.meshes.map((mesh) => mesh.name)];
      expect(new Set(names).size, name).toBe(names.length);
      const nodes = new Set(names);
      for (const clip of clips) for (const { node } of clip.tracks) expect(nodes.has(node!), name).toBe(true);
      expect(counts.error, name).toBe(0);
      read.push(name);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      expect(error.diagnostic.code, name).toBe('cal3d/skeleton-missing');
      expect(items.some(({ code, at }) => code === 'cal3d/part-missing' && at?.line !== undefined)).toBe(
        true,
      );
      refused.push(name);
    }
  }
  const data = 'mp3butcher-Cal3D/data';
  for (const name of ['cally', 'paladin', 'skeleton', 'hero', 'heroine', 'thug', 'DokuroChan']) {
    expect(read).toContain(`${data}/${name}/${name}`);
  }
  expect([read.length, refused.length]).toEqual([25, 12]);
});
