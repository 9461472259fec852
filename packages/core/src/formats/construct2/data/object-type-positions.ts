/** What each position of an object type is, with its textures and animations. */

import type { Animation, Behavior, EffectUse, Frame, ImagePoint, ObjectType, Texture } from '../model.js';
import { listOf, nullable } from './lists.js';
import { fieldsOf, form, record } from './record.js';
import { allEras, type Era, sinceSids, untilConstruct3 } from './type.js';
import { boolean, exactInteger, number, rawList, ref, text } from './values.js';

const first: readonly Era[] = ['first'];
const construct3: readonly Era[] = ['construct3'];
const numbers = listOf(number);

const texture = (() => {
  const { at } = fieldsOf<Texture>();
  const whole = [at('file', text), at('bytes', number), at('pixelFormat', number)];
  const area = [at('x', number), at('y', number), at('width', number), at('height', number)];
  return record<Texture>('a texture', [
    form(allEras, whole),
    form(['earlyConstruct3', 'construct3'], [...whole, ...area]),
  ]);
})();

const imagePoint = (() => {
  const { at } = fieldsOf<ImagePoint>();
  return record<ImagePoint>('an image point', [
    form(allEras, [at('name', text), at('x', number), at('y', number)]),
  ]);
})();

const frame = (() => {
  const { at } = fieldsOf<Frame>();
  return record<Frame>('a frame', [
    form(allEras, [
      at('file', text),
      at('bytes', number),
      at('x', number),
      at('y', number),
      at('width', number),
      at('height', number),
      at('duration', number),
      at('hotspotX', number),
      at('hotspotY', number),
      at('imagePoints', listOf(imagePoint)),
      at('polygon', numbers),
      at('pixelFormat', number),
    ]),
  ]);
})();

const animation = (() => {
  const { at } = fieldsOf<Animation>();
  const playing = [
    at('name', text),
    at('speed', number),
    at('loop', boolean),
    at('repeatCount', number),
    at('repeatTo', number),
    at('pingPong', boolean),
  ];
  return record<Animation>('an animation', [
    form(first, [...playing, at('frames', listOf(frame))]),
    form(sinceSids, [...playing, at('sid', exactInteger), at('frames', listOf(frame))]),
  ]);
})();

const behavior = (() => {
  const { at } = fieldsOf<Behavior>();
  const early = [at('name', text), at('ref', ref)];
  return record<Behavior>('a behavior', [
    form(first, early),
    form(sinceSids, [...early, at('sid', exactInteger)]),
  ]);
})();

const effectUse = (() => {
  const { at } = fieldsOf<EffectUse>();
  return record<EffectUse>('an effect', [form(allEras, [at('shader', text), at('name', text)])]);
})();

export const objectType = (() => {
  const { at } = fieldsOf<ObjectType>();
  const head = [at('name', text), at('plugin', ref), at('isFamily', boolean)];
  const middle = [
    at('behaviorCount', number),
    at('effectCount', number),
    at('texture', nullable(texture)),
    at('animations', nullable(listOf(animation))),
    at('behaviors', listOf(behavior)),
    at('isGlobal', boolean),
    at('isOnLoaderLayout', boolean),
  ];
  const effects = at('effects', listOf(effectUse));
  const last = at('singleGlobalProperties', rawList);
  const early = [...head, at('variableCount', number), ...middle, effects];
  const later = [
    ...head,
    at('variableSids', listOf(exactInteger)),
    ...middle,
    at('sid', exactInteger),
    effects,
    at('tilePolygons', nullable(listOf(nullable(numbers)))),
  ];
  const latest = [...later, at('index', number)];
  return record<ObjectType>('an object type', [
    form(first, early),
    form(first, [...early, last]),
    form(untilConstruct3, later),
    form(untilConstruct3, [...later, last]),
    form(construct3, latest),
    form(construct3, [...latest, last]),
  ]);
})();
