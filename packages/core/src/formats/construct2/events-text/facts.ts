import type { MemberName } from '../game.js';
import { editorNames } from './editor-names.js';

/** What the editor calls a condition or an action. */
export interface EditorEntry {
  readonly name: string;
  readonly parameters: readonly EditorParameter[];
}

export interface EditorParameter {
  readonly label: string;
  /** Texts of the options of a list, where they are known. */
  readonly options: readonly string[];
}

/**
 * From its own plugin or behavior, or from what all plugins share; else its script name in words. Names and labels
 * that projects in the corpus use are proved by them, others are probable.
 */
export function editorEntry(member: MemberName): EditorEntry {
  const { owner, ownerRole, kind, name, confidence } = member;
  if (confidence === 'unknown') return { name: `${spacedNumber(name)} (unknown)`, parameters: [] };
  return (
    entries().get(`${ownerRole === 'behavior' ? 'behavior:' : ''}${owner} ${kind} ${name}`) ??
    (ownerRole === 'plugin' ? entries().get(`common ${kind} ${name}`) : undefined) ?? {
      name: inWords(name),
      parameters: [],
    }
  );
}

/** `SetAnimSpeed` → `Set anim speed`, `OnURLLoaded` → `On URL loaded`. */
export function inWords(scriptName: string): string {
  const words = scriptName.match(/[A-Z]+(?![a-z])|[A-Z][a-z]*|[^A-Z_]+/g) ?? [scriptName];
  return words
    .map((word, index) => (index === 0 || /^[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}

/** `action17` → `action 17`. */
const spacedNumber = (name: string): string => name.replace(/^(condition|action|expression)(?=\d+$)/, '$1 ');

let parsed: ReadonlyMap<string, EditorEntry> | undefined;

function entries(): ReadonlyMap<string, EditorEntry> {
  parsed ??= parse();
  return parsed;
}

/** Lines are `kind Script = Editor's name; Label; Label: option|option`, below the owner in brackets. */
function parse(): ReadonlyMap<string, EditorEntry> {
  const entries = new Map<string, EditorEntry>();
  let owner = '';
  for (const line of editorNames.split('\n')) {
    if (line.startsWith('[')) owner = line.slice(1, -1);
    const [key, value] = line.split(' = ');
    if (value === undefined) continue;
    const [name, ...parameters] = value.split('; ');
    entries.set(`${owner} ${key}`, { name: name!, parameters: parameters.map(parseParameter) });
  }
  return entries;
}

function parseParameter(text: string): EditorParameter {
  const [label, options] = text.split(': ');
  return { label: label!, options: options?.split('|') ?? [] };
}
