/** How often things are used in a project. */

import type { Event, EventSheet } from '../events.js';
import type { Instance, Layout, Project } from '../model.js';

/** Of a layout, in every layer and without a place. */
export const instancesOf = ({ layers, nonWorldInstances }: Layout): Instance[] => [
  ...layers.flatMap(({ instances }) => instances),
  ...nonWorldInstances,
];

/** By object type; the only instance of a single-global is one. */
export function instanceCounts({ layouts, objectTypes }: Project): readonly number[] {
  const counts = objectTypes.map(({ singleGlobalProperties }) => (singleGlobalProperties ? 1 : 0));
  for (const layout of layouts) {
    for (const { objectType } of instancesOf(layout)) {
      if (objectType in counts) counts[objectType]!++;
    }
  }
  return counts;
}

export interface EventCounts {
  /** As the editor numbers them: groups and blocks, with those below others. */
  readonly events: number;
  readonly groups: number;
  /** Without the one that each group has. */
  readonly conditions: number;
  readonly actions: number;
  readonly variables: number;
  readonly includes: readonly string[];
}

export function eventCounts({ events }: EventSheet): EventCounts {
  const counts = { events: 0, groups: 0, conditions: 0, actions: 0, variables: 0 };
  const includes: string[] = [];
  const open: (readonly Event[])[] = [events];
  for (let list = open.pop(); list; list = open.pop()) {
    for (const event of list) {
      if (event.kind === 'variable') counts.variables++;
      else if (event.kind === 'include') includes.push(event.sheet);
      else {
        counts.events++;
        if (event.group) counts.groups++;
        else counts.conditions += event.conditions.length;
        counts.actions += event.actions.length;
        if (event.events) open.push(event.events);
      }
    }
  }
  return { ...counts, includes };
}
