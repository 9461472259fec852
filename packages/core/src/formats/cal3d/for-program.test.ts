import { expect, test } from 'vitest';
import type { Diagnostic } from '../../diagnostic.js';
import { type Cal3DCharacter, emptyCharacter } from './character/model.js';
import { forProgram } from './for-program.js';
import { type FromFigureOptions, targetOf } from './from-figure/options.js';
import { noTranslation } from './model.js';
import { animationOf, chain, meshOf, morphOf, square, trackOf } from './testing/models.js';

const atRest = Float32Array.of(0, 0, 1, 0, 0, 1);
const character: Cal3DCharacter = {
  ...emptyCharacter,
  skeleton: { file: 'hero.csf', model: chain },
  animations: [
    { file: 'walk.caf', model: animationOf(trackOf(0), trackOf(1), trackOf(2)) },
    { file: 'nod.caf', model: animationOf(trackOf(2, { translations: atRest })) },
  ],
  meshes: [
    {
      file: 'body.cmf',
      model: meshOf({ maps: [square.maps[0]!, square.maps[0]!], morphs: [morphOf('smile', [1])] }),
    },
  ],
};

function read(options: FromFigureOptions): { made: Cal3DCharacter; told: Diagnostic[] } {
  const told: Diagnostic[] = [];
  return { made: forProgram(character, targetOf(options), (diagnostic) => told.push(diagnostic)), told };
}

test('IMVU: root and pelvis move, others are turned only; one set of texture coordinates; morphs say how they mix', () => {
  const { made, told } = read({ preset: 'imvu' });
  const moving = made.animations.map(({ model }) =>
    model.tracks.map(({ translations }) => translations.some((value) => value !== noTranslation)),
  );
  expect(moving).toEqual([[true, true, false], [false]]);
  const [submesh] = made.meshes[0]!.model.submeshes;
  expect([submesh!.maps.length, submesh!.morphs[0]!.name.text]).toEqual([1, 'smile.Additive']);
  expect(submesh!.positions).toBe(square.positions);
  expect(told.map(({ code, at }) => [code, at?.file])).toEqual([
    ['cal3d/imvu-moves-dropped', 'walk.caf'],
    ['cal3d/imvu-dropped', 'body.cmf'],
  ]);
});

test('Cocos3D: skeleton and animations, and the loss is told', () => {
  const { made, told } = read({ preset: 'cocos3d' });
  expect([made.meshes.length, made.animations.length]).toEqual([0, 2]);
  expect(told.map(({ code }) => code)).toEqual(['cal3d/meshes-dropped']);
});

test('a version without morph targets loses their animations, too', () => {
  const talk = { file: 'talk.cpf', model: morphAnimation };
  const told: Diagnostic[] = [];
  const target = targetOf({ cal3dVersion: 1100 });
  const made = forProgram({ ...character, morphAnimations: [talk] }, target, (diagnostic) =>
    told.push(diagnostic),
  );
  expect(made.morphAnimations).toEqual([]);
  expect(told.map(({ code, at }) => [code, at?.file])).toEqual([['cal3d/morphs-lost', 'talk.cpf']]);
  expect(forProgram(character, targetOf({ cal3dVersion: 1300 }), () => {})).toBe(character);
});

const morphAnimation = {
  kind: 'morphAnimation',
  stamp: { version: 1300, form: 'binary', layout: 'named' },
  duration: 1,
  tracks: [],
} as const;
