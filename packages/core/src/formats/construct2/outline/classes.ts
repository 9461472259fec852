/** The plugins and behaviors of a game, with what is known of them. */

import type { Confidence, Game } from '../game.js';
import { inheritance } from '../inherited.js';
import type { Raw, Ref } from '../model.js';
import { behaviorProperties, pluginProperties } from '../properties.js';

export interface UsedClass {
  readonly role: 'plugin' | 'behavior';
  readonly name: string;
  readonly confidence: Confidence;
  readonly objectTypes: number;
  readonly instances: number;
  /** Properties of instances that have no name: of a third-party class, or of a release that is not known. */
  readonly unknownProperties: number;
}

/** Plugins first, each in the order of the project. */
export function usedClasses(game: Game): readonly UsedClass[] {
  const { project, symbols } = game;
  const tallies = new Map<Ref, Tally>();
  const tally = (role: UsedClass['role'], ref: Ref): Tally => {
    const known = tallies.get(ref);
    if (known) return known;
    const fresh = { role, objectTypes: 0, instances: 0, unknownProperties: 0 };
    tallies.set(ref, fresh);
    return fresh;
  };
  const namesOf = { plugin: pluginProperties, behavior: behaviorProperties };
  const addInstance = (role: UsedClass['role'], ref: Ref, properties: readonly Raw[]) => {
    const counts = tally(role, ref);
    counts.instances++;
    if (namesOf[role](symbols.classOf(ref).name, properties.length) === null)
      counts.unknownProperties += properties.length;
  };

  for (const { ref } of project.plugins) tally('plugin', ref);
  for (const type of project.objectTypes) {
    tally('plugin', type.plugin).objectTypes++;
    for (const { ref } of type.behaviors) tally('behavior', ref).objectTypes++;
    if (type.singleGlobalProperties) addInstance('plugin', type.plugin, type.singleGlobalProperties);
  }
  const makeups = inheritance(project);
  for (const layout of project.layouts) {
    for (const list of [...layout.layers.map(({ instances }) => instances), layout.nonWorldInstances]) {
      for (const { objectType, properties, behaviorProperties: ofBehaviors } of list) {
        const type = project.objectTypes[objectType];
        if (type === undefined) continue;
        addInstance('plugin', type.plugin, properties);
        makeups[objectType]!.behaviors.forEach(({ behavior }, i) => {
          addInstance('behavior', behavior.ref, ofBehaviors[i] ?? []);
        });
      }
    }
  }
  return [...tallies].map(([ref, counts]) => {
    const { name, confidence } = symbols.classOf(ref);
    return { name, confidence, ...counts };
  });
}

interface Tally {
  readonly role: UsedClass['role'];
  objectTypes: number;
  instances: number;
  unknownProperties: number;
}
