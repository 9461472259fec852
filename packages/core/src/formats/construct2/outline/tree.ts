/** Everything in a game by name, as `inspect --tree` shows it. */

import { counted } from '../../../bytes/counted.js';
import type { TreeNode } from '../../format.js';
import type { Event } from '../events.js';
import { objectName } from '../events-text/naming.js';
import type { Game } from '../game.js';
import type { Instance, Layout } from '../model.js';
import type { GameSummary, ObjectSummary } from './summary.js';

export const treeOf = (game: Game, summary: GameSummary): TreeNode => ({
  label: game.name,
  children: [
    {
      label: counted(summary.layouts.length, 'layout'),
      children: game.project.layouts.map((layout) => layoutNode(game, layout)),
    },
    {
      label: counted(summary.objectTypes.length, 'object type'),
      children: summary.objectTypes.map(objectNode),
    },
    {
      label: counted(summary.eventSheets.length, 'event sheet'),
      children: game.project.eventSheets.map(({ name, events }) => ({
        label: name,
        children: eventNodes(game, events, 0),
      })),
    },
  ],
});

/** Bottom layer first, as they are drawn. */
const layoutNode = (game: Game, { name, layers, nonWorldInstances }: Layout): TreeNode => ({
  label: name,
  children: [
    ...layers.map((layer) => ({ label: layer.name, children: instanceNodes(game, layer.instances) })),
    ...(nonWorldInstances.length === 0
      ? []
      : [{ label: 'without a place', children: instanceNodes(game, nonWorldInstances) }]),
  ],
});

/** One line an object type, in the order in which each first stands there. */
function instanceNodes(game: Game, instances: readonly Instance[]): TreeNode[] {
  const counts = new Map<number, number>();
  for (const { objectType } of instances) counts.set(objectType, (counts.get(objectType) ?? 0) + 1);
  return [...counts].map(([type, count]) => {
    const name = objectName(game, type);
    return { label: count === 1 ? name : `${name} × ${count}` };
  });
}

const objectNode = (type: ObjectSummary): TreeNode => ({
  label: `${type.name} (${type.plugin}${type.isFamily ? ', family' : ''})`,
  children: [
    ...type.animations.map(({ name, frames, speed, loop, pingPong }) => ({
      label: `${name}: ${counted(frames, 'frame')}, ${speed} a second${loop ? ', loops' : ''}${pingPong ? ', there and back' : ''}`,
    })),
    ...type.behaviors.map(({ name, behavior }) => ({
      label: name === behavior ? name : `${name} (${behavior})`,
    })),
    ...type.variables.map((name) => ({ label: `variable ${name}` })),
  ],
});

/** Nested deeper than this they are counted. */
const deepest = 30;

function eventNodes(game: Game, events: readonly Event[], depth: number): TreeNode[] {
  if (depth === deepest)
    return events.length === 0 ? [] : [{ label: `… ${counted(events.length, 'event')}` }];
  return events.map((event) => {
    if (event.kind === 'variable')
      return { label: `${event.isConstant ? 'constant' : 'variable'} ${event.name}` };
    if (event.kind === 'include') return { label: `include ${event.sheet}` };
    const label = event.group
      ? `group ${event.group.title}${event.group.activeOnStart ? '' : ' (not active on start)'}`
      : `${conditionsText(game, event.conditions, event.isOr)} → ${counted(event.actions.length, 'action')}`;
    return { label, children: eventNodes(game, event.events ?? [], depth + 1) };
  });
}

function conditionsText(
  game: Game,
  conditions: Extract<Event, { kind: 'block' }>['conditions'],
  isOr: boolean,
): string {
  if (conditions.length === 0) return 'always';
  return conditions
    .map(({ objectType, ref, isInverted }) => {
      const name = `${objectName(game, objectType)}.${game.symbols.memberOf(ref).name}`;
      return isInverted ? `not ${name}` : name;
    })
    .join(isOr ? ' or ' : ', ');
}
