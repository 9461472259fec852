import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectDiagnostics } from '../../../diagnostic.js';
import type { Cal3DFile, Cal3DForm, Cal3DKind, Cal3DLayout } from '../model.js';
import { arbitraryFile } from '../testing/arbitrary.js';
import { readXml } from './read.js';
import { writeXml } from './write.js';

/** Layouts that hold nothing which XML does not. */
const kinds: readonly (readonly [Cal3DKind, Cal3DLayout])[] = [
  ['skeleton', 'lights'],
  ['animation', 'plain'],
  ['mesh', 'plain'],
  ['mesh', 'terminated'],
  ['mesh', 'counted'],
  ['material', 'types'],
  ['morphAnimation', 'named'],
  ['morphAnimation', 'numberedParts'],
];

test.each(kinds)(
  '%s, %s: what is written is read as the same, nothing but entities to tell',
  (kind, layout) => {
    fc.assert(
      fc.property(
        arbitraryFile(kind, layout),
        fc.constantFrom<Cal3DForm>('header', 'root'),
        (binary, form) => {
          const file = asXml(binary, form);
          const { report, items } = collectDiagnostics();
          expect(readXml(writeXml(file), { report })).toEqual(file);
          expect(items.filter(({ code }) => code !== 'cal3d/xml-entity')).toEqual([]);
        },
      ),
    );
  },
);

/** Without what only binary files have. */
function asXml(file: Cal3DFile, form: Cal3DForm): Cal3DFile {
  const layout = file.stamp.layout === 'numberedParts' ? 'numbered' : file.stamp.layout;
  const stamp = { version: file.stamp.version, form, layout };
  if (file.kind !== 'mesh') return { ...file, stamp } as Cal3DFile;
  return {
    ...file,
    stamp,
    submeshes: file.submeshes.map((submesh) => ({
      ...submesh,
      morphs: submesh.morphs.map(({ terminator: _, ...morph }) => morph),
    })),
  };
}
