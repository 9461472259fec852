import { expect, test } from 'vitest';
import { compile, createCursor, createFrame, sample, trackValue } from './clip/index.js';
import { type Clip, type CurveTrack, Interpolation, keyCount } from './clip/model.js';
import { type CrossOptions, convertContent, crossContent } from './convert.js';
import { type Diagnostic, FormatError, type Report } from './diagnostic.js';
import type { Format } from './formats/format.js';
import { pickClips } from './pick-clips.js';
import { formatById } from './registry.js';
import { animationOf, frameOf, imageOf, objectOf, stageOf } from './testing/small-stage.js';

const animx = formatById('animx')!;
const animj = formatById('animj')!;
const gltf = formatById('gltf')!;

const half = Math.SQRT1_2;

const linear = (
  track: Pick<CurveTrack, 'property' | 'valueType'>,
  times: number[],
  values: number[],
): CurveTrack => ({
  ...track,
  kind: 'curve',
  node: 'Bone',
  times: Float32Array.from(times),
  values: Float32Array.from(values),
  interpolation: new Uint8Array(times.length).fill(Interpolation.linear),
  leftTangents: null,
  rightTangents: null,
});

const clip = (
  name: string | null,
  playing: Pick<Clip, 'rotation' | 'outside'> = { rotation: 'slerp', outside: 'clamp' },
): Clip => ({
  name,
  duration: 1,
  ...playing,
  tracks: [
    linear({ property: 'Position', valueType: 'float3' }, [0, 1], [1, 2, 3, 4, 5, 6]),
    linear({ property: 'Rotation', valueType: 'floatQ' }, [0, 1], [0, 0, 0, 1, 0, half, 0, half]),
  ],
});

async function crossed(
  from: Format,
  to: Format,
  options: Parameters<typeof crossContent>[3] = {},
  clips = [clip('walk')],
) {
  const diagnostics: Diagnostic[] = [];
  const content = await crossContent({ clips }, from, to, options, (each) => diagnostics.push(each));
  return { clip: content.clips[0]!, diagnostics };
}

/** Greatest difference of a component of track `track` between two clips, each played by its own rules. */
function greatest(a: Clip, b: Clip, track: number): number {
  const [one, other] = [a, b].map((each) => {
    const compiled = compile(each);
    return { compiled, cursor: createCursor(compiled), frame: createFrame(compiled) };
  });
  let worst = 0;
  for (let i = 0; i <= 1000; i++) {
    for (const { compiled, cursor, frame } of [one!, other!]) sample(compiled, i / 1000, cursor, frame);
    const left = trackValue(one!.compiled, one!.frame, track) as number[];
    const right = trackValue(other!.compiled, other!.frame, track) as number[];
    left.forEach((value, c) => {
      worst = Math.max(worst, Math.abs(value - right[c]!));
    });
  }
  return worst;
}

test('right to left handed mirrors x, and z or nothing when asked', async () => {
  const positions = async (mirror?: 'x' | 'z' | 'none') =>
    Array.from((await crossed(gltf, animx, { mirror })).clip.tracks[0]!.values as Float32Array).slice(0, 3);
  expect(await positions()).toEqual([-1, 2, 3]);
  expect(await positions('z')).toEqual([1, 2, -3]);
  expect(await positions('none')).toEqual([1, 2, 3]);
  expect((await crossed(gltf, animx, { mirror: 'none' })).diagnostics.map(({ code }) => code)).toContain(
    'convert/not-mirrored',
  );
});

test('the same handedness and the same rules leave a clip as it is', async () => {
  const given = clip('walk', { rotation: 'nlerp', outside: 'clamp' });
  const { clip: result, diagnostics } = await crossed(animj, animx, {}, [given]);
  expect(result).toBe(given);
  expect(diagnostics).toEqual([]);
});

test('slerp to component lerp keeps the motion by adding keys, and says how many', async () => {
  const { clip: bent, diagnostics } = await crossed(gltf, animx, { mirror: 'none' });
  const added = diagnostics.find(({ code }) => code === 'convert/keys-added')!;
  const keys = keyCount(bent.tracks[1]!);
  expect(keys).toBeGreaterThan(2);
  expect(added.message).toMatch(
    new RegExp(`^clip "walk", Bone/Rotation: ${keys - 2} keys added, greatest error 0\\.000[0-9]+°$`),
  );
  expect(greatest(clip('walk'), bent, 1)).toBeLessThan(5e-6);
  expect(keyCount(bent.tracks[0]!)).toBe(2);
});

test('what is no clip stays behind, and is a loss where the target could hold it', async () => {
  const told = async (to: Format) => {
    const diagnostics: Diagnostic[] = [];
    const content = { clips: [clip('walk')], besides: ['2 meshes', '1 skin'] };
    const crossed = await crossContent(content, gltf, to, {}, (each) => diagnostics.push(each));
    expect(crossed).not.toHaveProperty('besides');
    return diagnostics
      .filter(({ code }) => code.startsWith('convert/left'))
      .map(({ severity, message }) => [severity, message]);
  };
  const message = '2 meshes, 1 skin of the glTF stay behind';
  expect(await told(formatById('glb')!)).toEqual([['warning', message]]);
  expect(await told(animx)).toEqual([['info', message]]);
});

test('what was bent on the way to a figure is told where the figure is used', async () => {
  const [ofFigure, ofClips] = ['a/figure', 'a/clips'].map(
    (code): Diagnostic => ({ severity: 'warning', code, message: '' }),
  );
  const content = { clips: [clip('walk')], crossing: { figure: [ofFigure!], clips: [ofClips!] } };
  const told = async (to: Format): Promise<string[]> => {
    const codes: string[] = [];
    await crossContent(content, formatById('cal3d')!, to, {}, ({ code }) => codes.push(code));
    return codes.filter((code) => code.startsWith('a/'));
  };
  expect(await told(formatById('glb')!)).toEqual(['a/figure', 'a/clips']);
  expect(await told(animx)).toEqual(['a/clips']);
});

test('what was bent on the way to the layouts of a game is told where layouts are written', async () => {
  const [ofStage, ofLayouts] = ['a/stage', 'a/layouts'].map(
    (code): Diagnostic => ({ severity: 'warning', code, message: '' }),
  );
  const hero = objectOf('Hero', [animationOf('Walk', [frameOf(0, null)])]);
  const content = {
    clips: [],
    stage: stageOf([imageOf('a.png', 'R')], [hero]),
    crossing: { figure: [], clips: [], stage: [ofStage!], layouts: [ofLayouts!] },
  };
  const told = async (to: string, options: CrossOptions = {}): Promise<string[]> => {
    const codes: string[] = [];
    const report: Report = ({ code }) => codes.push(code);
    await crossContent(content, formatById('construct2')!, formatById(to)!, options, report);
    return codes.filter((code) => code.startsWith('a/'));
  };
  expect(await told('tiled')).toEqual(['a/stage', 'a/layouts']);
  expect(await told('tiled', { clip: 'Hero-Walk' })).toEqual(['a/stage']);
  for (const to of ['gif', 'spritesheet', 'animx']) expect(await told(to)).toEqual(['a/stage']);
});

test('a larger rotation error adds fewer keys', async () => {
  const fine = keyCount((await crossed(gltf, animx)).clip.tracks[1]!);
  const coarse = keyCount((await crossed(gltf, animx, { rotationError: Math.PI / 180 })).clip.tracks[1]!);
  expect(coarse).toBeLessThan(fine);
});

test('there and back again stays within 1e-5', async () => {
  const there = (await crossed(gltf, animx)).clip;
  const back = (await crossed(animx, gltf, {}, [there])).clip;
  expect(greatest(clip('walk'), back, 0)).toBeLessThan(1e-5);
  expect(greatest(clip('walk'), back, 1)).toBeLessThan(1e-5);
});

test('a clip is picked by name, or the names are told', async () => {
  const clips = [clip('walk'), clip(null)];
  expect(pickClips(clips, 'walk')).toEqual([clips[0]]);
  expect(() => pickClips(clips, 'wlak')).toThrow(/"walk", one without a name/);
  expect(() => pickClips([], undefined)).toThrow(FormatError);
});

test('of many clips those with a name like the one asked for are told, then a few others', () => {
  const clips = Array.from({ length: 20 }, (_, i) => ({ name: `hero-${i}` }));
  const names = (wrong: string) => () =>
    pickClips([...clips, { name: 'bat-Fly' }, { name: 'hero-Walk' }], wrong);
  expect(names('hero-Wlak')).toThrow(/holds "hero-Walk", "hero-0", .*"hero-6" and 14 more/);
  expect(names('fly')).toThrow(/holds "bat-Fly", "hero-0"/);
});

test('one file a clip: hostile, missing and equal names become plain and different', async () => {
  const clips = ['run', 'RUN', '../../x', null].map((name) => clip(name));
  const { outputs } = await convertContent({ clips }, gltf, animx, { name: 'hero.animx' });
  expect(outputs.map(({ name }) => name)).toEqual([
    'hero-run.animx',
    'hero-RUN-2.animx',
    'hero-_.._x.animx',
    'hero-4.animx',
  ]);
});

test('a single clip takes the name as it is, and so do many in a file that holds many', async () => {
  const one = await convertContent({ clips: [clip('run')] }, gltf, animx, { name: 'hero.animx' });
  expect(one.outputs.map(({ name }) => name)).toEqual(['hero.animx']);
  const glb = formatById('glb')!;
  const many = await convertContent({ clips: [clip('run'), clip('walk')] }, gltf, glb, { name: 'hero.glb' });
  expect(many.outputs.map(({ name }) => name)).toEqual(['hero.glb']);
});

test('options reach the writer, and what it says is handed on', async () => {
  const options = { name: 'a.animj', write: { style: 'compact' } };
  const compact = await convertContent({ clips: [clip('a')] }, gltf, animj, options);
  expect(new TextDecoder().decode(compact.outputs[0]!.bytes).trim().split('\n')).toHaveLength(1);
});

test('within a family the file’s own model goes along whole, unless one clip is asked for', async () => {
  const [caf, cal3d] = [formatById('caf')!, formatById('cal3d')!];
  const content = { clips: [clip('a'), clip('b')], own: { family: 'cal3d', model: {} } };
  const cross = (to: Format, name?: string) => crossContent(content, cal3d, to, { clip: name }, () => {});
  expect(await cross(caf)).toBe(content);
  for (const to of [cross(caf, 'a'), cross(formatById('glb')!)]) expect(await to).not.toHaveProperty('own');
  expect((await cross(caf, 'a')).clips.map(({ name }) => name)).toEqual(['a']);
});
