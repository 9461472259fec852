import { diagnose, FormatError } from '../../diagnostic.js';
import { checkCodes } from './check/codes.js';
import type { Behavior, EffectUse, ObjectType, Project, Sid } from './model.js';

/**
 * What an object type has with what its families give it: first the items of each of its families, in the order of
 * `Project.families`, then its own. The lists of an instance are in this order.
 */
export interface Makeup {
  /** Its families, and where in the lists the items of each begin. */
  readonly families: readonly FamilyShare[];
  readonly behaviors: readonly { readonly owner: number; readonly behavior: Behavior }[];
  readonly variables: readonly OwnedVariable[];
  readonly effects: readonly { readonly owner: number; readonly effect: EffectUse }[];
}

export interface FamilyShare {
  /** In `Project.objectTypes`, as every `owner`. */
  readonly family: number;
  readonly behaviors: number;
  readonly variables: number;
  readonly effects: number;
}

export interface OwnedVariable {
  readonly owner: number;
  /** Among the owner's own variables. */
  readonly index: number;
  /** null in generation 21. */
  readonly sid: Sid | null;
}

/**
 * By object type. What `Project.families` lists as a family has its own items only. Members and families that the
 * project does not hold are passed over; a type with fewer variables than its families give has all of theirs.
 * @throws FormatError where that makes more than two million items.
 */
export function inheritance(project: Project): readonly Makeup[] {
  const { objectTypes } = project;
  const familiesOf = memberships(project);
  let given = 0;
  for (const type of objectTypes) given += variableCount(type);
  for (const families of familiesOf) for (const family of families) given += itemCount(objectTypes[family]!);
  if (given > mostGiven) {
    const message = `Object types have ${given} variables and things of their families; at most ${mostGiven} are read`;
    throw new FormatError(
      diagnose(checkCodes, 'construct2/too-much-inherited', message, { path: 'project[3]' }),
    );
  }
  return objectTypes.map((_, type) => makeupOf(objectTypes, type, familiesOf[type]!));
}

/** How many variables a type has, those of its families among them. */
const variableCount = (type: ObjectType): number =>
  type.variableSids?.length ?? Math.max(0, type.variableCount ?? 0);

const mostGiven = 2_000_000;

const itemCount = (type: ObjectType): number =>
  1 + variableCount(type) + type.behaviors.length + type.effects.length;

function memberships({ objectTypes, families }: Project): number[][] {
  const of = objectTypes.map((): number[] => []);
  const isFamily = new Set(families.map(({ family }) => family));
  for (const { family, members } of families)
    if (objectTypes[family])
      for (const member of members) if (!isFamily.has(member)) of[member]?.push(family);
  return of;
}

function makeupOf(types: readonly ObjectType[], type: number, familiesOfIt: readonly number[]): Makeup {
  const own = types[type]!;
  const families: FamilyShare[] = [];
  const behaviors: { owner: number; behavior: Behavior }[] = [];
  const effects: { owner: number; effect: EffectUse }[] = [];
  const variables: OwnedVariable[] = [];
  const addVariables = (owner: number, count: number) => {
    for (let index = 0; index < count; index++)
      variables.push({ owner, index, sid: own.variableSids?.[variables.length] ?? null });
  };

  for (const family of familiesOfIt) {
    families.push({
      family,
      behaviors: behaviors.length,
      variables: variables.length,
      effects: effects.length,
    });
    addVariables(family, variableCount(types[family]!));
    for (const behavior of types[family]!.behaviors) behaviors.push({ owner: family, behavior });
    for (const effect of types[family]!.effects) effects.push({ owner: family, effect });
  }
  addVariables(type, variableCount(own) - variables.length);
  for (const behavior of own.behaviors) behaviors.push({ owner: type, behavior });
  for (const effect of own.effects) effects.push({ owner: type, effect });
  return { families, behaviors, variables, effects };
}
