import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from '../../../bytes/writer.js';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../../testing/corpus.js';
import { mutate, seededRandom } from '../../../testing/mutate.js';
import { type Cal3DAnimation, type Cal3DFile, noTranslation, type Stamp } from '../model.js';
import { readCal3D } from '../read.js';
import { arbitraryFile, everyLayout } from '../testing/arbitrary.js';
import { goldens, parsedBy } from '../testing/golden.js';
import { animationOf, trackOf } from '../testing/models.js';
import { carriedTranslations, lacksTranslation, withTranslations } from '../translations.js';
import { animationLayouts } from './animation.js';
import { packBits } from './bit-packed.js';
import { addLoss, noLoss, packingOf } from './packing.js';
import { quantise } from './quantised.js';
import { readBinary } from './read.js';
import { writeBinary } from './write.js';

const files = corpusFiles('cal3d', (name) => /\.c[ap]f$/i.test(name));
const xmlFiles = corpusFiles('cal3d', (name) => /\.xaf$/i.test(name));
const read = (bytes: Uint8Array): Cal3DFile => readBinary(bytes, { report: () => {} });
const corpusFile = (name: string): Cal3DAnimation => {
  const file = files.find((one) => one.name.endsWith(name))!;
  return read(file.bytes()) as Cal3DAnimation;
};
const errorOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof FormatError) return error.diagnostic;
    throw error;
  }
  return null;
};

describe('layouts', () => {
  test('a version has its own layout first, and every other after it', () => {
    const own = [700, 910, 912, 913, 916, 917, 918, 919, 1000, 1200, 1300, 1301].map(
      (version) => animationLayouts(version)[0],
    );
    expect(own).toEqual([
      ...['plain', 'plain', 'plain', 'packed', 'packedRotation', 'packedBoth', 'packed', 'compressFlag'],
      ...['plain', 'flags', 'compressFlags', 'compressFlags'],
    ]);
    for (const version of [705, 919]) expect(new Set(animationLayouts(version)).size).toBe(6);
    expect(animationLayouts(705).at(-1)).toBe('ecal3d');
  });

  test('written, every generated file reads as it was', () => {
    for (const [kind, layout] of everyLayout) {
      if (kind !== 'animation' && kind !== 'morphAnimation') continue;
      fc.assert(
        fc.property(arbitraryFile(kind, layout), (file) => {
          const bytes = writeBinary(file);
          const again = read(bytes);
          expect(writeBinary(again)).toEqual(bytes);
          if (again.stamp.layout === layout) expect(again).toEqual(file);
        }),
        { numRuns: 60 },
      );
    }
  });

  test('a plain track is 8 bytes and 32 a key', () => {
    const writer = new ByteWriter();
    for (const byte of [0x43, 0x41, 0x46, 0]) writer.u8(byte);
    for (const number of [1100]) writer.i32(number);
    writer.f32(2);
    for (const number of [1, 7, 1]) writer.i32(number);
    for (const number of [0.5, 1, 2, 3, 0, 0, 0, 1]) writer.f32(number);
    const bytes = writer.finish().slice();
    const animation = read(bytes) as Cal3DAnimation;
    expect(animation).toEqual({
      ...animationOf({
        ...trackOf(7),
        times: Float32Array.of(0.5),
        translations: Float32Array.of(1, 2, 3),
        rotations: Float32Array.of(0, 0, 0, 1),
      }),
      duration: 2,
    });
    expect(writeBinary(animation)).toEqual(bytes);
  });

  test('NaN with a payload of its own is written back as it was', () => {
    const bytes = writeBinary(animationOf(trackOf(0)));
    bytes.set([1, 0, 0xa0, 0x7f], 24 + 4);
    const { report, items } = collectDiagnostics();
    expect(writeBinary(readBinary(bytes, { report }))).toEqual(bytes);
    expect(items.map(({ code, at }) => [code, at?.offset])).toEqual([['cal3d/not-finite', 28]]);
  });
});

describe('corpus', () => {
  corpusTest('every CAF and CPF is written back byte for byte', () => {
    expect(files.length).toBeGreaterThan(120);
    for (const file of files) {
      const bytes = file.bytes();
      expect(Buffer.compare(writeBinary(read(bytes)), bytes), file.name).toBe(0);
    }
  });

  corpusTest('packed keys are those of the engines', () => {
    const skeletons = {
      cally: corpusSkeleton('data/cally/cally.csf'),
      skeleton: corpusSkeleton('data/skeleton/skeleton.csf'),
    };
    const cases = [
      ['imvu919-compressed/cally_walk_1300_flag1.caf', 'cally_walk_bitpacked', 'cally'],
      ['imvu919-compressed/cally_walk_919.caf', 'cally_walk_bitpacked', 'cally'],
      ['imvu919-compressed/cally_walk_918_implicit.caf', 'cally_walk_bitpacked', 'cally'],
      ['v1300-2011/cally_walk_compressed.caf', 'cally_walk_bitpacked', 'cally'],
      ['imvu919-compressed/skeleton_walk_1300_flag1.caf', 'skeleton_walk_bitpacked', 'skeleton'],
      ['v1300-2011/skeleton_walk_compressed.caf', 'skeleton_walk_bitpacked', 'skeleton'],
      ['v1200/skeleton_walk_compressed.caf', 'skeleton_walk_1200_flags1', 'skeleton'],
    ] as const;
    for (const [name, golden, of] of cases) {
      const { tracks } = corpusFile(name);
      const bones = skeletons[of].bones;
      const [expected] = goldens(`compressed/${golden}.keys.json`).animations;
      expect(tracks.length, name).toBe(expected.tracks.length);
      const comparable = expected.file === name.split('/')[1];
      tracks.forEach((track, i) => {
        const { bone, keys } = expected.tracks[i];
        expect(track.bone).toBe(bone);
        if (!comparable && track.times.length !== keys.length) return;
        const { translations } = withTranslations(track, bones[bone]!.translation);
        keys.forEach((key: number[], k: number) => {
          const mine = [
            track.times[k]!,
            ...translations.subarray(k * 3, k * 3 + 3),
            ...track.rotations.subarray(k * 4, k * 4 + 4),
          ];
          mine.forEach((value, c) => {
            const apart = Math.abs(value - key[c]!) / Math.max(1, Math.abs(key[c]!));
            expect(apart, `${name} track ${i} key ${k} component ${c}`).toBeLessThan(2e-7);
          });
        });
      });
    }
  });

  corpusTest('sums agree with those of every engine that accepts the file', () => {
    let compared = 0;
    for (const engine of ['head', 'v1300', 'v1300c', 'v1200', 'v1100', 'imvu']) {
      const parsed = parsedBy(engine);
      for (const file of [...files, ...xmlFiles]) {
        const sums = parsed.get(file.name);
        if (!sums?.ok || sums.keys === undefined || /BROKEN/.test(file.name)) continue;
        const model = readCal3D(file.bytes(), { report: () => {} });
        if (model.kind !== 'animation') continue;
        // Since 2015 the trunk's loader joins keys and loses the times of packed ones.
        if (packingOf(model) && (engine === 'head' || engine === 'v1300')) continue;
        compared++;
        const keys = model.tracks.reduce((all, { times }) => all + times.length, 0);
        expect([model.tracks.length, keys], file.name).toEqual([sums.tracks, sums.keys]);
        expect(Math.abs(model.duration / sums.duration! - 1)).toBeLessThan(1e-6);
        near(timeSum(model), sums.timeSum!, keys, file.name);
        near(keySum(model), sums.sum!, keys, file.name);
      }
    }
    expect(compared).toBeGreaterThan(500);
  });

  corpusTest('the keys of 913, 916 and 917 are those that 918 has, and exact where floats follow', () => {
    const exact = corpusFile('mp3butcher-Cal3D/data/skeleton/skeleton_walk.caf');
    const loss = (name: string) => {
      const all = noLoss();
      corpusFile(name).tracks.forEach((track, i) => {
        if (track.times.length === exact.tracks[i]!.times.length) addLoss(all, exact.tracks[i]!, track);
      });
      return all;
    };
    const [bits, rotation, both] = [913, 916, 917].map((version) =>
      loss(`imvu-synthetic/skeleton_walk_${version}.caf`),
    );
    expect(bits!.rotation).toBeGreaterThan(1e-4);
    expect(bits!.rotation).toBeLessThan(2e-3);
    expect(rotation!.rotation).toBeLessThan(1e-6);
    expect(both!.rotation).toBeLessThan(1e-6);
  });
});

function near(mine: number, theirs: number, keys: number, name: string): void {
  const scale = Math.max(1, Math.abs(theirs), keys);
  expect(Math.abs(mine - theirs) / scale, `${name}: ${mine} and ${theirs}`).toBeLessThan(1e-4);
}

const timeSum = ({ tracks }: Cal3DAnimation): number =>
  tracks.reduce((sum, { times }) => times.reduce((s, time) => s + time, sum), 0);

function keySum({ tracks }: Cal3DAnimation): number {
  let sum = 0;
  for (const track of tracks) {
    track.rotations.forEach((number, i) => {
      sum += number * ((i % 4) + 1);
    });
    for (const number of carriedTranslations(track)) sum += 0.01 * number;
  }
  return sum;
}

function corpusSkeleton(name: string) {
  const file = corpusFiles('cal3d', (one) => one.endsWith(`mp3butcher-Cal3D/${name}`))[0]!;
  const skeleton = read(file.bytes());
  if (skeleton.kind !== 'skeleton') throw new Error(name);
  return skeleton;
}

describe('packing', () => {
  const sharp = trackOf(3, {
    times: Float32Array.of(0, 1, 1.5),
    translations: Float32Array.of(-127.9, 0.3, 64, 1000, -2, 3, 0, 0, 8388608),
    rotations: Float32Array.of(0, 0, 0, -1, 0.6, 0, -0.8, 0, -0.5, 0.4, -0.5, 0.583),
  });

  test('bit by bit: no key is dropped, and the errors are half a step', () => {
    const packed = packBits(sharp, 'none', 'here');
    expect(packed.highRange).toBe(true);
    expect([...packed.times]).toEqual([0, 1, 1.5]);
    const loss = noLoss();
    addLoss(loss, sharp, packed);
    expect(loss.translation).toBeLessThanOrEqual(0.1251);
    expect(loss.rotation).toBeLessThan(1.5e-3);
  });

  test('bit by bit: what never changes is stored once, what is missing not at all', () => {
    const still = packBits(trackOf(0, { translations: Float32Array.of(1, 2, 3, 1, 2, 3) }), 'none', '');
    expect([still.translationRequired, still.translationIsDynamic, still.highRange]).toEqual([
      true,
      false,
      false,
    ]);
    expect(still.packed).toMatchObject({ bytes: { length: 4 + 6 + 6 } });
    expect(still.translations.slice(0, 3)).toEqual(still.translations.slice(3));
    const none = packBits(trackOf(0, { translations: new Float32Array(6).fill(noTranslation) }), 'none', '');
    expect(none.translationRequired).toBe(false);
    expect(none.packed).toMatchObject({ bytes: { length: 12 } });
    expect(lacksTranslation(none.translations, 1)).toBe(true);
  });

  test('bit by bit: packing what was packed changes nothing', () => {
    for (const extra of ['none', 'rotation', 'both'] as const) {
      const once = packBits(sharp, extra, '');
      expect(packBits(once, extra, '')).toEqual(once);
    }
  });

  test('916 keeps rotations exactly, 917 translations, too', () => {
    expect([...packBits(sharp, 'rotation', '').rotations]).toEqual([...sharp.rotations]);
    expect([...packBits(sharp, 'both', '').translations]).toEqual([...sharp.translations]);
  });

  test('any rotation comes back within a step, whichever its greatest component', () => {
    const component = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(component, component, component, component), (parts) => {
        const length = Math.hypot(...parts);
        fc.pre(length > 0.01);
        const unit = parts.map((part) => part / length);
        const track = trackOf(0, { rotations: Float32Array.of(...unit, 0, 0, 0, 1) });
        const [bits, twelve] = [noLoss(), noLoss()];
        addLoss(bits, track, packBits(track, 'none', ''));
        addLoss(twelve, track, quantise(track, 1, ''));
        expect(bits.rotation).toBeLessThan(2e-3);
        expect(twelve.rotation).toBeLessThan(2e-4);
      }),
      { numRuns: 300 },
    );
  });

  test('as 12-byte keys: errors are half a step of the box', () => {
    const packed = quantise(sharp, 1.5, '');
    const loss = noLoss();
    addLoss(loss, sharp, packed);
    expect(loss.time).toBeLessThan(1.5 / 65535);
    for (let at = 0; at < 9; at++) {
      const step = [1128 / 2047, 2.3 / 2047, 8388608 / 1023][at % 3]!;
      const apart = Math.abs(packed.translations[at]! - sharp.translations[at]!);
      expect(apart).toBeLessThanOrEqual(step * 0.51);
    }
    expect(quantise(packed, 1.5, '').rotations).toEqual(packed.rotations);
  });

  test('what would wrap is refused', () => {
    const long = trackOf(0, { times: Float32Array.of(0, 34.2) });
    expect(errorOf(() => packBits(long, 'none', 'tracks[0]'))).toMatchObject({
      code: 'cal3d/cannot-pack',
      message: expect.stringContaining('34.2'),
      at: { path: 'tracks[0]' },
    });
    expect(packBits(trackOf(0, { times: Float32Array.of(0, 34.1) }), 'none', '').times[1]).toBeCloseTo(34.1);
    const refused = [
      trackOf(0, { times: Float32Array.of(-0.1, 1) }),
      trackOf(8192),
      trackOf(-1),
      trackOf(0, { translations: Float32Array.of(0, 0, 0, 0, 0, 9e6) }),
      trackOf(0, { translations: Float32Array.of(0, 0, 0, 0, 0, Number.NaN) }),
      trackOf(0, {
        times: new Float32Array(65536),
        translations: new Float32Array(65536 * 3),
        rotations: new Float32Array(65536 * 4),
      }),
    ];
    for (const track of refused) {
      expect(errorOf(() => packBits(track, 'none', ''))?.code).toBe('cal3d/cannot-pack');
    }
    expect(errorOf(() => quantise(trackOf(0), 0.9, ''))?.message).toContain('duration of 0.9 s');
    const none = trackOf(0, { translations: new Float32Array(6).fill(noTranslation) });
    expect(errorOf(() => quantise(none, 1, ''))?.code).toBe('cal3d/cannot-pack');
  });

  test('a changed track of a packed file is packed when it is written', () => {
    const stamp: Stamp = { version: 918, form: 'binary', layout: 'packed' };
    const [track] = (read(writeBinary({ ...animationOf(trackOf(5)), stamp })) as Cal3DAnimation).tracks;
    expect(track).toEqual(packBits(trackOf(5), 'none', ''));
  });
});

describe('broken bytes', () => {
  const samples = everyLayout
    .filter(([kind]) => kind === 'animation' || kind === 'morphAnimation')
    .map(([kind, layout]) =>
      writeBinary(fc.sample(arbitraryFile(kind, layout), { seed: 7, numRuns: 1 })[0]!),
    );

  test('cut anywhere, a file is refused with the place', () => {
    for (const bytes of samples) {
      for (let length = 0; length < bytes.length; length++) {
        const error = errorOf(() => read(bytes.subarray(0, length)));
        if (error) expect(error.at?.offset).toBeLessThanOrEqual(length);
      }
    }
  });

  test('counts that promise gigabytes are refused at once', () => {
    for (const [version, at] of [
      [1100, 12],
      [1100, 20],
      [918, 12],
      [919, 12],
      [1300, 12],
    ] as const) {
      const bytes = writeBinary(animationOf(trackOf(0)));
      const view = new DataView(bytes.buffer, bytes.byteOffset);
      view.setInt32(4, version, true);
      for (const count of [0x7fffffff, -1]) {
        view.setInt32(at, count, true);
        expect(errorOf(() => read(bytes))?.severity).toBe('error');
      }
    }
  });

  test('mutants end in a model that is written again, or in a FormatError', () => {
    const random = seededRandom(3);
    let models = 0;
    for (const bytes of samples) {
      for (let i = 0; i < 400; i++) {
        const error = errorOf(() => {
          const model = read(mutate(bytes, random));
          models++;
          expect(writeBinary(model).length).toBeGreaterThan(12);
        });
        if (error) expect(error.message.length).toBeGreaterThan(10);
      }
    }
    expect(models).toBeGreaterThan(100);
  });
});
