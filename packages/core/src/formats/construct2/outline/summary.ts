/** A game in plain records: what `inspect --json` tells, and what its tables are made of. */

import type { Asset } from '../../format.js';
import { objectName } from '../events-text/naming.js';
import type { Game } from '../game.js';
import { inheritance } from '../inherited.js';
import { guessRelease, type ReleaseGuess } from '../release.js';
import { assetsOf } from './assets.js';
import { type UsedClass, usedClasses } from './classes.js';
import { type EventCounts, eventCounts, instanceCounts, instancesOf } from './counts.js';
import { releaseEvidence } from './evidence.js';

export interface GameSummary {
  readonly name: string;
  readonly title: string | null;
  readonly version: string;
  readonly generation: number;
  readonly release: ReleaseGuess;
  readonly runtime: {
    readonly header: string | null;
    readonly minified: boolean;
    readonly bytes: number;
    readonly references: number;
    readonly shaders: readonly string[];
  } | null;
  /** Of the names of plugins, behaviors, conditions, actions and expressions, how many are how sure. */
  readonly symbols: { readonly certain: number; readonly likely: number; readonly unknown: number };
  readonly window: { readonly width: number; readonly height: number; readonly fullscreenMode: number };
  readonly firstLayout: string | null;
  readonly layouts: readonly LayoutSummary[];
  readonly objectTypes: readonly ObjectSummary[];
  readonly families: readonly { readonly name: string; readonly members: readonly string[] }[];
  readonly containers: readonly (readonly string[])[];
  readonly eventSheets: readonly SheetSummary[];
  readonly classes: readonly UsedClass[];
  readonly assets: readonly Asset[];
}

interface LayoutSummary {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly eventSheet: string | null;
  readonly effects: readonly string[];
  readonly instances: number;
  readonly nonWorldInstances: number;
  readonly layers: readonly {
    readonly name: string;
    readonly visible: boolean;
    readonly parallaxX: number;
    readonly parallaxY: number;
    readonly opacity: number;
    readonly effects: readonly string[];
    readonly instances: number;
  }[];
}

export interface ObjectSummary {
  readonly name: string;
  /** Where the name is from, see `ReadableName`. */
  readonly nameFrom: string;
  /** As stored, e.g. `t3`. */
  readonly storedName: string;
  readonly plugin: string;
  readonly isFamily: boolean;
  readonly isGlobal: boolean;
  readonly instances: number;
  readonly image: string | null;
  readonly animations: readonly {
    readonly name: string;
    readonly frames: number;
    readonly speed: number;
    readonly loop: boolean;
    readonly pingPong: boolean;
    readonly repeatCount: number;
    readonly repeatTo: number;
  }[];
  /** With those of its families, as variables and effects. */
  readonly behaviors: readonly { readonly name: string; readonly behavior: string }[];
  readonly variables: readonly string[];
  readonly effects: readonly { readonly name: string; readonly shader: string }[];
}

type SheetSummary = EventCounts & { readonly name: string };

export function summaryOf(game: Game): GameSummary {
  const { project, runtime, symbols } = game;
  const nameOf = (objectType: number) => objectName(game, objectType);
  return {
    name: game.name,
    title: project.title ?? project.name,
    version: project.version,
    generation: project.generation,
    release: guessRelease(releaseEvidence(game)),
    runtime: runtime && {
      header: runtime.header,
      minified: runtime.minified,
      bytes: runtime.bytes,
      references: runtime.references.length,
      shaders: runtime.shaders.map(({ id }) => id),
    },
    symbols: {
      certain: symbols.entries.filter(({ confidence }) => confidence === 'certain').length,
      likely: symbols.entries.filter(({ confidence }) => confidence === 'likely').length,
      unknown: symbols.entries.filter(({ confidence }) => confidence === 'unknown').length,
    },
    window: {
      width: project.windowWidth,
      height: project.windowHeight,
      fullscreenMode: project.fullscreenMode,
    },
    firstLayout: project.firstLayout ?? project.layouts[0]?.name ?? null,
    layouts: layoutSummaries(game),
    objectTypes: objectSummaries(game),
    families: project.families.map(({ family, members }) => ({
      name: nameOf(family),
      members: members.map(nameOf),
    })),
    containers: project.containers.map((members) => members.map(nameOf)),
    eventSheets: project.eventSheets.map((sheet) => ({ name: sheet.name, ...eventCounts(sheet) })),
    classes: usedClasses(game),
    assets: assetsOf(project),
  };
}

const layoutSummaries = ({ project }: Game): LayoutSummary[] =>
  project.layouts.map((layout) => ({
    name: layout.name,
    width: layout.width,
    height: layout.height,
    eventSheet: layout.eventSheet,
    effects: layout.effects.map(({ name }) => name),
    instances: instancesOf(layout).length,
    nonWorldInstances: layout.nonWorldInstances.length,
    layers: layout.layers.map(({ name, visible, parallaxX, parallaxY, opacity, effects, instances }) => ({
      name,
      visible,
      parallaxX,
      parallaxY,
      opacity,
      effects: effects.map((effect) => effect.name),
      instances: instances.length,
    })),
  }));

function objectSummaries({ project, symbols, names }: Game): ObjectSummary[] {
  const makeups = inheritance(project);
  const counts = instanceCounts(project);
  return project.objectTypes.map((type, i) => ({
    name: names.objectTypes[i]!.name,
    nameFrom: names.objectTypes[i]!.from,
    storedName: type.name,
    plugin: symbols.classOf(type.plugin).name,
    isFamily: type.isFamily,
    isGlobal: type.isGlobal,
    instances: counts[i]!,
    image: type.texture?.file ?? null,
    animations: (type.animations ?? []).map(
      ({ name, frames, speed, loop, pingPong, repeatCount, repeatTo }) => ({
        name,
        frames: frames.length,
        speed,
        loop,
        pingPong,
        repeatCount,
        repeatTo,
      }),
    ),
    behaviors: makeups[i]!.behaviors.map(({ behavior: { name, ref } }) => ({
      name,
      behavior: symbols.classOf(ref).name,
    })),
    variables: names.variables[i]!.map(({ name }) => name),
    effects: makeups[i]!.effects.map(({ effect: { name, shader } }) => ({ name, shader })),
  }));
}
