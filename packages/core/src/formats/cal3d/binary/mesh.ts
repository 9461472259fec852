import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DLayout, Cal3DMesh, Cal3DSubmesh } from '../model.js';
import { isImvu } from '../versions.js';
import { mostParts, readCount } from './problem.js';
import { readSubmesh, writeSubmesh } from './submesh.js';

/** In the order to try them. */
export function meshLayouts(version: number): readonly Cal3DLayout[] {
  if (isImvu(version)) return ['terminated', 'plain'];
  if (version === 1300) return ['terminated', 'counted', 'plain'];
  if (version > 1300) return ['counted', 'terminated', 'plain'];
  if (version < 699) return ['damped', 'plain', 'ecal3d'];
  return ['plain', 'damped', 'ecal3d'];
}

/** What follows magic and version. */
export const readMesh = (
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  report: Report,
): Cal3DMesh => ({
  kind: 'mesh',
  stamp: { version, form: 'binary', layout },
  submeshes: readSubmeshes(reader, layout, report),
});

export const writeMesh = (writer: ByteWriter, { submeshes, stamp }: Cal3DMesh): void =>
  writeSubmeshes(writer, submeshes, stamp.layout);

export function readSubmeshes(reader: ByteReader, layout: Cal3DLayout, report: Report): Cal3DSubmesh[] {
  const count = readCount(reader, 24, 'submeshes', mostParts);
  const submeshes: Cal3DSubmesh[] = [];
  let morphsLeft = mostParts;
  for (let i = 0; i < count; i++) {
    const submesh = readSubmesh(reader, layout, `submeshes[${i}]`, morphsLeft, report);
    submeshes.push(submesh);
    morphsLeft -= submesh.morphs.length;
  }
  return submeshes;
}

export function writeSubmeshes(
  writer: ByteWriter,
  submeshes: readonly Cal3DSubmesh[],
  layout: Cal3DLayout,
): void {
  writer.i32(submeshes.length);
  submeshes.forEach((submesh, i) => {
    writeSubmesh(writer, submesh, layout, `submeshes[${i}]`);
  });
}
