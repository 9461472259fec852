import type { ByteReader } from '../../../bytes/reader.js';
import type { ByteWriter } from '../../../bytes/writer.js';
import type { Report } from '../../../diagnostic.js';
import type { Cal3DBone, Cal3DLayout, Cal3DLight, Cal3DSkeleton } from '../model.js';
import { isImvu } from '../versions.js';
import { readSubmeshes, writeSubmeshes } from './mesh.js';
import { countNonFinite, integers, readQuaternion, readVector3, writeFloats } from './numbers.js';
import { cannotHold, mostParts, readCount } from './problem.js';
import { readName, writeName } from './text.js';

/** In the order to try them. */
export const skeletonLayouts = (version: number): readonly Cal3DLayout[] =>
  isImvu(version) || version === 1300 ? ['lights', 'plain'] : ['plain', 'lights', 'ecal3d'];

/** What follows magic and version. */
export function readSkeleton(
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  report: Report,
): Cal3DSkeleton {
  const count = readCount(reader, boneBytes[layout] ?? boneBytes.plain!, 'bones', mostParts);
  const ambient = layout === 'lights' ? readVector3(reader, 'the ambient colour') : null;
  const bones: Cal3DBone[] = [];
  for (let i = 0; i < count; i++) bones.push(readBone(reader, layout, i, report));
  return { kind: 'skeleton', stamp: { version, form: 'binary', layout }, ambient, bones };
}

/** eCal3d's CDF: bones, then submeshes. */
export function readSkeletonWithMesh(
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  report: Report,
): Cal3DSkeleton {
  const skeleton = readSkeleton(reader, version, layout, report);
  return { ...skeleton, submeshes: readSubmeshes(reader, layout, report) };
}

export function writeSkeleton(writer: ByteWriter, skeleton: Cal3DSkeleton): void {
  const { bones, ambient, stamp, submeshes } = skeleton;
  const { layout } = stamp;
  writer.i32(bones.length);
  if (layout === 'lights') writeFloats(writer, ambient ?? noLight.color);
  else if (ambient) cannotHold(layout, 'an ambient colour', 'ambient');
  bones.forEach((bone, i) => {
    writeBone(writer, bone, layout, `bones[${i}]`);
  });
  if (submeshes) writeSubmeshes(writer, submeshes, layout);
}

/** The least that a bone takes. */
const boneBytes: Partial<Record<Cal3DLayout, number>> = { plain: 68, lights: 84, ecal3d: 72 };
const noLight: Cal3DLight = { type: 0, color: [0, 0, 0] };

function readBone(reader: ByteReader, layout: Cal3DLayout, index: number, report: Report): Cal3DBone {
  const what = `bone ${index}`;
  const odd = countNonFinite(reader, report);
  const name = readName(reader, `the name of ${what}`, report);
  const start = reader.offset;
  const length = layout === 'ecal3d' ? reader.f32(what) : undefined;
  const translation = readVector3(reader, what);
  const rotation = readQuaternion(reader, what);
  const localTranslation = readVector3(reader, what);
  const localRotation = readQuaternion(reader, what);
  odd.numbers([length ?? 0, ...translation, ...rotation, ...localTranslation, ...localRotation], start);
  const parent = reader.i32(what);
  const light = layout === 'lights' ? readLight(reader, what) : null;
  if (light) odd.numbers(light.color, reader.offset - 12);
  const children = integers(readCount(reader, 4, `children of ${what}`));
  for (let i = 0; i < children.length; i++) children[i] = reader.i32(what);
  odd.tell(`bones[${index}]`);
  return {
    name,
    ...(length !== undefined && { length }),
    translation,
    rotation,
    localTranslation,
    localRotation,
    parent,
    light,
    children,
  };
}

const readLight = (reader: ByteReader, what: string): Cal3DLight => ({
  type: reader.i32(what),
  color: readVector3(reader, what),
});

function writeBone(writer: ByteWriter, bone: Cal3DBone, layout: Cal3DLayout, path: string): void {
  writeName(writer, bone.name);
  if (layout === 'ecal3d') writer.f32(bone.length ?? 0);
  else if (bone.length !== undefined) cannotHold(layout, "a bone's length", `${path}.length`);
  writeFloats(writer, bone.translation);
  writeFloats(writer, bone.rotation);
  writeFloats(writer, bone.localTranslation);
  writeFloats(writer, bone.localRotation);
  writer.i32(bone.parent);
  if (layout === 'lights') {
    const { type, color } = bone.light ?? noLight;
    writer.i32(type);
    writeFloats(writer, color);
  } else if (bone.light) cannotHold(layout, 'lights', `${path}.light`);
  writer.i32(bone.children.length);
  for (const child of bone.children) writer.i32(child);
}
