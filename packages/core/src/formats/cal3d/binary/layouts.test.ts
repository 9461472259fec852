import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from '../../../bytes/writer.js';
import { collectDiagnostics, FormatError } from '../../../diagnostic.js';
import type { Cal3DFile, Cal3DMesh, Cal3DSkeleton, Cal3DSubmesh } from '../model.js';
import { everyLayout, titleOf } from '../testing/every-layout.js';
import { chain, meshOf, morphOf, plain, square } from '../testing/models.js';
import { readBinary } from './read.js';
import { writeBinary } from './write.js';

const told = (bytes: Uint8Array) => {
  const { report, items } = collectDiagnostics();
  return { file: readBinary(bytes, { report }), codes: items.map(({ code }) => code) };
};

/** Numbers are 32-bit integers unless they have a point; texts are names, arrays bytes. */
function bytesOf(
  magic: string,
  ...fields: readonly (number | { f: number } | string | number[])[]
): Uint8Array {
  const writer = new ByteWriter();
  writer.raw(new TextEncoder().encode(`${magic}\0`));
  for (const field of fields) {
    if (typeof field === 'number') writer.i32(field);
    else if (Array.isArray(field)) writer.raw(Uint8Array.from(field, (byte) => byte & 0xff));
    else if (typeof field === 'object') writer.f32(field.f);
    else {
      writer.i32(field.length + 1);
      writer.raw(new TextEncoder().encode(`${field}\0`));
    }
  }
  return writer.finish();
}

const f = (...numbers: number[]) => numbers.map((number) => ({ f: number }));

describe('every layout', () => {
  for (const file of everyLayout) {
    test(titleOf(file), () => {
      const bytes = writeBinary(file);
      const back = told(bytes);
      expect(back.file.stamp).toEqual(file.stamp);
      expect(writeBinary(back.file)).toEqual(bytes);
      const isPacked = file.kind === 'animation' && /packed|compress|flags/i.test(file.stamp.layout);
      if (!isPacked) expect(back.file).toEqual(file);
    });
  }

  test('the version of another layout is told', () => {
    const odd = everyLayout.filter((file) => told(writeBinary(file)).codes.includes('cal3d/layout'));
    expect(odd.map(titleOf)).toEqual([
      'skeleton 1300 plain',
      'skeleton 705 ecal3d',
      'mesh 700 damped',
      'mesh 1300 counted',
      'mesh 705 ecal3d',
      'animation 705 ecal3d',
      'morphAnimation 1301 numberedParts',
    ]);
    const { report, items } = collectDiagnostics();
    readBinary(writeBinary(odd.find((file) => titleOf(file) === 'mesh 1300 counted')!), { report });
    const message = 'version 1300 has the layout "terminated", but this file is laid out as "counted"';
    expect(items.map((item) => item.message)).toEqual([message]);
  });
});

describe('bytes by hand', () => {
  test('springs before 699 have a damping', () => {
    const vertex = [...f(1, 2, 3, 0, 0, 1), -1, 0, 0, ...f(0.5)];
    const mesh = bytesOf('CMF', 650, 1, 7, 1, 0, 0, 1, 0, ...vertex, 0, 0, ...f(10, 20, 30));
    const [submesh] = (readBinary(mesh) as Cal3DMesh).submeshes;
    expect(submesh).toMatchObject({ materialThread: 7, positions: Float32Array.of(1, 2, 3) });
    expect(submesh!.physicalWeights).toEqual(Float32Array.of(0.5));
    expect(submesh!.springs).toEqual({
      vertices: Int32Array.of(0, 0),
      coefficients: Float32Array.of(10),
      dampings: Float32Array.of(20),
      idleLengths: Float32Array.of(30),
    });
  });

  test('eCal3d: skeleton and mesh in one, normals and tangents in bytes', () => {
    const bone = ['Bip', ...f(12, 1, 2, 3, 0, 0, 0, 1, -1, -2, -3, 0, 0, 0, 1), -1, 0];
    const vertex = [...f(1, 2, 3), [0, -127, 127], -1, 0, ...f(0.25, 0.75), [1, -2, 3, -1], ...f(0, 1), 1, 0];
    const head = [9, 1, 1, 0, 0, 2, [1, 0]];
    const bytes = bytesOf('CDF', 705, 1, ...bone, 1, ...head, ...vertex, ...f(1), 0, 0, 0);
    const file = readBinary(bytes) as Cal3DSkeleton;
    expect(file.stamp).toEqual({ version: 705, form: 'binary', layout: 'ecal3d' });
    expect(file.bones[0]).toMatchObject({
      name: { text: 'Bip' },
      length: 12,
      localTranslation: [-1, -2, -3],
    });
    const [submesh] = file.submeshes!;
    expect(submesh!.normals).toEqual(Float32Array.of(0, -1, 1));
    expect(submesh!.maps).toEqual([Float32Array.of(0.25, 0.75), Float32Array.of(0, 1)]);
    expect(submesh!.tangents).toEqual([Int8Array.of(1, -2, 3, -1), null]);
    expect(submesh!.influenceWeights).toEqual(Float32Array.of(1));
    expect(submesh!.faces).toEqual(Int32Array.of(0, 0, 0));
    expect(writeBinary(file)).toEqual(bytes);
  });

  test('IMVU: lights, colours, a morph target that ends with a vertex that is not there', () => {
    const bone = ['Omni01', ...f(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1), -1, 1, ...f(1, 0.5, 0.25), 0];
    const skeleton = readBinary(bytesOf('CSF', 911, 1, ...f(0.1, 0.2, 0.3), ...bone)) as Cal3DSkeleton;
    expect(skeleton.ambient).toEqual([0.1, 0.2, 0.3].map(Math.fround));
    expect(skeleton.bones[0]!.light).toEqual({ type: 1, color: [1, 0.5, 0.25] });
    const vertex = [...f(1, 2, 3, 0, 0, 1, 0.5, 0.25, 1), -1, 0, 0];
    const morph = ['up.Clamped', 0, ...f(1, 2, 4, 0, 0, 1), 77];
    const mesh = readBinary(bytesOf('CMF', 919, 1, 0, 1, 0, 0, 0, 0, 1, ...vertex, ...morph)) as Cal3DMesh;
    expect(mesh.submeshes[0]!.colors).toEqual(Float32Array.of(0.5, 0.25, 1));
    expect(mesh.submeshes[0]!.morphs).toEqual([
      {
        name: { text: 'up.Clamped' },
        deltas: false,
        vertices: Int32Array.of(0),
        positions: Float32Array.of(1, 2, 4),
        normals: Float32Array.of(0, 0, 1),
        maps: [],
        terminator: 77,
      },
    ]);
  });
});

describe('names', () => {
  const named = (...name: number[]) => {
    const rest = [...f(0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1), -1, 0];
    const bytes = bytesOf('CSF', 1100, 1, name.length, name, ...rest);
    const { file, codes } = told(bytes);
    expect(writeBinary(file)).toEqual(bytes);
    return { ...(file as Cal3DSkeleton).bones[0]!.name, codes };
  };

  test('UTF-8, else CP1252', () => {
    expect(named(0xe3, 0x81, 0x82, 0)).toEqual({ text: 'あ', codes: [] });
    expect(named(0x42, 0xfc, 0x80, 0)).toEqual({
      text: 'Bü€',
      raw: Uint8Array.of(0x42, 0xfc, 0x80, 0),
      codes: [],
    });
    expect(named(0xef, 0xbb, 0xbf, 0x41, 0).text).toBe('\ufeffA');
  });

  test('lengths that are not the text and a NUL are kept and told', () => {
    for (const [text, bytes] of [
      ['', []],
      ['AB', [0x41, 0x42]],
      ['A', [0x41, 0, 0x42, 0]],
    ] as const) {
      expect(named(...bytes)).toEqual({ text, raw: Uint8Array.from(bytes), codes: ['cal3d/name-end'] });
    }
  });

  test('many in one submesh are one warning', () => {
    const short = { text: 'x', raw: Uint8Array.of(0x78) };
    const morphs = Array.from({ length: 9 }, () => ({ ...morphOf('', [0]), name: short }));
    const { report, items } = collectDiagnostics();
    readBinary(
      writeBinary({ ...meshOf({ morphs }), stamp: { ...plain, version: 1301, layout: 'counted' } }),
      {
        report,
      },
    );
    expect(items.map(({ code, message }) => [code, message])).toEqual([
      [
        'cal3d/name-end',
        'the length of the name of morph 0 of submeshes[0], "x", is 1; its text and a NUL are 2 bytes; 8 more names likewise',
      ],
    ]);
  });
});

describe('numbers', () => {
  test('NaN and infinite ones are told once a submesh or bone, and their bits stay', () => {
    const positions = square.positions.slice();
    const bits = new Int32Array(positions.buffer);
    bits.set([0x7fc01234, 0x7f800001, 0x7f800000], 4);
    const bytes = writeBinary(meshOf({}, { positions }));
    const { report, items } = collectDiagnostics();
    const file = readBinary(bytes, { report });
    expect(writeBinary(file)).toEqual(bytes);
    const vertex = 12 + 24 + 4 * (36 + 8) + 5 * 8 + 2 * 12 + 24 + 36 + 8 + 8;
    expect(items.map(({ code, message, at }) => [code, message, at!.offset, at!.path])).toEqual([
      ['cal3d/not-finite', '3 numbers are not finite, the first here', vertex, 'submeshes[1]'],
    ]);
    const [hips, ...rest] = chain.bones;
    const broken = { ...hips!, rotation: [0, Number.NaN, 0, 1] as const };
    expect(told(writeBinary({ ...chain, bones: [broken, ...rest] })).codes).toEqual(['cal3d/not-finite']);
  });

  test('an influence without weight is found where it stands', () => {
    const influenceWeights = Float32Array.of(1, 1, 1, 0.5, Number.POSITIVE_INFINITY);
    const { report, items } = collectDiagnostics();
    readBinary(writeBinary(meshOf({ influenceWeights })), { report });
    expect(items[0]!.at!.offset).toBe(12 + 24 + 3 * (36 + 8 + 8));
  });
});

describe('what a layout cannot hold is not written', () => {
  const lift = morphOf('lift', [0]);
  const cases: readonly (readonly [string, Cal3DFile])[] = [
    ['vertex colours', meshOf({ colors: new Float32Array(12) })],
    ['morph targets', meshOf({ morphs: [lift] })],
    ['tangents', meshOf({ tangents: [new Int8Array(16)] })],
    ['an ambient colour', { ...chain, ambient: [0, 0, 0] }],
    ['morph targets that are added to positions', inLayout(meshOf({ morphs: [lift] }), 'terminated')],
    [
      'morph targets that replace positions',
      inLayout(meshOf({ morphs: [{ ...lift, deltas: false }] }), 'counted'),
    ],
  ];
  for (const [what, file] of cases) {
    test(what, () => {
      expect(() => writeBinary(file)).toThrow(FormatError);
      expect(() => writeBinary(file)).toThrow(`the layout "${file.stamp.layout}" has no room for ${what}`);
    });
  }

  function inLayout(mesh: Cal3DMesh, layout: 'terminated' | 'counted'): Cal3DMesh {
    return { ...mesh, stamp: { ...mesh.stamp, layout } };
  }

  test('what an XML file leaves out is filled in', () => {
    const bare = { ...square, collapseIds: null, faceCollapseCounts: null };
    const file = inLayout(
      { kind: 'mesh', stamp: { ...plain, version: 1300 }, submeshes: [bare] },
      'terminated',
    );
    const [submesh] = (readBinary(writeBinary(file)) as Cal3DMesh).submeshes;
    expect(submesh!.colors).toEqual(new Float32Array(12).fill(1));
    expect(submesh!.collapseIds).toEqual(new Int32Array(4).fill(-1));
    expect(submesh!.faceCollapseCounts).toEqual(new Int32Array(4));
  });
});

test('any submesh in any layout comes back', () => {
  const layouts = ['plain', 'damped', 'terminated', 'counted', 'ecal3d'] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...layouts),
      fc.infiniteStream(fc.nat(1000)),
      fc.nat(5),
      (layout, numbers, n) => {
        const next = (below: number) => (numbers.next().value as number) % below;
        const submesh = arbitrarySubmesh(layout, n, next);
        const file: Cal3DMesh = {
          kind: 'mesh',
          stamp: { version: versions[layout], form: 'binary', layout },
          submeshes: [submesh, submesh],
        };
        expect(readBinary(writeBinary(file), { report() {} })).toEqual(file);
      },
    ),
  );
});

const versions = { plain: 910, damped: 650, terminated: 919, counted: 1301, ecal3d: 705 } as const;

function arbitrarySubmesh(
  layout: keyof typeof versions,
  n: number,
  next: (below: number) => number,
): Cal3DSubmesh {
  const column = (length: number) => Float32Array.from({ length }, () => next(1000) / 8 - 60);
  const ids = (length: number) => Int32Array.from({ length }, () => next(1000) - 1);
  const indices = (length: number) => Int32Array.from({ length }, () => next(n));
  const maps = (count: number, of: number) => Array.from({ length: count }, () => column(of * 2));
  const mapCount = next(4);
  const springCount = n === 0 ? 0 : next(3);
  const influences = Array.from({ length: n }, () => next(4));
  const starts = Uint32Array.from([0, ...influences]).map(
    (
      (sum) => (count) =>
        (sum += count)
    )(0),
  );
  const isMorphed = layout === 'terminated' || layout === 'counted';
  const morphs = Array.from({ length: isMorphed ? next(3) : 0 }, (_, i) => {
    const vertices = Int32Array.from({ length: n === 0 ? 0 : next(4) }, () => next(n));
    return {
      name: { text: `morph ${i}` },
      deltas: layout === 'counted',
      vertices,
      positions: column(vertices.length * 3),
      normals: column(vertices.length * 3),
      maps: maps(mapCount, vertices.length),
      ...(layout === 'terminated' && { terminator: n + next(9) }),
    };
  });
  return {
    materialThread: next(9),
    lodSteps: next(9),
    positions: column(n * 3),
    normals:
      layout === 'ecal3d' ? column(n * 3).map((_, i) => ((i * 37) % 256) / 127 - 128 / 127) : column(n * 3),
    colors: layout === 'terminated' ? column(n * 3) : null,
    collapseIds: ids(n),
    faceCollapseCounts: ids(n),
    maps: maps(mapCount, n),
    ...(layout === 'ecal3d' && {
      tangents: Array.from({ length: mapCount }, () => (next(2) ? Int8Array.from(ids(n * 4)) : null)),
    }),
    influenceStarts: starts,
    influenceBones: ids(starts[n]!),
    influenceWeights: column(starts[n]!),
    physicalWeights: springCount > 0 ? column(n) : null,
    springs: {
      vertices: indices(springCount * 2),
      coefficients: column(springCount),
      dampings: layout === 'damped' ? column(springCount) : null,
      idleLengths: column(springCount),
    },
    morphs,
    faces: indices(n === 0 ? 0 : next(4) * 3),
  };
}
