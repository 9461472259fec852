/** A character at a moment, as plain JSON: what `mutoscope pose … out.json` writes. docs/runtime.md tells the shape. */

import { diagnose, type Figure, FormatError, float32Text, type Mesh } from '@mutoscope/core';
import { createRig, placeBones, runtimeCodes, standing } from '@mutoscope/core/runtime';
import { type Cycle, mixJson } from './performing.js';

/** `figure` is the character with the pose at rest. Throws FormatError where it stands beyond what float32 holds. */
export function poseJson(figure: Figure, at: number, cycles: readonly Cycle[]): Uint8Array {
  const text = `{
"character": ${JSON.stringify(figure.name)},
"up": ${JSON.stringify(figure.up)},
"at": ${at},
"mix": ${JSON.stringify(mixJson(cycles))},
"bones": ${lines(bonesJson(figure))},
"morphs": ${lines(morphsJson(figure))},
"meshes": ${lines(standing(figure).meshes.map((mesh) => meshJson(figure, mesh)))}
}
`;
  return new TextEncoder().encode(text);
}

function bonesJson(figure: Figure) {
  const { names, parents } = figure.skeleton;
  const rig = createRig(figure);
  const { translations, rotations, scales } = rig.rest;
  const globals = new Float32Array(12 * rig.bones);
  placeBones(rig, rig.rest, globals);
  return names.map((name, bone) => ({
    name,
    parent: parents[bone]! < 0 ? null : parents[bone]!,
    translation: plainList(translations.subarray(3 * bone, 3 * bone + 3)),
    rotation: plainList(rotations.subarray(4 * bone, 4 * bone + 4)),
    scale: scales === null ? [1, 1, 1] : plainList(scales.subarray(3 * bone, 3 * bone + 3)),
    matrix: plainList(within(globals.subarray(12 * bone, 12 * bone + 12), `Bone "${name}"`)),
  }));
}

const morphsJson = (figure: Figure) =>
  createRig(figure).morphs.map(({ mesh, name, weight }) => ({
    mesh: figure.meshes[mesh]!.name,
    name,
    weight: plain(weight),
  }));

const meshJson = ({ materials }: Figure, { name, parts }: Mesh) => ({
  name,
  parts: parts.map(({ material, positions, normals }) => ({
    material: material === null ? null : materials[material]!.name,
    positions: plainList(within(positions, `A vertex of mesh "${name}"`)),
    normals: normals && plainList(within(normals, `A normal of mesh "${name}"`)),
  })),
});

function within(values: Float32Array, whose: string): Float32Array {
  if (values.every(Number.isFinite)) return values;
  const message = `${whose} comes to stand or to be sized beyond what 32-bit floats hold`;
  throw new FormatError(diagnose(runtimeCodes, 'runtime/beyond-float32', message));
}

/** The shortest number that is this float32. */
const plain = (value: number): number => Number(float32Text(value));
const plainList = (values: Float32Array): number[] => Array.from(values, plain);

const lines = (items: readonly object[]): string =>
  items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
