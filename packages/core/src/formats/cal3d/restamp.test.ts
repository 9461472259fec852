import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectDiagnostics, FormatError } from '../../diagnostic.js';
import { corpusFiles, corpusTest } from '../../testing/corpus.js';
import { mutate, seededRandom } from '../../testing/mutate.js';
import { readBinary } from './binary/read.js';
import { writeBinary } from './binary/write.js';
import {
  animationFromClip,
  clipFromAnimation,
  clipFromMorphAnimation,
  morphAnimationFromClip,
} from './clip.js';
import type { Cal3DAnimation, Cal3DFile, Cal3DMesh, Cal3DMorphAnimation, Stamp } from './model.js';
import { noTranslation } from './model.js';
import { readCal3D } from './read.js';
import { type RestampTarget, restamp, stampOf } from './restamp.js';
import { arbitraryFile, everyLayout, layoutVersions } from './testing/arbitrary.js';
import { animationOf, chain, meshOf, morphOf, square, trackOf } from './testing/models.js';
import { writeCal3D } from './write.js';

/** The file restamped, and the codes told. */
function told<T extends Cal3DFile>(file: T, target: Partial<RestampTarget>): { file: T; codes: string[] } {
  const { report, items } = collectDiagnostics();
  const made = restamp(file, { version: file.stamp.version, form: file.stamp.form, ...target }, report);
  return { file: made as T, codes: items.map(({ code }) => code) };
}

const none = new Float32Array(6).fill(noTranslation);

describe('every file', () => {
  /** Layouts that hold all that another does. */
  const wider = [
    ['skeleton', 'plain', 919],
    ['skeleton', 'plain', 1100],
    ['animation', 'plain', 919],
    ['animation', 'plain', 1200],
    ['animation', 'plain', 1300],
    ['animation', 'flags', 1300],
    ['animation', 'compressFlag', 1300],
    ['animation', 'packed', 919],
    ['animation', 'packed', 1300],
    ['mesh', 'plain', 650],
    ['mesh', 'plain', 919],
    ['mesh', 'plain', 1300],
    ['mesh', 'plain', 1301],
    ['mesh', 'terminated', 1300],
    ['material', 'plain', 919],
    ['material', 'types', 1300],
    ['morphAnimation', 'named', 1100],
    ['morphAnimation', 'named', 1300],
  ] as const;

  test('to a version that holds all of it and back is as it was', () => {
    for (const [kind, layout, version] of wider) {
      const property = fc.property(arbitraryFile(kind, layout), (file) => {
        const there = told(file, { version });
        const back = told(there.file, { version: file.stamp.version });
        expect(there.codes).toEqual([]);
        expect(there.file.stamp.version).toBe(version);
        expect(forgetful(back.file)).toEqual(forgetful(file));
      });
      fc.assert(property, { numRuns: 25 });
    }
  });

  /** Which box quantised keys lay in, and that flags said so, is gone once they are unpacked. */
  const forgetful = (file: Cal3DFile): unknown =>
    file.kind === 'animation' && file.stamp.layout === 'flags'
      ? { ...file, flags: 0, tracks: file.tracks.map(({ packed: _packed, ...track }) => track) }
      : file;

  test('to XML and back is as it was, but for packed bytes', () => {
    for (const [kind, layout] of everyLayout) {
      if (layout === 'ecal3d' || layout.startsWith('packed') || layout === 'damped') continue;
      const property = fc.property(arbitraryFile(kind, layout), (file) => {
        const xml = told(file, { form: 'root' });
        expect(xml.codes).toEqual([]);
        const back = told(xml.file, { form: 'binary' }).file;
        expect({ ...back, flags: 0, compressFlag: 0, tracks: [] }).toEqual({
          ...file,
          flags: 0,
          compressFlag: 0,
          tracks: [],
        });
      });
      fc.assert(property, { numRuns: 15 });
    }
  });

  test('to any version, it is written and read again as that version', () => {
    const versions = [650, 700, 910, 911, 913, 916, 917, 918, 919, 1000, 1100, 1200, 1300, 1301];
    for (const [kind, layout] of everyLayout) {
      const property = fc.property(
        arbitraryFile(kind, layout),
        fc.constantFrom(...versions),
        (file, version) => {
          const made = restamp(file, { version, form: 'binary', skeleton: chain }, () => {});
          const again = readBinary(writeBinary(made), { report: () => {} });
          expect(writeBinary(again)).toEqual(writeBinary(made));
          if (again.stamp.layout === made.stamp.layout) expect(again).toEqual(made);
        },
      );
      fc.assert(property, { numRuns: 25 });
    }
  });

  test('a version that never was is refused with those that were', () => {
    expect(() => told(chain, { version: 1250 })).toThrow(FormatError);
    expect(() => told(chain, { version: 1250 })).toThrow(/1250 is none of Cal3D's; .*911 to 919 \(IMVU\)/);
    for (const version of [599, 711, 920, 1302, 1100.5, Number.NaN]) {
      expect(() => told(chain, { version })).toThrow(FormatError);
    }
  });

  test('what has the version and form already stays as it is, in another layout, too', () => {
    const stamp: Stamp = { version: 1300, form: 'binary', layout: 'counted' };
    const mesh: Cal3DMesh = { ...meshOf({ morphs: [morphOf('Up', [2])] }), stamp };
    expect(told(mesh, {}).file).toBe(mesh);
    expect(told(mesh, { form: 'root' }).file.stamp.layout).toBe('terminated');
    expect(told(mesh, { form: 'root' }).file.submeshes[0]!.morphs[0]!.deltas).toBe(false);
  });

  test('XML says of collapsing only where a vertex or a face does', () => {
    const n = square.positions.length / 3;
    const inXml = (ids: Int32Array, counts: Int32Array): boolean => {
      const mesh = meshOf({ collapseIds: ids, faceCollapseCounts: counts });
      const { file } = told({ ...mesh, stamp: stampOf('mesh', 1100, 'binary') }, { form: 'root' });
      return new TextDecoder().decode(writeCal3D(file)).includes('COLLAPSE');
    };
    const never = new Int32Array(n).fill(-1);
    expect(inXml(never, new Int32Array(n))).toBe(false);
    expect(inXml(new Int32Array(n), new Int32Array(n))).toBe(true);
    expect(inXml(never, new Int32Array(n).fill(1))).toBe(true);
  });

  test('written as XML and read, it is the same but for what XML has no room for', () => {
    for (const [kind, layout] of everyLayout) {
      const property = fc.property(
        arbitraryFile(kind, layout),
        fc.constantFrom('header', 'root'),
        (file, form) => {
          const xml = told(file, { form: form as 'header' | 'root' }).file;
          const { report, items } = collectDiagnostics();
          const again = readCal3D(writeCal3D(xml), { report });
          expect(items.filter(({ severity }) => severity !== 'info')).toEqual([]);
          expect(again).toEqual(xml);
        },
      );
      fc.assert(property, { numRuns: 15 });
    }
  });
});

describe('what is lost is told', () => {
  test('lights', () => {
    const light = { type: 1, color: [1, 0.5, 0] as const };
    const stamp = stampOf('skeleton', 919, 'binary');
    const lit = {
      ...chain,
      stamp,
      ambient: [0, 0, 0] as const,
      bones: chain.bones.map((bone) => ({ ...bone, light })),
    };
    const { file, codes } = told(lit, { version: 1100 });
    expect(codes).toEqual(['cal3d/lights-lost']);
    expect([file.ambient, file.bones[0]!.light]).toEqual([null, null]);
    expect(told(lit, { version: 1300 }).codes).toEqual([]);
  });

  test('colours, morph targets, types of maps', () => {
    const stamp = stampOf('mesh', 919, 'binary');
    const colors = new Float32Array(square.positions.length).fill(0.5);
    const mesh: Cal3DMesh = { ...meshOf({ colors, morphs: [morphOf('Smile.Exclusive', [0])] }), stamp };
    const { file, codes } = told(mesh, { version: 1100 });
    expect(codes).toEqual(['cal3d/colors-lost', 'cal3d/morphs-lost']);
    expect([file.submeshes[0]!.colors, file.submeshes[0]!.morphs]).toEqual([null, []]);
    expect(told(mesh, { version: 1301 }).codes).toEqual(['cal3d/colors-lost']);
    const white = { ...meshOf({ colors: colors.map(() => 1) }), stamp };
    expect(told(white, { version: 1100 }).codes).toEqual([]);

    const material = {
      kind: 'material',
      stamp: stampOf('material', 919, 'binary'),
      ambient: [0, 0, 0, 255],
      diffuse: [0, 0, 0, 255],
      specular: [0, 0, 0, 255],
      shininess: 1,
      maps: ['Diffuse Color', 'Opacity'].map((text) => ({ file: { text: 'a.png' }, type: { text } })),
    } as const;
    expect(told(material, { version: 700 }).codes).toEqual(['cal3d/map-types-lost']);
  });

  test('morph targets count from the vertex or from nothing', () => {
    const stamp = stampOf('mesh', 919, 'binary');
    const morph = {
      ...morphOf('Up', [1, 3]),
      deltas: false,
      positions: Float32Array.of(1, 0, 0.5, 0, 1, 0.25),
    };
    const mesh: Cal3DMesh = { ...meshOf({ morphs: [morph] }), stamp };
    const { file } = told(mesh, { version: 1301 });
    const [counted] = file.submeshes[0]!.morphs;
    expect(counted!.deltas).toBe(true);
    const base = square.positions;
    expect([...counted!.positions]).toEqual([
      ...[1 - base[3]!, 0 - base[4]!, 0.5 - base[5]!],
      ...[0 - base[9]!, 1 - base[10]!, 0.25 - base[11]!],
    ]);
    expect(counted).not.toHaveProperty('terminator');
    const [back] = told(file, { version: 1300 }).file.submeshes[0]!.morphs;
    expect([...back!.positions]).toEqual([...morph.positions]);
    expect(back!.terminator).toBe(square.positions.length / 3 + 1);
    const beyond = { ...meshOf({ morphs: [{ ...morphOf('Up', [1, 99]), deltas: false }] }), stamp };
    const lost = told(beyond, { version: 1301 });
    expect(lost.codes).toEqual(['cal3d/morph-vertex-missing']);
    expect([...lost.file.submeshes[0]!.morphs[0]!.vertices]).toEqual([1]);
  });

  test('eCal3d: names of tracks become numbers by the skeleton', () => {
    const stamp = stampOf('animation', 705, 'binary');
    const named: Cal3DAnimation = {
      ...animationOf(
        trackOf(-1, { boneName: { text: 'Spine' } }),
        trackOf(-1, { boneName: { text: 'Tail' } }),
      ),
      stamp: { ...stamp, layout: 'ecal3d' },
    };
    const { file, codes } = told(named, { version: 1100, skeleton: chain });
    expect(file.tracks.map(({ bone, boneName }) => [bone, boneName])).toEqual([[1, undefined]]);
    expect(codes).toEqual(['cal3d/ecal3d-lost']);
    expect(told(named, { version: 1100 }).file.tracks).toEqual([]);
    expect(told(named, {}).file).toEqual(named);
  });

  test('morph animations: numbers and names', () => {
    const keys = { times: Float32Array.of(0), weights: Float32Array.of(1) };
    const track = { mesh: 2, submeshes: Int32Array.of(1), ...keys };
    const numbered: Cal3DMorphAnimation = {
      kind: 'morphAnimation',
      stamp: { version: 1301, form: 'binary', layout: 'numberedParts' },
      duration: 1,
      tracks: [{ name: null, morph: 3, ...track }],
    };
    const { file, codes } = told(numbered, { version: 919 });
    expect(file.tracks[0]).toMatchObject({ name: { text: 'morph 3' }, morph: -1, mesh: -1 });
    expect(codes).toEqual(['cal3d/morph-numbers']);
    expect(told(file, { version: 1301 }).file.tracks[0]).toMatchObject({ name: null, morph: 3 });
    const named = { ...file, tracks: [{ ...file.tracks[0]!, name: { text: 'Smile.Average' } }] };
    const kept = told(named, { version: 1301 });
    expect([kept.file.stamp.layout, kept.codes]).toEqual(['named', ['cal3d/morph-numbers']]);
  });
});

describe('animations', () => {
  const plain = animationOf(trackOf(0), trackOf(1));

  test('packing follows the version, or the wish', () => {
    const packs = (version: number, pack?: boolean) => {
      const { file, codes } = told(plain, { version, ...(pack !== undefined && { pack }) });
      const { compressFlag, flags, tracks } = file;
      return [compressFlag, flags, tracks[0]!.packed?.kind, ...codes];
    };
    expect(packs(919)).toEqual([0, 0, undefined]);
    expect(packs(918)).toEqual([0, 0, 'bits', 'cal3d/packed']);
    expect(packs(919, true)).toEqual([1, 0, 'bits', 'cal3d/packed']);
    expect(packs(1200, true)).toEqual([0, 1, 'quantised']);
    expect(packs(1300, true)).toEqual([1, 1, 'bits', 'cal3d/packed']);
    expect(packs(1100, true)).toEqual([0, 0, undefined, 'cal3d/not-packed']);
    expect(packs(918, false)).toEqual([0, 0, 'bits', 'cal3d/packed']);
  });

  test('packed bytes pass from version to version as they are, and are opened where they cannot', () => {
    const packed = told(plain, { version: 918 }).file;
    const later = told(packed, { version: 1300 });
    expect(later.codes).toEqual([]);
    expect(later.file.tracks).toEqual(packed.tracks);
    expect([later.file.compressFlag, later.file.flags]).toEqual([1, 1]);
    const opened = told(packed, { version: 1100 });
    expect(opened.codes).toEqual([]);
    expect(opened.file.tracks[0]).not.toHaveProperty('packed');
    expect(opened.file.tracks[0]!.translations).toEqual(packed.tracks[0]!.translations);
    expect(told(packed, { version: 1200 }).file.flags).toBe(0);
  });

  test('what packing costs is told with its greatest errors', () => {
    const { report, items } = collectDiagnostics();
    const off = animationOf(
      trackOf(0, { times: Float32Array.of(0, 0.01), translations: Float32Array.of(0, 0, 0, 0, 0, 0.1) }),
    );
    restamp(off, { version: 918, form: 'binary' }, report);
    expect(items[0]!.message).toBe(
      'Packing put off times by up to 0.01 s, translations by up to 0.1, rotations by up to 0°; keys that now fall on the time of another: 1',
    );
  });

  test('an animation that would wrap is refused', () => {
    const long = animationOf(trackOf(0, { times: Float32Array.of(0, 40) }));
    expect(() => told(long, { version: 918 })).toThrow(/40 s .*would wrap/);
    expect(told(long, { version: 919 }).codes).toEqual([]);
    expect(() => told(long, { version: 919, pack: true })).toThrow(FormatError);
  });

  test('keys without translation are filled from the skeleton, or told', () => {
    const stamp = stampOf('animation', 919, 'binary');
    const still: Cal3DAnimation = {
      ...animationOf(trackOf(1, { translations: none, translationRequired: false })),
      stamp,
    };
    const { file, codes } = told(still, { version: 1100, skeleton: chain });
    expect(codes).toEqual([]);
    expect([...file.tracks[0]!.translations]).toEqual([0, 0, 1, 0, 0, 1]);
    const lost = told(still, { version: 1100 });
    expect(lost.codes).toEqual(['cal3d/no-translation-lost']);
    expect(lost.file.tracks[0]!.translations).toEqual(none);
    expect(told(still, { version: 1300 }).codes).toEqual([]);
    expect(told(still, { version: 918 }).file.tracks[0]!.packed).toMatchObject({ bytes: { length: 12 } });
  });

  test('a key that stands for the one before gets its translation where there are no flags', () => {
    const stamp = stampOf('animation', 919, 'header');
    const translations = Float32Array.of(1, 2, 3, noTranslation, noTranslation, noTranslation);
    const once: Cal3DAnimation = {
      ...animationOf(trackOf(1, { translations, translationIsDynamic: false })),
      stamp,
    };
    const { file, codes } = told(once, { form: 'binary' });
    expect(codes).toEqual([]);
    expect([...file.tracks[0]!.translations]).toEqual([1, 2, 3, 1, 2, 3]);
    expect(told(once, {}).file.tracks).toEqual(once.tracks);
  });

  test('flags that nobody reads', () => {
    const odd = { ...plain, stamp: stampOf('animation', 1300, 'binary'), flags: 6 };
    expect(told(odd, { version: 1200 }).file.flags).toBe(6);
    expect(told(odd, { version: 1100 })).toMatchObject({
      file: { flags: 0 },
      codes: ['cal3d/animation-flags-lost'],
    });
  });
});

test('mutants of every layout are carried over, cross to clips and back, or end in a FormatError', () => {
  const random = seededRandom(11);
  let crossed = 0;
  for (const [kind, layout] of everyLayout) {
    const bytes = writeBinary(fc.sample(arbitraryFile(kind, layout), { seed: 5, numRuns: 1 })[0]!);
    for (let i = 0; i < 150; i++) {
      try {
        const file = readBinary(mutate(bytes, random), { report: () => {} });
        for (const [version, form, pack] of [
          [918, 'binary'],
          [1200, 'binary', true],
          [1301, 'binary'],
          [919, 'header'],
        ] as const) {
          const { report } = collectDiagnostics();
          attempt(() => writeCal3D(restamp(file, { version, form, pack, skeleton: chain }, report)));
        }
        if (file.kind === 'animation') {
          const clip = clipFromAnimation(file, chain, () => {});
          animationFromClip(clip, chain, stampOf('animation', 919, 'binary'), () => {});
        } else if (file.kind === 'morphAnimation') {
          morphAnimationFromClip(
            clipFromMorphAnimation(file, () => {}),
            file.stamp,
            () => {},
          );
        }
        crossed++;
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
      }
    }
  }
  expect(crossed).toBeGreaterThan(500);
});

function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
  }
}

corpusTest('every binary file of the corpus goes to 919, 1100 and 1301 and is read there', () => {
  const files = corpusFiles('cal3d', (name) => /\.c[sampr]f$/i.test(name) && !/BROKEN/.test(name));
  expect(files.length).toBeGreaterThan(200);
  let refused = 0;
  for (const file of files) {
    const model = readBinary(file.bytes(), { report: () => {} });
    for (const version of [919, 1100, 1301]) {
      const made = restamp(model, { version, form: 'binary' }, () => {});
      const again = readBinary(writeBinary(made), { report: () => {} });
      expect(again.stamp, file.name).toEqual(made.stamp);
      expect(again.kind).toBe(model.kind);
    }
    try {
      restamp(model, { version: 918, form: 'binary' }, () => {});
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      refused++;
    }
  }
  expect(refused).toBeLessThan(20);
});

test('layouts are those that versions have', () => {
  for (const [kind, versions] of Object.entries(layoutVersions)) {
    for (const [layout, version] of Object.entries(versions)) {
      if (layout === 'ecal3d' || layout === 'numberedParts') continue;
      expect(stampOf(kind as keyof typeof layoutVersions, version, 'binary').layout).toBe(layout);
    }
  }
});
