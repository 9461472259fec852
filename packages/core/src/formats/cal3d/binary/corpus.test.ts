import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import {
  type Cal3DAnimation,
  type Cal3DFile,
  type Cal3DLayout,
  type Cal3DSkeleton,
  type Cal3DSubmesh,
  type Quaternion,
  type Vector3,
  vertexCountOf,
} from '../model.js';
import { readCal3D } from '../read.js';
import { cal3dLook } from '../sniff.js';
import { writeCal3D } from '../write.js';
import { isImvu } from './dialects.js';

const isBinary = (bytes: Uint8Array) => cal3dLook(bytes.subarray(0, 4))?.form === 'binary';
const files = corpusFiles('cal3d', () => true).filter((file) => isBinary(file.bytes()));
const unreadable = 'generated/head/BROKEN_test_head_morph.cmf';
const wellFormed = files.filter(({ name }) => name !== unreadable);

const read = (bytes: Uint8Array) => {
  const { report, items } = collectDiagnostics();
  return { file: readCal3D(bytes, { report }), items };
};

corpusTest('every well-formed file is read and written back byte by byte', () => {
  expect(wellFormed.length).toBe(250);
  for (const { name, bytes } of wellFormed) {
    const original = bytes();
    expect(Buffer.compare(writeCal3D(read(original).file), original), name).toBe(0);
  }
});

corpusTest('the layout is the one that the manifest found', () => {
  let seen = 0;
  for (const [name, kind, version, dialect] of manifest()) {
    const file = wellFormed.find((candidate) => candidate.name === name);
    if (!file) continue;
    const { stamp } = read(file.bytes()).file;
    expect([name, stamp.version, stamp.layout]).toEqual([name, version, layoutOf(dialect, kind, version)]);
    seen++;
  }
  expect(seen).toBe(wellFormed.length);
});

corpusTest('what is told of them', () => {
  const told = new Map<string, number>();
  for (const { bytes } of wellFormed) {
    for (const { code } of read(bytes()).items) told.set(code, (told.get(code) ?? 0) + 1);
  }
  // DokuroChan: the layout of 1301 under 1300, and names without a NUL.
  expect(Object.fromEntries(told)).toEqual({ 'cal3d/layout': 21, 'cal3d/name-end': 4 });
});

corpusTest('the file that no layout reads is refused with the reason', () => {
  const broken = files.find(({ name }) => name === unreadable)!;
  expect(() => readCal3D(broken.bytes(), { report() {} })).toThrow(FormatError);
  expect(() => readCal3D(broken.bytes(), { report() {} })).toThrow(
    '@0x1037: morph 0 of submeshes[0] moves vertex 1056964608, but the submesh has 64 vertices; ' +
      'this is the layout "counted" of the file\'s version, and "terminated", "plain" do not fit either',
  );
});

corpusTest('sums are those of the original libraries', () => {
  const compared = new Set<string>();
  for (const engine of ['head', 'v1100', 'v1200', 'v1300', 'v1300c', 'imvu']) {
    const [golden] = corpusFiles('cal3d-golden/parse', (name) => name === `${engine}.jsonl`);
    for (const line of readFileSync(golden!.path, 'utf8').split('\n').filter(Boolean)) {
      const parsed = JSON.parse(line) as Parsed;
      const file = wellFormed.find(({ name }) => name === parsed.file);
      if (!file || parsed.ok !== 1) continue;
      const model = read(file.bytes()).file;
      if (misread(engine, model)) continue;
      expectSums(model, parsed, engine === 'imvu', `${engine} ${parsed.file}`);
      compared.add(parsed.file);
    }
  }
  const missing = wellFormed.filter(({ name }) => !compared.has(name)).map(({ name }) => name);
  // No engine reads back its own packing since 2009; the other keys were garbled in writing; morph animations have no sums.
  expect(missing).toEqual([
    'generated/head/BROKEN_skeleton_walk_compressed.caf',
    'generated/imvu919/py_animmorph1.cpf',
    'generated/v1300-2011/cally_walk_compressed.caf',
    'generated/v1300-2011/skeleton_walk_compressed.caf',
  ]);
});

/** Upstream takes IMVU's versions for plain; since 2015 it lets the times of packed keys go. */
const misread = (engine: string, file: Cal3DFile): boolean =>
  (engine !== 'imvu' && isImvu(file.stamp.version)) ||
  (/^(head|v1300)$/.test(engine) &&
    file.kind === 'animation' &&
    file.tracks.some(({ packed }) => packed?.kind === 'bits'));

/** A line of what an engine made of a file. */
interface Parsed {
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

function expectSums(file: Cal3DFile, parsed: Parsed, byImvu: boolean, context: string): void {
  switch (file.kind) {
    case 'skeleton': {
      expect(file.bones.length, context).toBe(parsed.bones);
      if (parsed.absSum !== undefined) expectNear(absoluteSum(file), parsed.absSum, 1e-5, context);
      if (byImvu) expect(file.ambient ?? [0, 0, 0], context).toEqual(parsed.ambient!.map(Math.fround));
      return;
    }
    case 'material': {
      const maps = file.maps.map(({ file: { text }, type }) => (byImvu ? [text, type?.text ?? ''] : text));
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
        expectSubmesh(submesh, parsed.submeshes![i]!, byImvu, `${context} ${i}`);
      });
      return;
    }
    case 'animation':
      expectAnimation(file, parsed, context);
  }
}

function expectAnimation({ tracks, duration }: Cal3DAnimation, parsed: Parsed, context: string): void {
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
  parsed: NonNullable<Parsed['submeshes']>[number],
  byImvu: boolean,
  context: string,
): void {
  const { positions, normals, morphs, faces } = submesh;
  const counts = { mat: submesh.materialThread, v: vertexCountOf(submesh), f: faces.length / 3 };
  expect(counts, context).toEqual({ mat: parsed.mat, v: parsed.v, f: parsed.f });
  expect(submesh.influenceBones.length, context).toBe(parsed.inf);
  if (typeof parsed.morphs === 'number') expect(morphs.length, context).toBe(parsed.morphs);
  else
    expect(
      morphs.map(({ name }) => name.text),
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
  const turned = !byImvu && isClockwise(submesh);
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

/** Rows of files: name, kind, version, dialect. */
function* manifest(): Generator<readonly [name: string, kind: string, version: number, dialect: string]> {
  const [page] = corpusFiles('cal3d', (name) => name === 'MANIFEST.md');
  let folder = '';
  for (const line of readFileSync(page!.path, 'utf8').split('\n')) {
    folder = /^## (\S+) \(\d+ files?\)/.exec(line)?.[1] ?? folder;
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| /, ''));
    const [name, , , kind, version, dialect] = cells;
    if (cells.length >= 9 && /^\d+$/.test(version!))
      yield [`${folder}/${name}`, kind!, Number(version), dialect!];
  }
}

function layoutOf(dialect: string, kind: string, version: number): Cal3DLayout {
  if (dialect === 'imvu-implicit-compressed') {
    return version === 916 ? 'packedRotation' : version === 917 ? 'packedBoth' : 'packed';
  }
  const layouts = new Map<string, Cal3DLayout>([
    ['plain', 'plain'],
    ['lights', 'lights'],
    ['colors+morph-terminated', 'terminated'],
    ['morph-count-nocolor', 'counted'],
    ['maptypes', 'types'],
    ['flags1200', 'flags'],
    ['compflag', 'compressFlag'],
    ['comp+flags1300', 'compressFlags'],
    ['flags1-bitpacked1300', 'compressFlags'],
    ['name', 'named'],
  ]);
  return layouts.get(dialect) ?? expect.fail(`${kind}: no layout ${dialect}`);
}
