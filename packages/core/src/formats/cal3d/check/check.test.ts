import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../diagnostic.js';
import { emptyCharacter } from '../character/model.js';
import { fix } from '../fix/index.js';
import type { Cal3DFile, Cal3DSkeleton, Stamp } from '../model.js';
import { animationOf, boneOf, chain, meshOf, morphOf, plain, square, trackOf } from '../testing/models.js';
import type { CheckCode } from './codes.js';
import { type Cal3DTarget, checkCharacter, checkFile } from './index.js';

function problemsOf(model: Cal3DFile, target: Cal3DTarget = 'cal3d', name = ''): Diagnostic[] {
  const told: Diagnostic[] = [];
  const about = { name, bytes: 1000, tellName: false };
  checkFile(model, about, { bones: 3, materials: 1 }, target, (diagnostic) => told.push(diagnostic));
  return told;
}

const codesOf = (model: Cal3DFile, target?: Cal3DTarget, name?: string): string[] =>
  problemsOf(model, target, name).map(({ code }) => code);

const stamped = <File extends Cal3DFile>(model: File, stamp: Partial<Stamp>): File => ({
  ...model,
  stamp: { ...plain, ...stamp },
});

const bones = (...list: Cal3DSkeleton['bones']): Cal3DSkeleton => ({ ...chain, bones: list });

/** Each with what is wrong, where, and whether fix takes it away. */
const cases: readonly [CheckCode, string | undefined, boolean, Cal3DFile][] = [
  ['cal3d/no-bones', 'bones', false, bones()],
  ['cal3d/parent-missing', 'bones[1].parent', true, bones(boneOf('A', -1), boneOf('B', 9))],
  [
    'cal3d/parent-cycle',
    'bones[1].parent',
    true,
    bones(boneOf('A', -1), boneOf('B', 2, [2]), boneOf('C', 1, [1])),
  ],
  ['cal3d/child-missing', 'bones[0].children[1]', true, bones(boneOf('A', -1, [1, 7]), boneOf('B', 0))],
  [
    'cal3d/child-twice',
    'bones[1].children[1]',
    true,
    bones(boneOf('A', -1, [1]), boneOf('B', 0, [2, 2]), boneOf('C', 1)),
  ],
  ['cal3d/children-differ', 'bones[1]', true, bones(boneOf('A', -1), boneOf('B', 0))],
  ['cal3d/bone-name-twice', 'bones[1].name', false, bones(boneOf('A', -1, [1]), boneOf('A', 0))],
  ['cal3d/bone-unnamed', 'bones[0].name', false, bones(boneOf('', -1))],
  [
    'cal3d/rotation-not-unit',
    'bones[0].rotation',
    true,
    bones({ ...boneOf('A', -1), rotation: [0, 0, 0, 2] }),
  ],
  ['cal3d/broken-number', 'bones[0]', true, bones({ ...boneOf('A', -1), translation: [Number.NaN, 0, 0] })],
  ['cal3d/no-tracks', 'tracks', false, animationOf()],
  ['cal3d/duration', 'duration', true, { ...animationOf(trackOf(0)), duration: 0 }],
  ['cal3d/track-bone-missing', 'tracks[0].bone', true, animationOf(trackOf(3), trackOf(1))],
  ['cal3d/track-twice', 'tracks[1].bone', false, animationOf(trackOf(1), trackOf(1))],
  [
    'cal3d/times-unordered',
    'tracks[0].keys[1].time',
    true,
    animationOf(trackOf(0, { times: Float32Array.of(1, 0) })),
  ],
  [
    'cal3d/times-equal',
    'tracks[0].keys[1].time',
    true,
    animationOf(trackOf(0, { times: Float32Array.of(0.5, 0.5) })),
  ],
  [
    'cal3d/key-past-duration',
    'tracks[0].keys[1].time',
    false,
    animationOf(trackOf(0, { times: Float32Array.of(0, 2) })),
  ],
  [
    'cal3d/key-before-start',
    'tracks[0].keys[0].time',
    false,
    animationOf(trackOf(0, { times: Float32Array.of(-1, 1) })),
  ],
  [
    'cal3d/rotation-not-unit',
    'tracks[0].keys[1].rotation',
    true,
    animationOf(trackOf(0, { rotations: Float32Array.of(0, 0, 0, 1, 0, 0, 3, 0) })),
  ],
  [
    'cal3d/far-away',
    'tracks[0].keys[1].translation',
    false,
    animationOf(trackOf(0, { translations: Float32Array.of(0, 0, 0, 1e12, 0, 0) })),
  ],
  ['cal3d/material-missing', 'submeshes[0].material', false, meshOf({ materialThread: 1 })],
  ['cal3d/no-submeshes', 'submeshes', false, meshOf()],
  [
    'cal3d/influence-bone-missing',
    'submeshes[0].vertices[3].influences',
    true,
    meshOf({ influenceBones: Int32Array.of(0, 0, 1, 1, 3) }),
  ],
  [
    'cal3d/weights-sum',
    'submeshes[0].vertices[3].influences',
    true,
    meshOf({ influenceWeights: Float32Array.of(1, 1, 1, 0.4, 0.4) }),
  ],
  ['cal3d/face-range', 'submeshes[0].faces[1]', true, meshOf({ faces: Int32Array.of(0, 1, 2, 0, 2, 4) })],
  ['cal3d/face-flat', 'submeshes[0].faces[1]', false, meshOf({ faces: Int32Array.of(0, 1, 2, 0, 2, 2) })],
  [
    'cal3d/first-face-flat',
    'submeshes[0].faces[0]',
    true,
    meshOf({ faces: Int32Array.of(0, 2, 2, 0, 1, 2) }),
  ],
  ['cal3d/clockwise', 'submeshes[0].faces', true, meshOf({ faces: Int32Array.of(0, 2, 1, 0, 3, 2) })],
  [
    'cal3d/collapse-loop',
    'submeshes[0]',
    true,
    meshOf({ lodSteps: 1, collapseIds: Int32Array.of(-1, -1, -1, 3) }),
  ],
  ['cal3d/collapse', 'submeshes[0]', true, meshOf({ lodSteps: 1 })],
  [
    'cal3d/spring-range',
    'submeshes[0].springs[0]',
    true,
    meshOf({
      physicalWeights: new Float32Array(4),
      springs: {
        vertices: Int32Array.of(0, 4),
        coefficients: Float32Array.of(1),
        dampings: null,
        idleLengths: Float32Array.of(1),
      },
    }),
  ],
  ['cal3d/morph-range', 'submeshes[0].morphs[0]', true, meshOf({ morphs: [morphOf('smile', [1, 4])] })],
  ['cal3d/morph-order', 'submeshes[0].morphs[0]', true, meshOf({ morphs: [morphOf('smile', [2, 1])] })],
  [
    'cal3d/morph-name-twice',
    'submeshes[0].morphs[1]',
    false,
    meshOf({ morphs: [morphOf('smile', [1]), morphOf('smile', [2])] }),
  ],
];

describe('rules over one file', () => {
  test('nothing is told of sound files', () => {
    const fine = [
      chain,
      animationOf(trackOf(0), trackOf(2)),
      meshOf({}, { morphs: [morphOf('smile', [0, 3])] }),
    ];
    expect(fine.flatMap((model) => codesOf(model))).toEqual([]);
  });

  test.each(cases)('%s at %s', (code, path, mended, model) => {
    const found = problemsOf(model).filter((problem) => problem.code === code);
    expect(found.map(({ at }) => at?.path)).toEqual([path]);

    const told: Diagnostic[] = [];
    const result = fix(model, 'a.caf', chain, (diagnostic) => told.push(diagnostic));
    expect(codesOf(result).includes(code)).toBe(!mended);
    expect(told.length > 0).toBe(mended);
    expect(told.every(({ at, severity }) => at?.file === 'a.caf' && severity === 'info')).toBe(true);
    if (!mended) expect(result).toBe(model);
  });

  test('a chain deeper than call stacks is told', () => {
    const deep = Array.from({ length: 5000 }, (_, i) => boneOf(`b${i}`, i - 1, i < 4999 ? [i + 1] : []));
    const [problem] = problemsOf(bones(...deep));
    expect(problem).toMatchObject({ code: 'cal3d/too-deep', at: { path: 'bones[2000]' } });
  });

  test('thousands of one kind are told once, with their number', () => {
    const times = Float32Array.from({ length: 3000 }, (_, i) => -i);
    const long = trackOf(0, {
      times,
      translations: new Float32Array(9000),
      rotations: new Float32Array(12000).fill(0.5),
    });
    const found = problemsOf(animationOf(long)).filter(({ code }) => code === 'cal3d/times-unordered');
    expect(found.map(({ message }) => message)).toEqual([
      'Key 1 at -1 s stands after one at -0 s; in all 2999 keys go back',
    ]);
  });

  test('fixed weights add up to 1, and fixed faces run counter-clockwise in the order they had', () => {
    const weak = meshOf({ influenceWeights: Float32Array.of(1, 1, 1, 0.25, 0.75 / 2) });
    const [submesh] = fix(weak, null, null, () => {}).submeshes;
    expect([...submesh!.influenceWeights]).toEqual([1, 1, 1, Math.fround(0.4), Math.fround(0.6)]);
    const turned = fix(meshOf({ faces: Int32Array.of(0, 2, 1, 0, 3, 2) }), null, null, () => {});
    expect([...turned.submeshes[0]!.faces]).toEqual([...square.faces]);
  });
});

describe('what a target reads', () => {
  const animation = animationOf(trackOf(0));
  test.each<[Cal3DTarget, Cal3DFile, string, string[]]>([
    ['cal3d', stamped(chain, { version: 600 }), '', ['cal3d/version-unread']],
    ['cal3d', stamped(chain, { version: 1200 }), '', ['cal3d/version-new']],
    ['cal3d', stamped(chain, { version: 1300, layout: 'lights' }), '', ['cal3d/layout-unread']],
    ['cal3d', stamped(chain, { version: 919, layout: 'lights' }), '', ['cal3d/hangs-loaders']],
    ['cal3d', stamped(meshOf({}), { version: 1300, layout: 'counted' }), '', ['cal3d/hangs-loaders']],
    ['cal3d', stamped(animation, { version: 919, layout: 'compressFlag' }), '', ['cal3d/layout-unread']],
    ['cal3d', stamped(animation, { version: 700, layout: 'ecal3d' }), '', ['cal3d/layout-unread']],
    ['imvu', chain, 'hero.csf', ['cal3d/version-unread', 'cal3d/imvu-extension']],
    ['imvu', stamped(chain, { form: 'root' }), 'hero.xsf', ['cal3d/imvu-header']],
    ['imvu', stamped(chain, { form: 'header', version: 919 }), 'hero.xsf', []],
    [
      'imvu',
      stamped(animationOf(trackOf(2)), { form: 'header', version: 919 }),
      'w.xaf',
      ['cal3d/imvu-translation'],
    ],
    [
      'imvu',
      stamped(meshOf({ maps: [square.maps[0]!, square.maps[0]!], lodSteps: 0 }), {
        form: 'header',
        version: 919,
      }),
      'm.xmf',
      ['cal3d/imvu-maps', 'cal3d/imvu-color'],
    ],
    [
      'imvu',
      stamped(meshOf({ morphs: [morphOf('a.Clamped', [1]), morphOf('b', [1])] }), {
        form: 'header',
        version: 910,
      }),
      'm.xmf',
      ['cal3d/imvu-morph-name'],
    ],
    ['cocos3d', meshOf({}), '', ['cal3d/cocos3d-kind']],
    ['cocos3d', stamped(chain, { form: 'root' }), '', ['cal3d/cocos3d-xml']],
    ['cocos3d', stamped(chain, { version: 1301 }), '', ['cal3d/version-unread']],
    ['cocos3d', chain, '', []],
  ])('%s, %#', (target, model, name, codes) => {
    expect(codesOf(model, target, name)).toEqual(codes);
  });
});

test('a character: problems name their file, and what shows only between files is told', () => {
  const told: Diagnostic[] = [];
  const character = {
    ...emptyCharacter,
    skeleton: { file: 'hero.csf', model: chain },
    meshes: [{ file: 'hero.cmf', model: meshOf({ morphs: [morphOf('smile', [1])] }) }],
    materials: [
      { file: 'skin.crf', model: material },
      { file: 'old.crf', model: material },
    ],
    animations: [{ file: 'walk.caf', model: animationOf(trackOf(5)) }],
    morphAnimations: [{ file: 'talk.cpf', model: talk }],
  };
  checkCharacter(character, new Map(), 'cal3d', (diagnostic) => told.push(diagnostic));
  expect(told.map(({ code, at }) => [code, at?.file])).toEqual([
    ['cal3d/track-bone-missing', 'walk.caf'],
    ['cal3d/morph-missing', undefined],
    ['cal3d/material-unused', undefined],
  ]);
  expect(told[1]!.message).toBe('talk.cpf moves the morph target "frown", which no mesh has');
});

const material = {
  kind: 'material',
  stamp: plain,
  ambient: [0, 0, 0, 255],
  diffuse: [255, 255, 255, 255],
  specular: [0, 0, 0, 255],
  shininess: 1,
  maps: [],
} as const;

const talk = {
  kind: 'morphAnimation',
  stamp: { ...plain, layout: 'named' },
  duration: 1,
  tracks: [
    {
      name: { text: 'frown' },
      morph: -1,
      mesh: -1,
      submeshes: new Int32Array(0),
      times: Float32Array.of(0),
      weights: Float32Array.of(1),
    },
  ],
} as const;
