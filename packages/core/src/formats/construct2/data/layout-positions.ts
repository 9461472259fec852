/** What each position of a layout is, with its layers and instances. */

import type { Effect, Instance, InstanceVariable, Layer, Layout, TilemapData, World } from '../model.js';
import { joined } from './fields.js';
import { listOf, nullable } from './lists.js';
import type { Reading } from './reading.js';
import { form, record } from './record.js';
import {
  allEras,
  type Era,
  oldest,
  sinceBreakpoints,
  sinceEffects,
  sinceSids,
  type Type,
  untilConstruct3,
  untilFirst,
} from './type.js';
import { exactInteger, number, raw, rawList, text } from './values.js';

const first: readonly Era[] = ['first'];
const construct3: readonly Era[] = ['construct3'];
const numbers = listOf(number);
const rawLists = listOf(rawList);

const effect = record<Effect>('an effect', [
  form(allEras, (list) => ({
    shader: list.text(),
    name: list.text(),
    parameters: list.next(rawList),
  })),
]);
const effects = listOf(effect);

const tilemap = record<TilemapData>('the tiles of a tilemap', [
  form(allEras, (list) => ({
    width: list.number(),
    height: list.number(),
    runs: list.text(),
  })),
]);

const world = (() => {
  const early = (list: Reading) => ({
    x: list.number(),
    y: list.number(),
    z: list.number(),
    width: list.number(),
    height: list.number(),
    depth: list.number(),
    angle: list.number(),
    opacity: list.number(),
    hotspotX: list.number(),
    hotspotY: list.number(),
    blendMode: 0,
    effectFallback: 0,
    effectParameters: [],
  });
  const plain = (list: Reading) => ({
    x: list.number(),
    y: list.number(),
    z: list.number(),
    width: list.number(),
    height: list.number(),
    depth: list.number(),
    angle: list.number(),
    opacity: list.number(),
    hotspotX: list.number(),
    hotspotY: list.number(),
    blendMode: list.number(),
    effectFallback: list.number(),
    effectParameters: list.next(rawLists),
  });
  return record<World>('the place of an instance', [
    form(oldest, early),
    form(sinceEffects, plain),
    form(
      sinceEffects,
      joined(plain, (list: Reading) => ({ tilemap: list.next(tilemap) })),
    ),
  ]);
})();

const instanceVariable = (() => {
  const listed = record<InstanceVariable>('an instance variable', [
    form(allEras, (list) => ({ value: list.next(raw) })),
    form(allEras, (list) => ({ value: list.next(raw), name: list.text() })),
  ]);
  const bare: Type<InstanceVariable> = {
    read: (found, reading) => ({ value: raw.read(found, reading) }),
    write: ({ value }, writing) => raw.write(value, writing),
    child: (step, value) =>
      step === 'value'
        ? { positions: [], type: raw, value: (value as InstanceVariable | undefined)?.value }
        : null,
  };
  return { bare: listOf(bare), listed: listOf(listed) };
})();

const instance = (() => {
  const place = nullable(world);
  return record<Instance>('an instance', [
    form(untilFirst, (list) => ({
      world: list.next(place),
      objectType: list.number(),
      variables: list.next(instanceVariable.bare),
      behaviorProperties: list.next(rawLists),
      properties: list.next(rawList),
    })),
    form(['second'], (list) => ({
      world: list.next(place),
      objectType: list.number(),
      uid: list.number(),
      variables: list.next(instanceVariable.bare),
      behaviorProperties: list.next(rawLists),
      properties: list.next(rawList),
    })),
    form(sinceBreakpoints, (list) => ({
      world: list.next(place),
      objectType: list.number(),
      uid: list.number(),
      variables: list.next(instanceVariable.listed),
      behaviorProperties: list.next(rawLists),
      properties: list.next(rawList),
    })),
  ]);
})();
const instances = listOf(instance);

const layer = (() => {
  const head = (list: Reading) => ({ name: list.text(), index: list.number() });
  const looks = (list: Reading) => ({
    visible: list.boolean(),
    background: list.next(numbers),
    transparent: list.boolean(),
    parallaxX: list.number(),
    parallaxY: list.number(),
    opacity: list.number(),
    forcesOwnTexture: list.boolean(),
  });
  const tail = (list: Reading) => ({
    scaleRate: list.number(),
    blendMode: list.number(),
    effectFallback: list.number(),
    instances: list.next(instances),
    effects: list.next(effects),
  });
  const early = joined(looks, (list: Reading) => ({
    scaleRate: list.number(),
    blendMode: 0,
    effectFallback: 0,
    instances: list.next(instances),
    effects: [],
  }));
  const withSid = joined(head, (list: Reading) => ({ sid: list.next(exactInteger) }), looks);
  const later = joined(withSid, (list: Reading) => ({ usesRenderCells: list.boolean() }), tail);
  return record<Layer>('a layer', [
    form(oldest, joined(head, early)),
    form(first, joined(head, looks, tail)),
    form(untilConstruct3(sinceSids), joined(withSid, tail)),
    form(untilConstruct3(sinceSids), later),
    form(
      construct3,
      joined(later, (list: Reading) => ({ construct3: list.next(raw) })),
    ),
  ]);
})();
const layers = listOf(layer);

export const layout = (() => {
  const eventSheet = nullable(text);
  const head = (list: Reading) => ({
    name: list.text(),
    width: list.number(),
    height: list.number(),
    unboundedScrolling: list.boolean(),
    eventSheet: list.next(eventSheet),
  });
  const content = (list: Reading) => ({
    layers: list.next(layers),
    nonWorldInstances: list.next(instances),
  });
  const tail = joined(content, (list: Reading) => ({ effects: list.next(effects) }));
  const later = joined(head, (list: Reading) => ({ sid: list.next(exactInteger) }), tail);
  return record<Layout>('a layout', [
    form(
      oldest,
      joined(head, content, () => ({ effects: [] })),
    ),
    form(first, joined(head, tail)),
    form(['second', 'third', 'usual', 'construct3'], later),
    form(
      ['earlyConstruct3'],
      joined(later, (list: Reading) => ({ list9: list.next(raw) })),
    ),
  ]);
})();
