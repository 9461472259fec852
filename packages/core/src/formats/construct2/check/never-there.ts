import { type Steps, walkEvents } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import type { Checked, Rule } from './checked.js';
import { isMember, typeLabel } from './checked.js';

/**
 * Object types that no layout has an instance of: the engine makes new instances after the first of a layout, so there
 * never is one, and events that ask for one never run and actions on it do nothing.
 */
export const checkNeverThere: Rule = (checked) => {
  const { project, tell } = checked;
  const isThere = typesWithInstances(checked);
  const absent = (type: number): boolean => project.objectTypes[type] !== undefined && !isThere.has(type);
  const asked = new Map<number, { count: number; readonly at: Steps }>();
  const ask = (type: number, at: Steps): void => {
    const found = asked.get(type);
    if (found) found.count++;
    else asked.set(type, { count: 1, at: [...at] });
  };
  let isOr = false;
  walkEvents(project, {
    event(event) {
      isOr = event.kind === 'block' && event.isOr;
    },
    condition({ objectType, isInverted, isStatic, trigger }, at) {
      if (isOr || isInverted || !absent(objectType) || (isStatic && trigger === 0)) return;
      ask(objectType, at);
    },
    action({ objectType, ref, parameters }, at) {
      if (absent(objectType)) ask(objectType, at);
      const created = parameters?.find(({ kind }) => kind === 'object');
      if (created?.kind !== 'object' || !absent(created.objectType)) return;
      if (isMember(checked, ref, 'system.CreateObject', 'Sprite.Spawn')) {
        const message = `Nothing is created: no layout has an instance of ${typeLabel(checked, created.objectType)} to copy`;
        tell('construct2/creates-nothing', message, at);
      }
    },
  });
  for (const [type, { count, at }] of asked) {
    const what =
      count === 1 ? '1 condition or action on it does' : `${count} conditions and actions on it do`;
    const message = `No layout has an instance of ${typeLabel(checked, type)}: ${what} nothing`;
    tell('construct2/never-there', message, at);
  }
};

function typesWithInstances({ project }: Checked): ReadonlySet<number> {
  const there = new Set<number>();
  walkInstances(project, ({ objectType }) => void there.add(objectType));
  const singles = new Set(project.plugins.filter((plugin) => plugin.isSingleGlobal).map(({ ref }) => ref));
  for (const [index, { plugin }] of project.objectTypes.entries()) if (singles.has(plugin)) there.add(index);
  for (const { family, members } of project.families)
    if (members.some((member) => there.has(member))) there.add(family);
  return there;
}
