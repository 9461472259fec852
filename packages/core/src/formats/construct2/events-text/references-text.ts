import type { ListingOptions } from './listing.js';
import { code } from './markdown.js';
import { oneLine } from './one-line.js';
import type { CrossReferences, EventVariableReferences, Spot } from './references-model.js';

/** Cross references to read, or as Markdown; what nothing refers to is left out. */
export function crossReferencesText(references: CrossReferences, options: ListingOptions = {}): string {
  const lines: string[] = [];
  const { title, heading, entry, item } = options.markdown ? markdown : plain;
  const section = (name: string, write: () => void): void => {
    const before = lines.length;
    write();
    if (lines.length > before) lines.splice(before, 0, heading(name));
  };
  const group = (
    name: string,
    note: string,
    lists: readonly (readonly [string, readonly Spot[]])[],
  ): void => {
    if (lists.every(([, spots]) => spots.length === 0)) return;
    lines.push(entry(name, note));
    for (const [what, spots] of lists) for (const spot of spots) lines.push(item(what, spotText(spot)));
  };

  lines.push(title('Cross references'));
  section('Event variables', () => {
    for (const variable of references.eventVariables)
      group(variable.name, declarationText(variable), [
        ['changed', variable.changes],
        ['read', variable.reads],
      ]);
    group('all global variables', '', [['reset', references.globalResets]]);
  });
  section('Instance variables', () => {
    for (const { object, name, changes, reads } of references.instanceVariables)
      group(`${object}.${name}`, '', [
        ['changed', changes],
        ['read', reads],
      ]);
  });
  section('Functions', () => {
    for (const { name, handlers, calls } of references.functions)
      group(name ?? 'names that expressions make', '', [
        ['handled', handlers],
        ['called', calls],
      ]);
  });
  section('Objects', () => {
    for (const { name, created, destroyed } of references.objects)
      group(name, '', [
        ['created', created],
        ['destroyed', destroyed],
      ]);
  });
  section('Event sheets', () => {
    for (const { name, includes, includedBy, layouts } of references.sheets) {
      lines.push(entry(name, ''));
      for (const sheet of includes) lines.push(item('includes', sheet));
      for (const sheet of includedBy) lines.push(item('included by', sheet));
      for (const layout of layouts) lines.push(item('layout', layout));
    }
  });
  return `${lines.join('\n')}\n`;
}

const plain = {
  title: (text: string) => text,
  heading: (text: string) => `\n${text}\n`,
  entry: (name: string, note: string) => oneLine(`${name}${note && ` (${note})`}`),
  item: (what: string, text: string) => oneLine(`    ${what}: ${text}`),
};

const markdown: typeof plain = {
  title: (text) => `# ${text}`,
  heading: (text) => `\n## ${text}\n`,
  entry: (name, note) => `- ${code(name)}${note && `, ${oneLine(note)}`}`,
  item: (what, text) => `  - ${what}: ${code(text)}`,
};

/** `Game, event 12, action 3: System: Set value` */
const spotText = ({ sheet, event, part, index, text }: Spot): string =>
  `${sheet}, event ${event}, ${part} ${index}: ${text}`;

const declarationText = ({ scope, type, sheet, event }: EventVariableReferences): string =>
  scope === 'undeclared'
    ? 'not declared'
    : `${scope} ${type}, ${sheet}${event === null ? '' : `, event ${event}`}`;
