import { Misfit } from './misfit.js';
import { CLOSE, COMMA, OPEN } from './output.js';
import type { AnyType, Child, Era, Reading, Type, Writing } from './type.js';
import { isPlain, misfit, unwritable } from './values.js';

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
      writing.out.digits(expected);
    },
  },
});

export const form = <T>(eras: readonly Era[], fields: readonly Field[], told: Partial<T> = {}): Form<T> => ({
  eras,
  fields,
  told,
});

/** A list whose positions have names: which ones, its length and the generation tell. */
export function record<T extends object>(what: string, forms: readonly Form<T>[]): Type<T> {
  const plans = {
    first: plansOf(forms, 'first'),
    usual: plansOf(forms, 'usual'),
    earlyConstruct3: plansOf(forms, 'earlyConstruct3'),
    construct3: plansOf(forms, 'construct3'),
  };
  return {
    read(found, reading) {
      if (!Array.isArray(found)) throw misfit(`${what} as a list`, found);
      const known = plans[reading.era];
      for (let i = 0; i < known.length; i++)
        if (known[i]!.fields.length === found.length) return readFields(known[i]!, found, reading) as T;
      throw unknownLength(what, found, known);
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

/** What makes reading and writing of a form fast. */
interface Plan {
  readonly fields: readonly Field[];
  readonly steps: readonly Step[];
  readonly told: readonly (readonly [string, unknown])[];
  /** Members that no shorter form has. */
  readonly further: readonly string[];
  /** Makes a plain object that has room for the members: twice as fast as `{}`. */
  readonly Room: new () => Members;
}

interface Step {
  readonly name: string | null;
  readonly inner: string | number | null;
  readonly plain: AnyType['plain'];
  readonly read: AnyType['read'];
  readonly write: AnyType['write'];
}

type Members = { [name: string]: unknown };

/** The longest first. */
function plansOf(forms: readonly Form[], era: Era): readonly Plan[] {
  const known = forms
    .filter(({ eras }) => eras.includes(era))
    .sort((a, b) => b.fields.length - a.fields.length);
  return known.map(({ fields, told }, i) => {
    function Room() {}
    Room.prototype = Object.prototype;
    const shorter = new Set(known.slice(i + 1).flatMap((form) => form.fields.map(({ name }) => name)));
    return {
      fields,
      steps: fields.map(({ name, inner, type: { plain, read, write } }) => ({
        name,
        inner,
        plain,
        read,
        write,
      })),
      told: Object.entries(told),
      further:
        shorter.size === 0
          ? []
          : fields.flatMap(({ name }) => (name === null || shorter.has(name) ? [] : [name])),
      Room: Room as unknown as new () => Members,
    };
  });
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

function readFields(
  { fields, steps, told, Room }: Plan,
  found: readonly unknown[],
  reading: Reading,
): Members {
  const value = new Room();
  for (let i = 0; i < told.length; i++) value[told[i]![0]] = told[i]![1];
  let i = 0;
  try {
    for (; i < steps.length; i++) {
      const { name, inner, plain, read } = steps[i]!;
      const item = found[i];
      const kept = isPlain(item, plain) ? item : read(item, reading);
      if (inner !== null) insideOf(value, name!, inner)[inner] = kept;
      else if (name !== null) value[name] = kept;
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

function writeFields({ fields, steps }: Plan, value: Members, writing: Writing): void {
  writing.out.byte(OPEN);
  let i = 0;
  try {
    for (; i < steps.length; i++) {
      if (i > 0) writing.out.byte(COMMA);
      const { name, inner, write } = steps[i]!;
      const member = name === null ? null : value[name];
      const item = inner === null ? member : (member as Members | undefined)?.[inner];
      write(item as never, writing);
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
