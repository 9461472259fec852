import { objectName } from '../events-text/naming.js';
import type { Game } from '../game.js';
import { inheritance, type Makeup } from '../inherited.js';
import type { Animation, Frame, ObjectType } from '../model.js';
import { pluginProperties } from '../properties.js';
import type { Json } from './json-text.js';
import { propertiesJson, sidText } from './names.js';

export function* objectTypesJson(game: Game): Iterable<Json> {
  const makeups = inheritance(game.project);
  for (const [i, type] of game.project.objectTypes.entries()) yield typeJson(game, type, i, makeups[i]!);
}

function typeJson(game: Game, type: ObjectType, index: number, makeup: Makeup): Json {
  const { symbols, names } = game;
  const nameOf = (objectType: number) => objectName(game, objectType);
  const plugin = symbols.classOf(type.plugin);
  const family = (owner: number) => (owner === index ? undefined : nameOf(owner));
  const { singleGlobalProperties: properties } = type;
  return {
    name: names.objectTypes[index]!.name,
    nameFrom: names.objectTypes[index]!.from,
    storedName: type.name,
    sid: sidText(type.sid),
    plugin: plugin.name,
    pluginConfidence: plugin.confidence,
    isFamily: type.isFamily,
    isGlobal: type.isGlobal,
    isOnLoaderLayout: type.isOnLoaderLayout,
    families: makeup.families.map((share) => nameOf(share.family)),
    variables: makeup.variables.map(({ owner, sid }, i) => ({
      name: names.variables[index]![i]!.name,
      nameFrom: names.variables[index]![i]!.from,
      sid: sid === null ? undefined : sidText(sid),
      family: family(owner),
    })),
    behaviors: makeup.behaviors.map(({ owner, behavior: { name, ref, sid } }) => ({
      name,
      behavior: symbols.classOf(ref).name,
      behaviorConfidence: symbols.classOf(ref).confidence,
      sid: sidText(sid),
      family: family(owner),
    })),
    effects: makeup.effects.map(({ owner, effect: { name, shader } }) => ({
      name,
      shader,
      family: family(owner),
    })),
    texture: type.texture && { ...type.texture },
    animations: type.animations?.map(animationJson) ?? null,
    tilePolygons: type.tilePolygons ?? undefined,
    properties: properties && propertiesJson(pluginProperties(plugin.name, properties.length), properties),
  };
}

const animationJson = ({ sid, frames, ...animation }: Animation): Json => ({
  ...animation,
  sid: sidText(sid),
  frames: frames.map(frameJson),
});

const frameJson = ({ imagePoints, ...frame }: Frame): Json => ({
  ...frame,
  imagePoints: imagePoints.map((point) => ({ ...point })),
});
