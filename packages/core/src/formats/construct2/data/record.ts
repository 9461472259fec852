import { Misfit, shown } from './misfit.js';
import type { AnyType, Child, Era, Reading, Type, Writing } from './type.js';
import { deeper, misfit, unwritable } from './values.js';

/** One position of a list. */
export interface Field {
  /** In the model; null for the code that only tells what the record is. */
  readonly name: string | null;
  /** Where the member called `name` is a record or list of its own, which the file has not: what it is in there. */
  readonly inner: string | number | null;
  readonly type: AnyType;
}

/** What a list of one length holds, position by position. */
export interface Form<T = unknown> {
  readonly eras: readonly Era[];
  readonly fields: readonly Field[];
  /** What the length, or the code in front, tells. */
  readonly told: Partial<T>;
}

export interface RecordType<T> extends Type<T> {
  readonly what: string;
  readonly forms: readonly Form<T>[];
}

type Member<T, K extends keyof T> = Exclude<T[K], undefined>;

/** Makes the fields of a record of the model. */
export const fieldsOf = <T>() => ({
  at: <K extends keyof T & string>(name: K, type: Type<Member<T, K>>): Field => ({
    name,
    inner: null,
    type: type,
  }),
  inside: <K extends keyof T & string, I extends keyof Member<T, K> & (string | number)>(
    name: K,
    inner: I,
    type: Type<Member<T, K>[I]>,
  ): Field => ({ name, inner, type: type }),
});

/** The number in front that tells what a record is. */
export const code = (expected: number): Field => ({
  name: null,
  inner: null,
  type: {
    read(found) {
      if (found !== expected) throw misfit(`the code ${expected}`, found);
      return expected as never;
    },
    write(_, writing) {
      writing.text += expected;
    },
  },
});

export const form = <T>(eras: readonly Era[], fields: readonly Field[], told: Partial<T> = {}): Form<T> => ({
  eras,
  fields,
  told,
});

/** A list whose positions have names: which ones, its length and the generation tell. */
export function record<T extends object>(what: string, forms: readonly Form<T>[]): RecordType<T> {
  const plans = forms.map(planOf);
  const byEra = { first: lengths('first'), usual: lengths('usual'), construct3: lengths('construct3') };

  function lengths(era: Era): (Plan | undefined)[] {
    const found: (Plan | undefined)[] = [];
    for (const plan of plans) if (plan.form.eras.includes(era)) found[plan.form.fields.length] = plan;
    return found;
  }

  return {
    what,
    forms,
    read(found, reading) {
      if (!Array.isArray(found)) throw misfit(`${what} as a list`, found);
      const plan = byEra[reading.era][found.length];
      if (plan === undefined) throw unknownLength(what, found, byEra[reading.era]);
      return readFields(plan, found, reading) as T;
    },
    write(value, writing) {
      if (typeof value !== 'object' || value === null) throw unwritable(what, value);
      writeFields(formFor(value as Members, byEra[writing.era]) ?? plans[0]!, value as Members, writing);
    },
    child(step, value, era) {
      const known =
        typeof value === 'object' && value !== null ? formFor(value as Members, byEra[era]) : null;
      return childOf(step, value, known === null ? byEra[era].filter((plan) => plan !== undefined) : [known]);
    },
  };
}

interface Plan {
  readonly form: Form;
  readonly fields: readonly Field[];
  /** Whether each position is one member of the model. */
  readonly flat: boolean;
  /** Every member, so that all records of a form are objects of one shape. */
  readonly blank: Members;
}

type Members = { [name: string]: unknown };

function planOf(form: Form): Plan {
  const blank: Members = { ...form.told };
  for (const { name, inner } of form.fields) if (name !== null && inner === null) blank[name] = null;
  const flat = form.fields.every(({ name, inner }) => name !== null && inner === null);
  return { form, fields: form.fields, flat, blank };
}

function readFields({ fields, blank }: Plan, found: readonly unknown[], reading: Reading): Members {
  const value: Members = { ...blank };
  let i = 0;
  try {
    for (; i < fields.length; i++) {
      const { name, inner, type } = fields[i]!;
      const item = found[i];
      const plain = type.plain;
      const read =
        plain !== undefined && typeof item === plain && (plain !== 'number' || Number.isFinite(item))
          ? item
          : type.read(item, reading);
      if (inner !== null) insideOf(value, name!, inner)[inner] = read;
      else if (name !== null) value[name] = read;
    }
  } catch (problem) {
    throw atField(problem, i, fields[i]!);
  }
  return value;
}

function insideOf(value: Members, name: string, inner: string | number): Members {
  value[name] ??= typeof inner === 'number' ? [] : {};
  return value[name] as Members;
}

function writeFields({ fields }: Plan, value: Members, writing: Writing): void {
  writing.text += '[';
  let i = 0;
  try {
    for (; i < fields.length; i++) {
      if (i > 0) writing.text += ',';
      const { name, inner, type } = fields[i]!;
      const member = name === null ? null : value[name];
      const item = inner === null ? member : (member as Members | undefined)?.[inner];
      type.write(item as never, writing);
    }
  } catch (problem) {
    throw atField(problem, i, fields[i]!);
  }
  writing.text += ']';
}

function atField(problem: unknown, position: number, { name, inner }: Field): unknown {
  if (!(problem instanceof Misfit)) return problem;
  if (name === null) return problem.within(position);
  return inner === null ? problem.within(position, name) : problem.within(position, name, inner);
}

/** The longest form whose members are all there. */
function formFor(value: Members, plans: readonly (Plan | undefined)[]): Plan | null {
  let shortest: Plan | null = null;
  for (let length = plans.length - 1; length >= 0; length--) {
    const plan = plans[length];
    if (plan === undefined) continue;
    shortest = plan;
    if (plan.fields.every(({ name }) => name === null || value[name] !== undefined)) return plan;
  }
  return shortest;
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

function unknownLength(
  what: string,
  found: readonly unknown[],
  plans: readonly (Plan | undefined)[],
): Misfit {
  const known = plans.flatMap((plan, length) => (plan === undefined ? [] : [length]));
  return new Misfit(
    'construct2/unknown-length',
    `A list of ${found.length} stands where ${what} belongs, which has ${known.join(' or ')} positions${
      known.length === 0 ? 'no known form in this generation' : ''
    }`,
  );
}

/** Records that a code in front tells apart. */
export function union<T>(
  what: string,
  cases: ReadonlyMap<number, AnyType>,
  codeOf: (value: T) => number | undefined,
): Type<T> {
  const byCode: (Type<unknown> | undefined)[] = [];
  for (const [code, type] of cases) byCode[code] = type as Type<unknown>;
  return {
    read(found, reading) {
      if (!Array.isArray(found)) throw misfit(`${what} as a list`, found);
      const type = byCode[found[0]];
      if (type === undefined) throw unknownCode(what, found, byCode);
      deeper(reading);
      const value = type.read(found, reading) as T;
      reading.depth--;
      return value;
    },
    write(value, writing) {
      const type = typeof value === 'object' && value !== null ? byCode[codeOf(value) ?? -1] : undefined;
      if (type === undefined) throw unwritable(what, value);
      deeper(writing);
      type.write(value, writing);
      writing.depth--;
    },
    child(step, value, era) {
      if (value === undefined) return null;
      return byCode[codeOf(value as T) ?? -1]?.child?.(step, value, era) ?? null;
    },
  };
}

function unknownCode(what: string, found: readonly unknown[], byCode: readonly unknown[]): Misfit {
  const known = byCode.flatMap((type, code) => (type === undefined ? [] : [code]));
  const listed = known.length > 4 ? `${known[0]} to ${known.at(-1)}` : known.join(', ');
  return new Misfit(
    'construct2/unknown-code',
    `${shown(found[0])} tells no known kind of ${what}: known are ${listed}`,
  ).within(0);
}
