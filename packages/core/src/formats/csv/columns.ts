import { type Column, componentNames, createColumn, infoOf, type ValueType } from '../../clip/value-type.js';
import { Look } from './cells.js';
import {
  type ColumnName,
  columnName,
  inferType,
  type KeyKind,
  parseColumnName,
  usualKind,
} from './header.js';
import { Spelling } from './spelling.js';
import type { Table } from './table.js';

/** Columns that make up one track, before its type is known. */
export interface ColumnGroup extends Omit<ColumnName, 'component'> {
  readonly label: string;
  /** Where its first column is named. */
  readonly offset: number;
  readonly components: string[];
  /** Rows with something in any of its columns. */
  rows: number;
  lastRow: number;
  /** Bits of `Look` over all its cells. */
  looks: number;
  /** Bits of `Spelling` that all its cells have. */
  spelling: number;
  /** The first cell that is neither a number nor a bool; -1 where there is none. */
  firstText: number;
}

export interface Columns {
  readonly count: number;
  readonly groups: readonly ColumnGroup[];
  /** For each column its group, or one of `noGroup`. */
  readonly groupOf: Int32Array;
  /** For each column its place among the group's components. */
  readonly slotOf: Int32Array;
}

/** Columns of no group: without a name, or left out and told already. */
export const noGroup = { unnamed: -1, leftOut: -2 } as const;

/** Gathers columns into groups as they are named, in any order. */
export function createColumns(table: Table) {
  const groups: ColumnGroup[] = [];
  const groupOf = [noGroup.leftOut as number];
  const slotOf = [0];
  const open = new Map<string, number>();

  function add(text: string, offset: number): void {
    const [group, slot] = assign(text, offset);
    groupOf.push(group);
    slotOf.push(slot);
  }

  function assign(text: string, offset: number): readonly [group: number, slot: number] {
    if (text === '') return [noGroup.unnamed, 0];
    const name = parseColumnName(text);
    if ('wrong' in name) {
      table.tell('csv/column-name', `${name.wrong}, in the column name \`${shorten(text)}\``, offset);
      return [noGroup.leftOut, 0];
    }
    const key = columnName({ ...name, component: 'x' });
    const before = open.get(key);
    const group = before === undefined ? undefined : groups[before]!;
    if (group && takes(group, name.component)) {
      return [before!, group.components.push(name.component) - 1];
    }
    if (group?.components.includes(name.component)) {
      table.tell('csv/duplicate-column', `the column name \`${shorten(text)}\` comes again`, offset);
    }
    if (!name.hasNode) {
      table.tell('csv/no-node', `the column name \`${shorten(text)}\` has no node before a \`/\``, offset);
    }
    const { component, node, property, annotation } = name;
    const label = shorten(`${node ?? '?'}/${property ?? '?'}`);
    const counts = { rows: 0, lastRow: -1, looks: 0, spelling: Spelling.any, firstText: -1 };
    open.set(key, groups.length);
    groups.push({ node, property, annotation, label, offset, components: [component], ...counts });
    return [groups.length - 1, 0];
  }

  return {
    add,
    finish: (): Columns => ({
      count: groupOf.length,
      groups,
      groupOf: Int32Array.from(groupOf),
      slotOf: Int32Array.from(slotOf),
    }),
  };
}

const families = ['xyzw', 'rgba', 'm'];
const familyOf = (component: string): number =>
  component === '' ? -1 : families.findIndex((family) => family.includes(component[0]!));

/** Whether one more column of the same name can belong to the group. */
const takes = ({ components }: ColumnGroup, component: string): boolean =>
  component !== '' && !components.includes(component) && familyOf(component) === familyOf(components[0]!);

/** A track to be filled. */
export interface TrackPlan extends Pick<ColumnGroup, 'node' | 'property' | 'label' | 'offset'> {
  readonly valueType: ValueType;
  readonly kind: KeyKind;
  /** For each column of the group, which component it is. */
  readonly order: readonly number[];
  /** Room for every row that has something in it. */
  readonly values: Column;
}

/** The type, kind and storage of a group; null, and told, when it can be no track. */
export function planTrack(group: ColumnGroup, { tell }: Table): TrackPlan | null {
  const { node, property, label, components, annotation, offset } = group;
  if (group.rows === 0 && !annotation) {
    tell('csv/empty-column', `${label} has no values and no type`, offset);
    return null;
  }
  const valueType = annotation?.valueType ?? inferred(group);
  if (valueType === null) {
    const missing = skipped(components);
    tell(
      'csv/missing-component',
      `${label} has the columns ${listed(components)}, and no type has just these`,
      offset,
      missing && `add the column .${missing}`,
    );
    return null;
  }
  const names = componentNames(valueType);
  const order = components.map((component) => names.indexOf(component));
  const opaque = !annotation && infoOf(valueType).shape === 'color' && order.length === 3;
  if (order.includes(-1) || (order.length < names.length && !opaque)) {
    const wanted = `${label} is ${valueType}, which takes ${listed(names)}`;
    tell('csv/missing-component', `${wanted}; the file has ${listed(components)}`, offset);
    return null;
  }
  if (valueType === 'string' && !annotation) tellText(group, tell);
  const values = createColumn(valueType, group.rows);
  if (opaque) (values as Float32Array).fill(1);
  const kind = annotation?.kind ?? { name: usualKind(valueType) };
  return { node, property, label, offset, valueType, kind, order, values };
}

/** Tells of text that may not be meant. */
function tellText({ label, looks, spelling, firstText, offset }: ColumnGroup, tell: Table['tell']): void {
  const at = firstText < 0 ? offset : firstText;
  if (spelling === Spelling.number) {
    tell('csv/looks-numeric', `${label} is read as text, and all its cells look like numbers`, at);
  } else if (spelling === Spelling.bool) {
    tell('csv/looks-boolean', `${label} is read as text, and all its cells look like true and false`, at);
  } else if (looks !== Look.text) {
    const message = `${label} has no type and not only numbers, or only true and false: it is read as text`;
    tell('csv/mixed-column', message, at);
  }
}

function inferred({ looks, components, property }: ColumnGroup): ValueType | null {
  const scalar = components[0] === '';
  const numbers = looks === Look.number || !scalar;
  return inferType(components, property, looks === Look.bool ? 'bools' : numbers ? 'numbers' : 'text');
}

/** The first component left out, as y is when there are x and z. */
function skipped(components: readonly string[]): string | undefined {
  const family = families[familyOf(components[0]!)] ?? '';
  if (family === 'm') return undefined;
  const last = Math.max(1, ...components.map((component) => family.indexOf(component)));
  return [...family].slice(0, last + 1).find((name) => !components.includes(name));
}

const listed = (components: readonly string[]): string =>
  components[0] === '' ? 'one column without a component' : components.map((name) => `.${name}`).join(' ');

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
