/** What each position of a layout is, with its layers and instances. */

import type { Effect, Instance, InstanceVariable, Layer, Layout, TilemapData, World } from '../model.js';
import { listOf, nullable } from './lists.js';
import { fieldsOf, form, record } from './record.js';
import { allEras, type Era, sinceSids, type Type, untilConstruct3 } from './type.js';
import { boolean, exactInteger, number, raw, rawList, text } from './values.js';

const first: readonly Era[] = ['first'];
const construct3: readonly Era[] = ['construct3'];
const numbers = listOf(number);
const rawLists = listOf(rawList);

const effect = (() => {
  const { at } = fieldsOf<Effect>();
  return record<Effect>('an effect', [
    form(allEras, [at('shader', text), at('name', text), at('parameters', rawList)]),
  ]);
})();

const tilemap = (() => {
  const { at } = fieldsOf<TilemapData>();
  return record<TilemapData>('the tiles of a tilemap', [
    form(allEras, [at('width', number), at('height', number), at('runs', text)]),
  ]);
})();

const world = (() => {
  const { at } = fieldsOf<World>();
  const fields = [
    at('x', number),
    at('y', number),
    at('z', number),
    at('width', number),
    at('height', number),
    at('depth', number),
    at('angle', number),
    at('opacity', number),
    at('hotspotX', number),
    at('hotspotY', number),
    at('blendMode', number),
    at('effectFallback', number),
    at('effectParameters', rawLists),
  ];
  return record<World>('the place of an instance', [
    form(allEras, fields),
    form(allEras, [...fields, at('tilemap', tilemap)]),
  ]);
})();

const instanceVariable = (() => {
  const { at } = fieldsOf<InstanceVariable>();
  const listed = record<InstanceVariable>('an instance variable', [
    form(sinceSids, [at('value', raw)]),
    form(sinceSids, [at('value', raw), at('name', text)]),
  ]);
  const bare: Type<InstanceVariable> = {
    read: (found, reading) => ({ value: raw.read(found, reading) }),
    write: ({ value }, writing) => raw.write(value, writing),
    child: (step, value) =>
      step === 'value'
        ? { positions: [], type: raw, value: (value as InstanceVariable | undefined)?.value }
        : null,
  };
  return { bare, listed };
})();

const instance = (() => {
  const { at } = fieldsOf<Instance>();
  const head = [at('world', nullable(world)), at('objectType', number)];
  const tail = [at('behaviorProperties', rawLists), at('properties', rawList)];
  return record<Instance>('an instance', [
    form(first, [...head, at('variables', listOf(instanceVariable.bare)), ...tail]),
    form(sinceSids, [...head, at('uid', number), at('variables', listOf(instanceVariable.listed)), ...tail]),
  ]);
})();

const layer = (() => {
  const { at } = fieldsOf<Layer>();
  const head = [at('name', text), at('index', number)];
  const looks = [
    at('visible', boolean),
    at('background', numbers),
    at('transparent', boolean),
    at('parallaxX', number),
    at('parallaxY', number),
    at('opacity', number),
    at('forcesOwnTexture', boolean),
  ];
  const tail = [
    at('scaleRate', number),
    at('blendMode', number),
    at('effectFallback', number),
    at('instances', listOf(instance)),
    at('effects', listOf(effect)),
  ];
  const later = [...head, at('sid', exactInteger), ...looks, at('usesRenderCells', boolean), ...tail];
  return record<Layer>('a layer', [
    form(first, [...head, ...looks, ...tail]),
    form(untilConstruct3, [...head, at('sid', exactInteger), ...looks, ...tail]),
    form(untilConstruct3, later),
    form(construct3, [...later, at('construct3', raw)]),
  ]);
})();

export const layout = (() => {
  const { at } = fieldsOf<Layout>();
  const head = [
    at('name', text),
    at('width', number),
    at('height', number),
    at('unboundedScrolling', boolean),
    at('eventSheet', nullable(text)),
  ];
  const tail = [
    at('layers', listOf(layer)),
    at('nonWorldInstances', listOf(instance)),
    at('effects', listOf(effect)),
  ];
  const later = [...head, at('sid', exactInteger), ...tail];
  return record<Layout>('a layout', [
    form(first, [...head, ...tail]),
    form(['usual', 'construct3'], later),
    form(['earlyConstruct3'], [...later, at('list9', raw)]),
  ]);
})();
