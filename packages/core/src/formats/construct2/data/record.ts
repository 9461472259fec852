import { type Field, fieldsOf, type Make } from './fields.js';
import { Misfit } from './misfit.js';
import { CLOSE, COMMA, OPEN } from './output.js';
import type { Reading } from './reading.js';
import { type AnyType, allEras, type Child, type Era, type Type, type Writing } from './type.js';
import { misfit, unwritable } from './values.js';

/** What a list of one length holds, position by position. */
export interface Form<T> {
  readonly eras: readonly Era[];
  readonly make: Make<T>;
}

export const form = <T>(eras: readonly Era[], make: Make<T>): Form<T> => ({ eras, make });

/** A list whose positions have names: which ones, its length and the generation tell. */
export function record<T extends object>(what: string, forms: readonly Form<T>[]): Type<T> {
  const plans = ofEras((era) => plansOf(forms, era));
  const byLength = ofEras((era) => lengthsOf(plans[era]));
  return {
    read(found, reading) {
      if (!Array.isArray(found)) throw misfit(`${what} as a list`, found);
      const plan = byLength[reading.era][found.length];
      if (plan === undefined) throw unknownLength(what, found, plans[reading.era]);
      return readList(plan, found, reading) as T;
    },
    write(value, writing) {
      if (typeof value !== 'object' || value === null) throw unwritable(what, value);
      writeFields(planFor(value as Members, plans[writing.era]), value as Members, writing);
    },
    child(step, value, era) {
      const known = typeof value === 'object' && value !== null;
      return childOf(step, value, known ? [planFor(value as Members, plans[era])] : plans[era]);
    },
  };
}

const ofEras = <T>(make: (era: Era) => T) =>
  Object.fromEntries(allEras.map((era) => [era, make(era)])) as Record<Era, T>;

interface Plan {
  readonly fields: readonly Field[];
  readonly make: Make<object>;
  /** Of each field; the types are of many shapes, which takes time to ask. */
  readonly writes: readonly AnyType['write'][];
  /** Members that no shorter form has. */
  readonly further: readonly string[];
}

type Members = { readonly [name: string]: unknown };

/** The longest first. */
function plansOf(forms: readonly Form<object>[], era: Era): readonly Plan[] {
  const known = forms
    .filter(({ eras }) => eras.includes(era))
    .map(({ make }) => ({ make, fields: fieldsOf(make) }))
    .sort((a, b) => b.fields.length - a.fields.length);
  return known.map(({ make, fields }, i) => {
    const shorter = new Set(known.slice(i + 1).flatMap((form) => form.fields.map(({ name }) => name)));
    const further =
      shorter.size === 0
        ? []
        : fields.flatMap(({ name }) => (name === null || shorter.has(name) ? [] : [name]));
    return { fields, make, writes: fields.map(({ type }) => type.write), further };
  });
}

function lengthsOf(plans: readonly Plan[]): readonly (Plan | undefined)[] {
  const lengths: (Plan | undefined)[] = [];
  for (const plan of plans) lengths[plan.fields.length] = plan;
  return lengths;
}

/** The longest form whose members are all there. */
function planFor(value: Members, plans: readonly Plan[]): Plan {
  for (let i = 0; i < plans.length - 1; i++) {
    const plan = plans[i]!;
    let all = true;
    for (const name of plan.further) if (value[name] === undefined) all = false;
    if (all) return plan;
  }
  return plans.at(-1)!;
}

function readList({ make, fields }: Plan, found: readonly unknown[], reading: Reading): object {
  const { list, at } = reading;
  reading.list = found;
  reading.at = 0;
  try {
    return make(reading);
  } catch (problem) {
    const position = reading.at - 1;
    throw atField(problem, position, fields[position]!);
  } finally {
    reading.list = list;
    reading.at = at;
  }
}

function writeFields({ fields, writes }: Plan, value: Members, writing: Writing): void {
  writing.out.byte(OPEN);
  let i = 0;
  try {
    for (; i < fields.length; i++) {
      if (i > 0) writing.out.byte(COMMA);
      const { name, inner } = fields[i]!;
      const member = name === null ? null : value[name];
      const item = inner === null ? member : (member as Members | undefined)?.[inner];
      writes[i]!(item as never, writing);
    }
  } catch (problem) {
    throw atField(problem, i, fields[i]!);
  }
  writing.out.byte(CLOSE);
}

function atField(problem: unknown, position: number, { name, inner }: Field): unknown {
  if (!(problem instanceof Misfit)) return problem;
  if (name === null) return problem.within(position);
  return inner === null ? problem.within(position, name) : problem.within(position, name, inner);
}

/** Told only where all forms agree. */
function childOf(step: string | number, value: unknown, plans: readonly Plan[]): Child | null {
  let found: { readonly position: number; readonly field: Field } | null = null;
  for (const { fields } of plans) {
    const position = fields.findIndex(({ name }) => name === step);
    if (position < 0) continue;
    if (found !== null && found.position !== position) return null;
    found = { position, field: fields[position]! };
  }
  if (found === null) return null;
  const { position, field } = found;
  const member = (value as Members | undefined)?.[step];
  if (field.inner === null) return { positions: [position], type: field.type, value: member };
  return { positions: [], type: innerType(step as string, plans), value: member };
}

/** The members of what is a record only in the model. */
const innerType = (name: string, plans: readonly Plan[]): AnyType => ({
  read: () => undefined as never,
  write: () => {},
  child(step, value) {
    for (const { fields } of plans) {
      const position = fields.findIndex((field) => field.name === name && field.inner === step);
      if (position >= 0)
        return {
          positions: [position],
          type: fields[position]!.type,
          value: (value as Members | undefined)?.[step],
        };
    }
    return null;
  },
});

function unknownLength(what: string, found: readonly unknown[], plans: readonly Plan[]): Misfit {
  const known = plans.map(({ fields }) => fields.length).toReversed();
  return new Misfit(
    'construct2/unknown-length',
    `A list of ${found.length} stands where ${what} belongs, which has ${known.join(' or ')} positions`,
  );
}
