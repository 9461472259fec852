import { expect } from 'vitest';
import {
  type Cal3DAnimation,
  type Cal3DFile,
  type Cal3DSkeleton,
  type Cal3DSubmesh,
  type Quaternion,
  type Vector3,
  vertexCountOf,
} from '../model.js';

/** A line of what an engine made of a file. */
export interface Sums {
  readonly file: string;
  readonly ok: number;
  readonly bones?: number;
  readonly roots?: number;
  readonly absSum?: number;
  readonly ambient?: readonly number[];
  readonly diffuse?: readonly number[];
  readonly specular?: readonly number[];
  readonly shininess?: number;
  readonly maps?: readonly (string | readonly [string, string])[];
  readonly duration?: number;
  readonly tracks?: number;
  readonly keys?: number;
  readonly timeSum?: number;
  readonly sum?: number;
  readonly submeshes?: readonly {
    readonly mat: number;
    readonly v: number;
    readonly f: number;
    readonly lod?: number;
    readonly springs?: number;
    readonly maps?: number;
    readonly morphs: number | readonly { readonly name: string }[];
    readonly inf: number;
    readonly sum: number;
    readonly faceSum: number;
  }[];
}

/** Binary files have their winding mended by loaders, XML files have not. */
export function expectSums(file: Cal3DFile, parsed: Sums, byImvu: boolean, context: string): void {
  switch (file.kind) {
    case 'skeleton': {
      expect(file.bones.length, context).toBe(parsed.bones);
      if (parsed.absSum !== undefined) expectNear(absoluteSum(file), parsed.absSum, 1e-5, context);
      if (byImvu) expect(file.ambient ?? [0, 0, 0], context).toEqual(parsed.ambient!.map(Math.fround));
      return;
    }
    case 'material': {
      const usual = file.stamp.form === 'binary' ? '' : 'Diffuse Color';
      const maps = file.maps.map(({ file: { text }, type }) => (byImvu ? [text, type?.text ?? usual] : text));
      expect(maps, context).toEqual(parsed.maps);
      if (byImvu) return;
      const { ambient, diffuse, specular } = file;
      const { ambient: a, diffuse: d, specular: s } = parsed;
      expect({ ambient, diffuse, specular }, context).toEqual({ ambient: a, diffuse: d, specular: s });
      expectNear(file.shininess, parsed.shininess!, 1e-7, context);
      return;
    }
    case 'mesh': {
      expect(file.submeshes.length, context).toBe(parsed.submeshes!.length);
      file.submeshes.forEach((submesh, i) => {
        const mended = !byImvu && file.stamp.form === 'binary';
        expectSubmesh(submesh, parsed.submeshes![i]!, byImvu, mended, `${context} ${i}`);
      });
      return;
    }
    case 'animation':
      expectAnimation(file, parsed, context);
  }
}

function expectAnimation({ tracks, duration }: Cal3DAnimation, parsed: Sums, context: string): void {
  expect(tracks.length, context).toBe(parsed.tracks);
  expectNear(duration, parsed.duration!, 1e-7, context);
  let [keys, timeSum, sum, size] = [0, 0, 0, 0];
  for (const { times, rotations: q, translations: t } of tracks) {
    keys += times.length;
    for (let i = 0; i < times.length; i++) {
      timeSum += times[i]!;
      const turn = q[i * 4]! + 2 * q[i * 4 + 1]! + 3 * q[i * 4 + 2]! + 4 * q[i * 4 + 3]!;
      const shift = 0.01 * (t[i * 3]! + t[i * 3 + 1]! + t[i * 3 + 2]!);
      sum += turn + shift;
      size += Math.abs(turn) + Math.abs(shift);
    }
  }
  expect(keys, context).toBe(parsed.keys);
  expectNear(timeSum, parsed.timeSum!, 1e-5, `${context} times`);
  expect(Math.abs(sum - parsed.sum!), `${context}: ${sum}, not ${parsed.sum}`).toBeLessThan(
    1e-3 + 1e-5 * size,
  );
}

function expectSubmesh(
  submesh: Cal3DSubmesh,
  parsed: NonNullable<Sums['submeshes']>[number],
  byImvu: boolean,
  mended: boolean,
  context: string,
): void {
  const { positions, normals, morphs, faces } = submesh;
  const counts = { mat: submesh.materialThread, v: vertexCountOf(submesh), f: faces.length / 3 };
  expect(counts, context).toEqual({ mat: parsed.mat, v: parsed.v, f: parsed.f });
  const { influenceBones, influenceStarts } = submesh;
  const without = influenceStarts.filter((start, i) => i > 0 && start === influenceStarts[i - 1]).length;
  // IMVU puts a vertex without influences on bone 0.
  expect(influenceBones.length + (byImvu ? without : 0), context).toBe(parsed.inf);
  if (typeof parsed.morphs === 'number') expect(morphs.length, context).toBe(parsed.morphs);
  else
    expect(
      // IMVU drops those that move nothing.
      morphs.filter(({ vertices }) => vertices.length > 0).map(({ name }) => name.text),
      context,
    ).toEqual(parsed.morphs.map(({ name }) => name));
  if (!byImvu) {
    const { lodSteps: lod, springs, maps } = submesh;
    const { lod: l, springs: s, maps: m } = parsed;
    expect([lod, springs.coefficients.length, maps.length], context).toEqual([l, s, m]);
  }
  let [sum, size] = [0, 0];
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z, nz] = [positions[i]!, positions[i + 1]!, positions[i + 2]!, normals[i + 2]!];
    sum += x + 2 * y + 3 * z + 0.5 * nz;
    size += Math.abs(x) + 2 * Math.abs(y) + 3 * Math.abs(z) + 0.5 * Math.abs(nz);
  }
  expect(Math.abs(sum - parsed.sum), `${context} sum ${sum} ${parsed.sum}`).toBeLessThan(1e-4 + 1e-5 * size);
  const turned = mended && isClockwise(submesh);
  let faceSum = 0;
  for (let i = 0; i < faces.length; i += 3) {
    const [a, b, c] = [faces[i]!, faces[i + 1]!, faces[i + 2]!];
    faceSum += a + 2 * (turned ? c : b) + 3 * (turned ? b : c);
  }
  expect(faceSum, `${context} faces`).toBe(parsed.faceSum);
}

/** The loader's question to the first face. */
function isClockwise({ faces, positions: p, normals: n }: Cal3DSubmesh): boolean {
  const [a, b, c] = [...faces.subarray(0, 3)].map((vertex) => vertex * 3) as [number, number, number];
  const from = (k: number) => [p[k]! - p[b]!, p[k + 1]! - p[b + 1]!, p[k + 2]! - p[b + 2]!] as const;
  const [[ux, uy, uz], [vx, vy, vz]] = [from(a), from(c)];
  const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return cross[0]! * n[a]! + cross[1]! * n[a + 1]! + cross[2]! * n[a + 2]! > 0;
}

function absoluteSum({ bones }: Cal3DSkeleton): number {
  const absolute = (index: number): { t: Vector3; q: Quaternion } => {
    const { parent, translation, rotation } = bones[index]!;
    if (parent < 0) return { t: translation, q: rotation };
    const { t, q } = absolute(parent);
    const [x, y, z] = turned(translation, q);
    return { t: [x + t[0], y + t[1], z + t[2]], q: times(rotation, q) };
  };
  return bones.reduce((sum, _, i) => {
    const [x, y, z] = absolute(i).t;
    return sum + x + 2 * y + 3 * z;
  }, 0);
}

const conjugate = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];

const times = ([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];

function turned([x, y, z]: Vector3, q: Quaternion): Vector3 {
  const [rx, ry, rz] = times(times(conjugate(q), [x, y, z, 0]), q);
  return [rx, ry, rz];
}

function expectNear(actual: number, expected: number, relative: number, context: string): void {
  const most = 1e-3 + relative * Math.abs(expected);
  expect(Math.abs(actual - expected), `${context}: ${actual}, not ${expected}`).toBeLessThanOrEqual(most);
}
