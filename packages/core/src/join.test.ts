import { expect, test } from 'vitest';
import type { Clip } from './clip/model.js';
import type { Figure, Mesh } from './figure/model.js';
import type { Content } from './formats/format.js';
import { joinContents } from './join.js';

const joined = (...contents: Content[]): Content =>
  joinContents(contents.map((content, i) => ({ file: `${i}.glb`, content })));

const clip = (name: string): Clip => ({ name, duration: 1, tracks: [], rotation: 'slerp', outside: 'clamp' });
const mesh: Mesh = { name: 'body', skin: 0, parts: [] };

function figure(name: string | null, bones: readonly (readonly [string, number])[], meshes: Mesh[]): Figure {
  const skeleton = {
    names: bones.map(([bone]) => bone),
    parents: Int32Array.from(bones, ([, parent]) => parent),
    translations: new Float32Array(3 * bones.length),
    rotations: new Float32Array(4 * bones.length),
    scales: null,
  };
  return { name, up: 'y', skeleton, skins: [], meshes, materials: [], textures: [] };
}

const hero = figure(
  'hero',
  [
    ['hips', -1],
    ['spine', 0],
    ['head', 1],
  ],
  [mesh],
);

test('clips of all, without a figure where there is none', () => {
  const both = joined({ clips: [clip('a')] }, { clips: [clip('b'), clip('c')] });
  expect(both).toEqual({ clips: [clip('a'), clip('b'), clip('c')] });
});

test('the character takes the motion of files that hold its bones, whatever their order', () => {
  const bones = figure(
    null,
    [
      ['spine', 1],
      ['hips', -1],
    ],
    [],
  );
  const both = joined(
    { figure: bones, clips: [clip('walk')] },
    { figure: hero, clips: [clip('idle')], own: { family: 'x', model: 1 } },
  );
  expect(both.figure).toBe(hero);
  expect(both.clips.map(({ name }) => name)).toEqual(['walk', 'idle']);
  expect(both).not.toHaveProperty('own');
});

test('two characters, and bones that differ, are refused with the reason', () => {
  const thug = { ...hero, name: 'thug' };
  const clips: Clip[] = [];
  expect(() => joined({ figure: hero, clips }, { figure: thug, clips })).toThrow(
    'There is more than one character: "hero" (0.glb) and "thug" (1.glb) (give 0.glb alone, or write into a folder)',
  );
  const moved = figure(
    null,
    [
      ['hips', -1],
      ['head', 0],
    ],
    [],
  );
  expect(() => joined({ figure: hero, clips }, { figure: moved, clips })).toThrow(
    'Two skeletons differ: "hero" (0.glb) has no bone "head" below "hips", as one without a name (1.glb) has',
  );
});
