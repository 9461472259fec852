import { objectName } from '../events-text/naming.js';
import type { Game } from '../game.js';
import { inheritance, type Makeup } from '../inherited.js';
import type { Effect, Instance, Layer, World } from '../model.js';
import { behaviorProperties, pluginProperties } from '../properties.js';
import type { Json } from './json-text.js';
import { blendModeName, propertiesJson, sidText } from './names.js';

/** One after the other, and their instances too: of those there may be many. */
export function* layoutsJson(game: Game): Iterable<Json> {
  const makeups = inheritance(game.project);
  for (const { sid, layers, nonWorldInstances, effects, ...layout } of game.project.layouts) {
    yield {
      ...layout,
      sid: sidText(sid),
      effects: effects.map(effectJson),
      layers: layers.map((layer) => layerJson(game, layer, makeups)),
      nonWorldInstances: instancesJson(game, nonWorldInstances, makeups),
    };
  }
}

function layerJson(game: Game, layer: Layer, makeups: readonly Makeup[]): Json {
  const { sid, blendMode, effectFallback, instances, effects, ...rest } = layer;
  return {
    ...rest,
    sid: sidText(sid),
    blendMode: blendModeName(blendMode),
    effectFallback: blendModeName(effectFallback, 'hide'),
    effects: effects.map(effectJson),
    instances: instancesJson(game, instances, makeups),
  };
}

const effectJson = ({ name, shader, parameters }: Effect): Json => ({ name, shader, parameters });

function* instancesJson(
  game: Game,
  instances: readonly Instance[],
  makeups: readonly Makeup[],
): Iterable<Json> {
  for (const instance of instances) yield instanceJson(game, instance, makeups[instance.objectType]);
}

function instanceJson(game: Game, instance: Instance, makeup: Makeup | undefined): Json {
  const { project, symbols, names } = game;
  const { objectType, uid, world, variables, properties } = instance;
  const type = project.objectTypes[objectType];
  const plugin = type && symbols.classOf(type.plugin).name;
  return {
    object: objectName(game, objectType),
    uid,
    ...(world && worldJson(world, makeup)),
    variables: Object.fromEntries(
      variables.map(({ value, name }, i) => [
        names.variables[objectType]?.[i]?.name ?? name ?? `variable ${i}?`,
        value,
      ]),
    ),
    behaviors: instance.behaviorProperties.map((values, i) => {
      const behavior = makeup?.behaviors[i]?.behavior;
      const className = behavior && symbols.classOf(behavior.ref).name;
      return {
        name: behavior?.name ?? `behavior ${i}?`,
        properties: propertiesJson(
          className === undefined ? null : behaviorProperties(className, values.length),
          values,
        ),
      };
    }),
    properties: propertiesJson(
      plugin === undefined ? null : pluginProperties(plugin, properties.length),
      properties,
    ),
  };
}

function worldJson(world: World, makeup: Makeup | undefined): { readonly [name: string]: Json } {
  const { blendMode, effectFallback, effectParameters, tilemap, ...place } = world;
  return {
    ...place,
    blendMode: blendModeName(blendMode),
    effectFallback: blendModeName(effectFallback, 'destroy'),
    effects: effectParameters.map((parameters, i) => ({
      name: makeup?.effects[i]?.effect.name ?? `effect ${i}?`,
      parameters,
    })),
    tilemap: tilemap && { ...tilemap },
  };
}
