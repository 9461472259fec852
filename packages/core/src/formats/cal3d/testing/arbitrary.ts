/** Generated files of every kind and binary layout: what a reader of that layout makes of some bytes. */

import fc from 'fast-check';
import { packBits } from '../binary/bit-packed.js';
import { packingOf } from '../binary/packing.js';
import { plainFlags } from '../binary/plain-keys.js';
import { quantise } from '../binary/quantised.js';
import type {
  Cal3DAnimation,
  Cal3DBone,
  Cal3DFile,
  Cal3DKind,
  Cal3DLayout,
  Cal3DMaterial,
  Cal3DMesh,
  Cal3DMorph,
  Cal3DMorphAnimation,
  Cal3DMorphTrack,
  Cal3DSkeleton,
  Cal3DSubmesh,
  Cal3DTrack,
  Stamp,
} from '../model.js';

/** A version that has each layout as its own. */
export const layoutVersions = {
  skeleton: { plain: 1100, lights: 919, ecal3d: 705 },
  animation: {
    plain: 1100,
    packed: 918,
    packedRotation: 916,
    packedBoth: 917,
    compressFlag: 919,
    flags: 1200,
    compressFlags: 1300,
    ecal3d: 705,
  },
  mesh: { plain: 1100, damped: 650, terminated: 919, counted: 1301, ecal3d: 705 },
  material: { plain: 1100, types: 919 },
  morphAnimation: { named: 919, numbered: 1301, numberedParts: 1301 },
} as const satisfies Record<Cal3DKind, Partial<Record<Cal3DLayout, number>>>;

/** Every kind with every layout that it has. */
export const everyLayout: readonly (readonly [Cal3DKind, Cal3DLayout])[] = Object.entries(
  layoutVersions,
).flatMap(([kind, versions]) =>
  Object.keys(versions).map((layout) => [kind as Cal3DKind, layout as Cal3DLayout] as const),
);

export function arbitraryFile(kind: Cal3DKind, layout: Cal3DLayout): fc.Arbitrary<Cal3DFile> {
  const versions: Partial<Record<Cal3DLayout, number>> = layoutVersions[kind];
  const stamp: Stamp = { version: versions[layout]!, form: 'binary', layout };
  return byKind[kind](stamp);
}

const arbitrarySkeleton = (stamp: Stamp): fc.Arbitrary<Cal3DSkeleton> =>
  fc
    .record({
      ambient: stamp.layout === 'lights' ? rgb : fc.constant(null),
      bones: fc.array(bone(stamp.layout), { minLength: 1, maxLength: 5 }),
    })
    .map(({ ambient, bones }) => {
      const parents = bones.map(({ parent }, i) => (i === 0 ? -1 : parent % i));
      const childrenOf = (i: number): Int32Array =>
        Int32Array.from(parents.flatMap((parent, child) => (parent === i ? [child] : [])));
      const linked = bones.map((one, i) => ({ ...one, parent: parents[i]!, children: childrenOf(i) }));
      return { kind: 'skeleton', stamp, ambient, bones: linked };
    });

/** Packed where the layout packs, and by its flag as often as not. */
export const arbitraryAnimation = (stamp: Stamp): fc.Arbitrary<Cal3DAnimation> =>
  fc
    .record({
      duration: fc.integer({ min: 900, max: 3000 }).map((frames) => Math.fround(frames / 30)),
      packs: fc.boolean(),
      tracks: fc.array(track(stamp.layout), { minLength: 1, maxLength: 4 }),
    })
    .map(({ duration, packs, tracks }) => {
      const flag = packs ? 1 : 0;
      const compressFlag = stamp.layout === 'compressFlag' || stamp.layout === 'compressFlags' ? flag : 0;
      const flags = stamp.layout === 'flags' || stamp.layout === 'compressFlags' ? flag : 0;
      const head = { kind: 'animation', stamp, duration, compressFlag, flags } as const;
      const packing = packingOf(head);
      const packed = (one: Cal3DTrack): Cal3DTrack => {
        if (packing?.kind === 'bits') return packBits(one, packing.extra, 'track');
        return packing?.kind === 'quantised' ? quantise(one, duration, 'track') : one;
      };
      return { ...head, tracks: tracks.map(packed) };
    });

const arbitraryMesh = (stamp: Stamp): fc.Arbitrary<Cal3DMesh> =>
  fc
    .array(submesh(stamp.layout), { minLength: 1, maxLength: 2 })
    .map((submeshes) => ({ kind: 'mesh', stamp, submeshes }));

const arbitraryMaterial = (stamp: Stamp): fc.Arbitrary<Cal3DMaterial> =>
  fc
    .record({
      ambient: rgba,
      diffuse: rgba,
      specular: rgba,
      shininess: f32,
      maps: fc.array(
        fc.record({ file: name, type: stamp.layout === 'types' ? mapType : fc.constant(null) }),
        { maxLength: 3 },
      ),
    })
    .map((material) => ({ kind: 'material', stamp, ...material }));

export const arbitraryMorphAnimation = (stamp: Stamp): fc.Arbitrary<Cal3DMorphAnimation> =>
  fc
    .record({
      duration: seconds,
      tracks: fc.array(morphTrack(stamp.layout), { minLength: 1, maxLength: 4 }),
    })
    .map((animation) => ({ kind: 'morphAnimation', stamp, ...animation }));

const byKind: Readonly<Record<Cal3DKind, (stamp: Stamp) => fc.Arbitrary<Cal3DFile>>> = {
  skeleton: arbitrarySkeleton,
  animation: arbitraryAnimation,
  mesh: arbitraryMesh,
  material: arbitraryMaterial,
  morphAnimation: arbitraryMorphAnimation,
};

const f32 = fc.float({ noNaN: true, noDefaultInfinity: true, min: -1000, max: 1000 });
const unit = fc.float({ noNaN: true, min: 0, max: 1 });
const seconds = fc.float({ noNaN: true, min: Math.fround(0.1), max: 30 });
const byte = fc.integer({ min: 0, max: 255 });
const rgba = fc.tuple(byte, byte, byte, byte);
const rgb = fc.tuple(unit, unit, unit);
const vector3 = fc.tuple(f32, f32, f32);
const text = fc.stringMatching(/^[A-Za-zé日 _.-]{1,12}$/);
const name = text.map((it) => ({ text: it }));
const mapType = fc.constantFrom('Diffuse Color', 'Opacity', 'Bump').map((it) => ({ text: it }));

const quaternion = fc.tuple(f32, f32, f32, f32).map(([x, y, z, w]) => {
  const length = Math.hypot(x, y, z, w);
  const scale = length > 1e-3 ? 1 / length : 0;
  const values = scale === 0 ? [0, 0, 0, 1] : [x * scale, y * scale, z * scale, w * scale];
  return values.map(Math.fround) as unknown as readonly [number, number, number, number];
});

const floats = (length: number, each: fc.Arbitrary<number> = f32): fc.Arbitrary<Float32Array> =>
  fc.array(each, { minLength: length, maxLength: length }).map((values) => Float32Array.from(values));

const integers = (length: number, max: number): fc.Arbitrary<Int32Array> =>
  fc
    .array(fc.integer({ min: 0, max }), { minLength: length, maxLength: length })
    .map((values) => Int32Array.from(values));

const bone = (layout: Cal3DLayout): fc.Arbitrary<Cal3DBone> =>
  fc
    .record({
      name,
      length: f32,
      translation: vector3,
      rotation: quaternion,
      localTranslation: vector3,
      localRotation: quaternion,
      parent: fc.nat(20),
      light: fc.record({ type: fc.nat(4), color: rgb }),
    })
    .map(({ length, light, ...rest }) => ({
      ...rest,
      ...(layout === 'ecal3d' && { length }),
      light: layout === 'lights' ? light : null,
      children: new Int32Array(0),
    }));

/** Frames of 1/30 s, within what every packing can hold. */
const frames = fc.uniqueArray(fc.integer({ min: 0, max: 890 }), { minLength: 1, maxLength: 6 });

const track = (layout: Cal3DLayout): fc.Arbitrary<Cal3DTrack> =>
  fc.tuple(fc.nat(60), name, frames).chain(([bone, boneName, frames]) => {
    const times = Float32Array.from(frames.sort((a, b) => a - b).map((frame) => frame / 30));
    return fc
      .tuple(
        floats(times.length * 3),
        fc.array(quaternion, { minLength: times.length, maxLength: times.length }),
      )
      .map(([translations, quaternions]) => ({
        bone: layout === 'ecal3d' ? -1 : bone,
        ...(layout === 'ecal3d' && { boneName }),
        times,
        translations,
        rotations: Float32Array.from(quaternions.flat()),
        ...plainFlags(translations),
      }));
  });

const submesh = (layout: Cal3DLayout): fc.Arbitrary<Cal3DSubmesh> =>
  fc
    .record({
      vertices: fc.integer({ min: 1, max: 5 }),
      faces: fc.nat(3),
      springs: fc.nat(2),
      maps: fc.nat(2),
      influences: fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
    })
    .chain(({ vertices: n, faces, springs, maps, influences }) => {
      const influenceStarts = new Uint32Array(n + 1);
      for (let i = 0; i < n; i++) influenceStarts[i + 1] = influenceStarts[i]! + influences[i]!;
      const influenceCount = influenceStarts[n]!;
      const small = layout === 'ecal3d';
      const morphs = layout === 'terminated' || layout === 'counted';
      return fc.record({
        materialThread: fc.nat(4),
        lodSteps: fc.nat(4),
        positions: floats(n * 3),
        normals: floats(n * 3, small ? fc.integer({ min: -127, max: 127 }).map((it) => it / 127) : f32),
        colors: layout === 'terminated' ? floats(n * 3, unit) : fc.constant(null),
        collapseIds: integers(n, n),
        faceCollapseCounts: integers(n, 3),
        maps: fc.tuple(...Array.from({ length: maps }, () => floats(n * 2))),
        ...(small && {
          tangents: fc.tuple(
            ...Array.from({ length: maps }, () =>
              fc.option(fc.int8Array({ minLength: n * 4, maxLength: n * 4 }), { nil: null }),
            ),
          ),
        }),
        influenceStarts: fc.constant(influenceStarts),
        influenceBones: integers(influenceCount, 30),
        influenceWeights: floats(influenceCount, unit),
        physicalWeights: springs > 0 ? floats(n, unit) : fc.constant(null),
        springs: fc.record({
          vertices: integers(springs * 2, n - 1),
          coefficients: floats(springs),
          dampings: layout === 'damped' ? floats(springs) : fc.constant(null),
          idleLengths: floats(springs),
        }),
        morphs: morphs ? fc.array(morph(layout, n, maps), { maxLength: 2 }) : fc.constant([]),
        faces: integers(faces * 3, n - 1),
      });
    });

const morph = (layout: Cal3DLayout, vertexCount: number, maps: number): fc.Arbitrary<Cal3DMorph> =>
  fc
    .subarray(
      Array.from({ length: vertexCount }, (_, i) => i),
      { minLength: 1 },
    )
    .chain((moved) =>
      fc.record({
        name,
        deltas: fc.constant(layout === 'counted'),
        vertices: fc.constant(Int32Array.from(moved)),
        positions: floats(moved.length * 3),
        normals: floats(moved.length * 3),
        maps: fc.tuple(...Array.from({ length: maps }, () => floats(moved.length * 2))),
        ...(layout === 'terminated' && { terminator: fc.constant(vertexCount + 1) }),
      }),
    );

const morphTrack = (layout: Cal3DLayout): fc.Arbitrary<Cal3DMorphTrack> =>
  frames.chain((frames) => {
    const times = Float32Array.from(frames.sort((a, b) => a - b).map((frame) => frame / 30));
    const parts = layout === 'numberedParts';
    return fc.record({
      name: layout === 'named' ? name : fc.constant(null),
      morph: layout === 'named' ? fc.constant(-1) : fc.nat(30),
      mesh: parts ? fc.nat(5) : fc.constant(-1),
      submeshes: fc.nat(parts ? 2 : 0).chain((count) => integers(count, 9)),
      times: fc.constant(times),
      weights: floats(times.length, unit),
    });
  });
