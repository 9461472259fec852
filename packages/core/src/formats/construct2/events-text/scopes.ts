import type { Block, Event, EventVariable } from '../events.js';
import type { Project } from '../model.js';
import type { EventVariableReferences, Spot } from './references-model.js';

interface Found extends EventVariableReferences {
  readonly reads: Spot[];
  readonly changes: Spot[];
}

/** Variables that one block declares, by their name in lower case. */
interface Scope {
  readonly variables: ReadonlyMap<string, Found>;
  /** Whether a sub-event was entered, which sees them. */
  isOpen: boolean;
}

/** Which declaration a name means, as one walks through the blocks of all sheets. Letter case does not matter. */
export interface Scopes {
  /** `number` as the listing counts events. */
  enter(block: Block, sheet: string, number: number): void;
  leave(): void;
  find(name: string): Found;
  all(): readonly EventVariableReferences[];
}

/**
 * A name means the nearest local variable of a block around the condition or action, then a global one, then a local
 * one of the block itself (probable: from what is known of the engine, and no game names one that is found nowhere).
 * Globals are shared by all sheets.
 */
export function createScopes(project: Project): Scopes {
  const all: Found[] = [];
  const undeclared = new Map<string, Found>();
  const stack: Scope[] = [];
  /** Local variables seen here, by name, the nearest last. */
  const visible = new Map<string, Found[]>();

  const declare = (events: readonly Event[], sheet: string, event: number | null): Map<string, Found> => {
    const variables = new Map<string, Found>();
    for (const variable of events) {
      if (variable.kind !== 'variable') continue;
      const found = emptyEntry(variable, sheet, event);
      all.push(found);
      if (!variables.has(key(variable.name))) variables.set(key(variable.name), found);
    }
    return variables;
  };

  const globals = new Map<string, Found>();
  for (const { name: sheet, events } of project.eventSheets)
    for (const [name, found] of declare(events, sheet, null))
      if (!globals.has(name)) globals.set(name, found);

  return {
    enter(block, sheet, number) {
      const around = stack.at(-1);
      if (around && !around.isOpen) {
        around.isOpen = true;
        for (const [name, found] of around.variables)
          if (!visible.get(name)?.push(found)) visible.set(name, [found]);
      }
      stack.push({ variables: declare(block.events ?? [], sheet, number), isOpen: false });
    },
    leave() {
      const left = stack.pop();
      if (left?.isOpen) for (const name of left.variables.keys()) visible.get(name)!.pop();
    },
    find(name) {
      const wanted = key(name);
      const found =
        visible.get(wanted)?.at(-1) ??
        globals.get(wanted) ??
        stack.at(-1)?.variables.get(wanted) ??
        undeclared.get(wanted) ??
        emptyEntry({ name }, null, null);
      if (found.scope === 'undeclared') undeclared.set(wanted, found);
      return found;
    },
    all: () => [...all, ...undeclared.values()],
  };
}

const key = (name: string): string => name.toLowerCase();

const emptyEntry = (
  { name, type }: Pick<EventVariable, 'name'> & Partial<EventVariable>,
  sheet: string | null,
  event: number | null,
): Found => ({
  name,
  scope: sheet === null ? 'undeclared' : event === null ? 'global' : 'local',
  type: type ?? null,
  sheet,
  event,
  reads: [],
  changes: [],
});
