/** What each position of a layout is, with its layers and instances. */

import type { Effect, Instance, InstanceVariable, Layer, Layout, TilemapData, World } from '../model.js';
import { joined } from './fields.js';
import { listOf, nullable } from './lists.js';
import type { Reading } from './reading.js';
import { form, record } from './record.js';
import { allEras, type Era, sinceSids, type Type, untilConstruct3 } from './type.js';
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
    form(allEras, plain),
    form(
      allEras,
      joined(plain, (list: Reading) => ({ tilemap: list.next(tilemap) })),
    ),
  ]);
})();

const instanceVariable = (() => {
  const listed = record<InstanceVariable>('an instance variable', [
    form(sinceSids, (list) => ({ value: list.next(raw) })),
    form(sinceSids, (list) => ({ value: list.next(raw), name: list.text() })),
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
    form(first, (list) => ({
      world: list.next(place),
      objectType: list.number(),
      variables: list.next(instanceVariable.bare),
      behaviorProperties: list.next(rawLists),
      properties: list.next(rawList),
    })),
    form(sinceSids, (list) => ({
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
  const sinceSids = joined(head, (list: Reading) => ({ sid: list.next(exactInteger) }), looks);
  const later = joined(sinceSids, (list: Reading) => ({ usesRenderCells: list.boolean() }), tail);
  return record<Layer>('a layer', [
    form(first, joined(head, looks, tail)),
    form(untilConstruct3, joined(sinceSids, tail)),
    form(untilConstruct3, later),
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
  const tail = (list: Reading) => ({
    layers: list.next(layers),
    nonWorldInstances: list.next(instances),
    effects: list.next(effects),
  });
  const later = joined(head, (list: Reading) => ({ sid: list.next(exactInteger) }), tail);
  return record<Layout>('a layout', [
    form(first, joined(head, tail)),
    form(['usual', 'construct3'], later),
    form(
      ['earlyConstruct3'],
      joined(later, (list: Reading) => ({ list9: list.next(raw) })),
    ),
  ]);
})();
