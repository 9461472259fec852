import { walkEvents } from '../walk.js';
import type { Checked, Rule } from './checked.js';

/** Layouts and the event sheets that they run. */
export const checkSheets: Rule = (checked) => {
  const { project, tell } = checked;
  const sheets = new Set(project.eventSheets.map(({ name }) => name));
  const { firstLayout } = project;
  if (firstLayout !== null && !project.layouts.some(({ name }) => name === firstLayout))
    tell('construct2/missing-layout', `The first layout is "${firstLayout}", which is not there`, [
      'firstLayout',
    ]);
  for (const [index, { name, eventSheet }] of project.layouts.entries())
    if (eventSheet !== null && !sheets.has(eventSheet))
      tell(
        'construct2/missing-sheet',
        `The layout "${name}" runs the event sheet "${eventSheet}", which is not there`,
        ['layouts', index, 'eventSheet'],
      );
  walkEvents(project, {
    event(event, at) {
      if (event.kind === 'include' && !sheets.has(event.sheet))
        tell(
          'construct2/missing-sheet',
          `The event sheet "${event.sheet}" is included, which is not there`,
          at,
        );
    },
  });

  const run = sheetsThatRun(checked);
  for (const [index, { name, events }] of project.eventSheets.entries())
    if (!run.has(name) && events.some(({ kind }) => kind === 'block'))
      tell(
        'construct2/unused-sheet',
        `No layout runs the event sheet "${name}", and none that runs includes it`,
        ['eventSheets', index],
      );
};

/** By layouts, or by includes of those that run. */
function sheetsThatRun({ project }: Checked): ReadonlySet<string> {
  const included = new Map<string, string[]>();
  walkEvents(project, {
    event(event, at) {
      if (event.kind !== 'include') return;
      const { name } = project.eventSheets[at[1] as number]!;
      const list = included.get(name);
      if (list) list.push(event.sheet);
      else included.set(name, [event.sheet]);
    },
  });
  const run = new Set<string>();
  const open = project.layouts.flatMap(({ eventSheet }) => (eventSheet === null ? [] : [eventSheet]));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (run.has(name)) continue;
    run.add(name);
    for (const next of included.get(name) ?? []) open.push(next);
  }
  return run;
}
