import { expect, test } from 'vitest';
import { memoryFiles } from '../../bytes/file-set.js';
import type { Content, OptionValues } from '../format.js';
import { emptyCharacter } from './character/model.js';
import { clipFromAnimation } from './clip.js';
import type { Cal3DFile } from './model.js';
import { readCal3D } from './read.js';
import { animationOf, chain, meshOf, trackOf } from './testing/models.js';
import { writeCal3D } from './write.js';
import { writeAll, writeKind } from './write-content.js';

const walk = animationOf(trackOf(1));
const own: Content = {
  clips: [],
  own: {
    family: 'cal3d',
    model: {
      ...emptyCharacter,
      skeleton: { file: 'hero.csf', model: chain },
      meshes: [{ file: 'body.cmf', model: meshOf({}) }],
      animations: [
        { file: 'walk.caf', model: walk },
        { file: 'run.caf', model: walk },
      ],
    },
  },
};
const clips: Content = { clips: [clipFromAnimation(walk, chain, () => {})] };
const quiet = () => {};

const stampsOf = (files: readonly { name: string; bytes: Uint8Array }[]) =>
  files.map(({ name, bytes }) => {
    const { kind, stamp }: Cal3DFile = readCal3D(bytes);
    return [name, kind, stamp.version, stamp.form];
  });

test('one file of a kind takes the name, several take their own after it', () => {
  expect(stampsOf(writeKind(own, 'skeleton', 'binary', 'a.csf', {}, quiet))).toEqual([
    ['a.csf', 'skeleton', 1100, 'binary'],
  ]);
  expect(stampsOf(writeKind(own, 'animation', 'xml', 'a.xaf', {}, quiet))).toEqual([
    ['a-walk.xaf', 'animation', 1100, 'root'],
    ['a-run.xaf', 'animation', 1100, 'root'],
  ]);
});

test('versions and forms: the version asked for has the form of XML that its programs write, unless one is asked for', () => {
  const formOf = (options: OptionValues) =>
    stampsOf(writeKind(own, 'skeleton', 'xml', 'a.xsf', options, quiet))[0]!.slice(2);
  expect(formOf({ cal3dVersion: 919 })).toEqual([919, 'header']);
  expect(formOf({ cal3dVersion: 919, xmlForm: 'root' })).toEqual([919, 'root']);
  expect(formOf({ cal3dVersion: 1200 })).toEqual([1200, 'root']);
  expect(() => formOf({ cal3dVersion: 5 })).toThrow(/5/);
});

test('a character keeps the names of its parts, so that clips keep theirs', () => {
  const names = writeAll(own, 'out/hero.cfg', {}, quiet).map(({ name }) => name);
  expect(names).toEqual(['out/hero.cfg', 'out/hero.csf', 'out/walk.caf', 'out/run.caf', 'out/body.cmf']);
});

test('clips alone: bones by the skeleton given, and no character without one', () => {
  const skeleton = { name: 'hero.csf', bytes: writeCal3D(chain), files: memoryFiles(new Map()) };
  const [file] = writeKind(clips, 'animation', 'binary', 'w.caf', { skeleton }, quiet);
  const written = readCal3D(file!.bytes);
  expect(written.kind === 'animation' && written.tracks.map(({ bone }) => bone)).toEqual([1]);
  expect(() => writeKind(clips, 'animation', 'binary', 'w.caf', {}, quiet)).toThrow(/no animation/);
  expect(() => writeAll(clips, 'w.cfg', {}, quiet)).toThrow(/--skeleton/);
  expect(() => writeKind(clips, 'mesh', 'binary', 'w.cmf', {}, quiet)).toThrow(/no mesh/);
});

test('faces that the original turned as it read them, and will not turn any more, are told', () => {
  const clockwise = meshOf({ faces: Int32Array.of(0, 2, 1, 0, 3, 2) });
  const content: Content = {
    clips: [],
    own: {
      family: 'cal3d',
      model: { ...emptyCharacter, meshes: [{ file: 'body.cmf', model: clockwise }] },
    },
  };
  const toldOf = (form: 'binary' | 'xml', options: OptionValues) => {
    const told: string[] = [];
    writeKind(content, 'mesh', form, 'a', options, ({ code }) => told.push(code));
    return told;
  };
  expect(toldOf('xml', {})).toEqual(['cal3d/clockwise-kept']);
  expect(toldOf('binary', { cal3dVersion: 919 })).toContain('cal3d/clockwise-kept');
  expect(toldOf('binary', { cal3dVersion: 700 })).toEqual([]);
});
