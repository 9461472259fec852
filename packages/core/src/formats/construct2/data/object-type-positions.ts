/** What each position of an object type is, with its textures and animations. */

import type { Animation, Behavior, EffectUse, Frame, ImagePoint, ObjectType, Texture } from '../model.js';
import { joined } from './fields.js';
import { listOf, nullable } from './lists.js';
import type { Reading } from './reading.js';
import { form, record } from './record.js';
import {
  allEras,
  type Era,
  oldest,
  sinceEffects,
  sinceSids,
  sinceUsual,
  untilConstruct3,
  untilFirst,
} from './type.js';
import { exactInteger, number, rawList, ref } from './values.js';

const first: readonly Era[] = ['first'];
const construct3: readonly Era[] = ['construct3'];
const numbers = listOf(number);

const texture = (() => {
  const whole = (list: Reading) => ({
    file: list.text(),
    bytes: list.number(),
    pixelFormat: list.number(),
  });
  return record<Texture>('a texture', [
    form(oldest, (list) => ({ file: list.text(), bytes: list.number(), pixelFormat: 0 })),
    form(sinceEffects, whole),
    form(
      ['earlyConstruct3', 'construct3'],
      joined(whole, (list: Reading) => ({
        x: list.number(),
        y: list.number(),
        width: list.number(),
        height: list.number(),
      })),
    ),
  ]);
})();

const imagePoint = record<ImagePoint>('an image point', [
  form(allEras, (list) => ({ name: list.text(), x: list.number(), y: list.number() })),
]);
const imagePoints = listOf(imagePoint);

const frame = record<Frame>('a frame', [
  form(oldest, (list) => ({
    file: list.text(),
    bytes: list.number(),
    x: list.number(),
    y: list.number(),
    width: list.number(),
    height: list.number(),
    duration: list.number(),
    hotspotX: list.number(),
    hotspotY: list.number(),
    imagePoints: list.next(imagePoints),
    polygon: list.next(numbers),
    pixelFormat: 0,
  })),
  form(sinceEffects, (list) => ({
    file: list.text(),
    bytes: list.number(),
    x: list.number(),
    y: list.number(),
    width: list.number(),
    height: list.number(),
    duration: list.number(),
    hotspotX: list.number(),
    hotspotY: list.number(),
    imagePoints: list.next(imagePoints),
    polygon: list.next(numbers),
    pixelFormat: list.number(),
  })),
]);
const frames = listOf(frame);

const animation = (() => {
  const playing = (list: Reading) => ({
    name: list.text(),
    speed: list.number(),
    loop: list.boolean(),
    repeatCount: list.number(),
    repeatTo: list.number(),
    pingPong: list.boolean(),
  });
  return record<Animation>('an animation', [
    form(
      untilFirst,
      joined(playing, (list: Reading) => ({ frames: list.next(frames) })),
    ),
    form(
      sinceSids,
      joined(playing, (list: Reading) => ({ sid: list.next(exactInteger), frames: list.next(frames) })),
    ),
  ]);
})();

const behavior = (() => {
  const early = (list: Reading) => ({ name: list.text(), ref: list.next(ref) });
  return record<Behavior>('a behavior', [
    form(untilFirst, early),
    form(
      sinceSids,
      joined(early, (list: Reading) => ({ sid: list.next(exactInteger) })),
    ),
  ]);
})();

const effectUse = record<EffectUse>('an effect', [
  form(allEras, (list) => ({ shader: list.text(), name: list.text() })),
]);

const textureOrNone = nullable(texture);
const animationsOrNone = nullable(listOf(animation));
const behaviors = listOf(behavior);
const effectUses = listOf(effectUse);
const sids = listOf(exactInteger);
const polygonsOrNone = nullable(listOf(nullable(numbers)));

export const objectType = (() => {
  const head = (list: Reading) => ({
    name: list.text(),
    plugin: list.next(ref),
    isFamily: list.boolean(),
  });
  const count = (list: Reading) => ({ variableCount: list.number() });
  const looks = (list: Reading) => ({
    texture: list.next(textureOrNone),
    animations: list.next(animationsOrNone),
    behaviors: list.next(behaviors),
    isGlobal: list.boolean(),
    isOnLoaderLayout: list.boolean(),
  });
  const middle = joined(
    (list: Reading) => ({ behaviorCount: list.number(), effectCount: list.number() }),
    looks,
  );
  const effects = (list: Reading) => ({ effects: list.next(effectUses) });
  const oldestOnes = joined(
    head,
    count,
    (list: Reading) => ({ behaviorCount: list.number(), effectCount: 0 }),
    looks,
    () => ({ effects: [] }),
  );
  const early = joined(head, count, middle, effects);
  const withSid = joined(
    head,
    (list: Reading) => ({ variableSids: list.next(sids) }),
    middle,
    (list: Reading) => ({ sid: list.next(exactInteger) }),
    effects,
  );
  const later = joined(withSid, (list: Reading) => ({ tilePolygons: list.next(polygonsOrNone) }));
  const latest = joined(later, (list: Reading) => ({ index: list.number() }));
  const last = (list: Reading) => ({ singleGlobalProperties: list.next(rawList) });
  return record<ObjectType>('an object type', [
    form(oldest, oldestOnes),
    form(oldest, joined(oldestOnes, last)),
    form(first, early),
    form(first, joined(early, last)),
    form(['second', 'third'], withSid),
    form(['second', 'third'], joined(withSid, last)),
    form(untilConstruct3(sinceUsual), later),
    form(untilConstruct3(sinceUsual), joined(later, last)),
    form(construct3, latest),
    form(construct3, joined(latest, last)),
  ]);
})();
