import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryFiles } from './bytes/file-set.js';
import { difference } from './clip/operations/difference.js';
import { trackSampler } from './clip/track-sampler.js';
import { convertContent } from './convert.js';
import type { Content, Opened } from './formats/format.js';
import { formatById } from './registry.js';
import { examples } from './testing/corpus.js';

const dance = await open(
  'bvh',
  new Map([['dance.bvh', new Uint8Array(readFileSync(join(examples, 'dance.bvh')))]]),
);

async function open(format: string, files: ReadonlyMap<string, Uint8Array>): Promise<Opened> {
  const [name, bytes] = [...files][0]!;
  const code = await formatById(format)!.load();
  return code.read!({ name, bytes, files: memoryFiles(files) }, {}, () => {});
}

async function convert(content: Content, from: string, to: string, name: string) {
  const { outputs } = await convertContent(content, formatById(from)!, formatById(to)!, { name });
  return new Map(outputs.map((file) => [file.name, file.bytes]));
}

type Vector = [number, number, number];
type Turn = [number, number, number, number];

/** Where each bone is at a time, by name, with Y up. */
function placesAt({ figure, clips }: Content, time: number): Map<string, Vector> {
  const { names, parents, translations, rotations } = figure!.skeleton;
  const value = (bone: number, property: string, rest: Float32Array, size: number): number[] => {
    const track = clips[0]!.tracks.find((one) => one.node === names[bone] && one.property === property);
    if (!track) return [...rest.subarray(bone * size, (bone + 1) * size)];
    const sampler = trackSampler(track, clips[0]!);
    sampler.at(time);
    return [...(sampler.cells as Float32Array)].slice(0, size);
  };
  const whole = (bone: number): { place: Vector; turn: Turn } => {
    const place = value(bone, 'Position', translations, 3) as Vector;
    const turn = value(bone, 'Rotation', rotations, 4) as Turn;
    if (parents[bone]! < 0) return { place, turn };
    const above = whole(parents[bone]!);
    const moved = turned(above.turn, place).map((part, axis) => part + above.place[axis]!) as Vector;
    return { place: moved, turn: product(above.turn, turn) };
  };
  return new Map(
    names.map((name, bone) => {
      const [x, y, z] = whole(bone).place;
      return [name, figure!.up === 'z' ? [x, z, -y] : [x, y, z]];
    }),
  );
}

const product = ([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];
const turned = (q: Turn, v: Vector): Vector =>
  product(product(q, [...v, 0]), [-q[0], -q[1], -q[2], q[3]]).slice(0, 3) as Vector;

function expectSamePlaces(one: Content, other: Content): void {
  for (const time of [0, 0.3, 0.75, 1.2, 2]) {
    const [expected, found] = [placesAt(one, time), placesAt(other, time)];
    for (const [name, place] of expected) {
      const there = found.get(name);
      expect([name, there?.length]).toEqual([name, 3]);
      for (let axis = 0; axis < 3; axis++) expect(there![axis]).toBeCloseTo(place[axis]!, 2);
    }
  }
}

test('the dance moves as it says', () => {
  const places = placesAt(dance, 0);
  expect(places.get('Hips')).toEqual([0, 90, 0]);
  expect(places.size).toBe(dance.figure!.skeleton.names.length);
});

test('BVH to glTF: a node for each bone, and the same motion', async () => {
  const files = await convert(dance, 'bvh', 'glb', 'dance.glb');
  const { names, parents, translations } = dance.figure!.skeleton;
  const nodes = nodesOf([...files.values()][0]!);
  const byName = new Map(nodes.map((node) => [node.name, node]));
  names.forEach((name, bone) => {
    const children = names.filter((_, child) => parents[child] === bone);
    const node = byName.get(name);
    expect([name, (node?.children ?? []).map((child) => nodes[child]!.name)]).toEqual([name, children]);
    const place = [...translations.subarray(bone * 3, bone * 3 + 3)];
    expect([name, node?.translation ?? [0, 0, 0]]).toEqual([name, place]);
  });
  const { clips } = await open('glb', files);
  const apart = difference(dance.clips[0]!, clips[0]!);
  expect(apart).toHaveLength(dance.clips[0]!.tracks.length);
  for (const { node, error } of apart) expect([node, error < 1e-5]).toEqual([node, true]);
});

test('BVH by way of glTF to Cal3D and back to BVH', async () => {
  const glb = await open('glb', await convert(dance, 'bvh', 'glb', 'dance.glb'));
  expect(glb.figure!.skeleton).toMatchObject({
    names: dance.figure!.skeleton.names,
    parents: dance.figure!.skeleton.parents,
  });
  expectSamePlaces(dance, glb);
  const cal3d = await open('cal3d', await convert(glb, 'glb', 'cal3d', 'dance.cfg'));
  expect(cal3d.figure!.skeleton.parents).toEqual(dance.figure!.skeleton.parents);
  expectSamePlaces(dance, cal3d);
  const back = await open('bvh', await convert(glb, 'glb', 'bvh', 'dance.bvh'));
  expectSamePlaces(dance, back);
});

interface GltfNode {
  readonly name?: string;
  readonly children?: readonly number[];
  readonly translation?: readonly number[];
}

function nodesOf(glb: Uint8Array): readonly GltfNode[] {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))).nodes;
}

test('BVH to Cal3D, which has Z up, and back', async () => {
  const cal3d = await open('cal3d', await convert(dance, 'bvh', 'cal3d', 'dance.cfg'));
  expect(cal3d.figure!.up).toBe('z');
  expectSamePlaces(dance, cal3d);
  const back = await open('bvh', await convert(cal3d, 'cal3d', 'bvh', 'dance.bvh'));
  expectSamePlaces(dance, back);
});

test('of several clips, those that move no bone are left out and told; what all have in common is told once', async () => {
  const [clip] = dance.clips;
  const weight = {
    kind: 'curve' as const,
    node: 'face',
    property: 'BlendShape.smile',
    valueType: 'float' as const,
    times: Float32Array.of(0, 1),
    values: Float32Array.of(0, 1),
    interpolation: new Uint8Array(2).fill(1),
    leftTangents: null,
    rightTangents: null,
  };
  const clips = [
    { ...clip!, name: 'one' },
    { ...clip!, name: 'smile', tracks: [weight] },
    { ...clip!, name: 'two' },
  ];
  const figure = { ...dance.figure!, up: 'z' as const };
  const to = formatById('bvh')!;
  const { outputs, diagnostics } = await convertContent({ figure, clips }, formatById('glb')!, to, {
    name: 'a.bvh',
  });
  expect(outputs.map(({ name }) => name)).toEqual(['a-one.bvh', 'a-two.bvh']);
  const told = diagnostics.filter(({ code }) => code !== 'bvh/sampled');
  expect(told.map(({ code, message }) => [code, message])).toEqual([
    ['bvh/turned', 'the skeleton has Z up'],
    ['convert/clip-left-out', 'Clip "smile" is not written: no track moves or turns a bone'],
  ]);
  const smiling = convertContent({ figure, clips: [clips[1]!, clips[1]!] }, formatById('glb')!, to, {
    name: 'a.bvh',
  });
  await expect(smiling).rejects.toMatchObject({ diagnostic: { code: 'bvh/nothing-to-write' } });
});
