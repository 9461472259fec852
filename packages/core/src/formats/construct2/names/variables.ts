import type { ReadableName, Symbols } from '../game.js';
import type { Makeup } from '../inherited.js';
import type { Project } from '../model.js';
import { identifier, NameGiver } from './identifiers.js';
import { type VariableUse, variableUses } from './variable-uses.js';
import { objectWords } from './words.js';

/** Variables of families are named first: their members and the families beside them see the same names. */
export function namesOfVariables(
  project: Project,
  makeups: readonly Makeup[],
  symbols: Symbols,
  typeNames: readonly string[],
): ReadableName[][] {
  const uses = variableUses(project, makeups, symbols, typeNames);
  const ofFamilies = new NameGiver(objectWords);
  const own = new Map<number, ReadableName[]>();
  for (const { family } of project.families)
    if (!own.has(family) && makeups[family])
      own.set(
        family,
        makeups[family].variables.map((_, at) => named(uses[family]?.[at], at, ofFamilies)),
      );

  return makeups.map(({ variables }, type) => {
    if (own.has(type)) return own.get(type)!;
    const inherited = variables.filter(({ owner }) => owner !== type);
    const names = inherited.map(({ owner, index }) => own.get(owner)![index]!);
    const giver = new NameGiver([...objectWords, ...names.map(({ name }) => name.toLowerCase())]);
    for (let at = names.length; at < variables.length; at++)
      names.push(named(uses[type]?.[at - inherited.length], at, giver));
    return names;
  });
}

function named(use: VariableUse | undefined, at: number, giver: NameGiver): ReadableName {
  const name = identifier(use?.name ?? '');
  if (name) {
    const free = objectWords.includes(name.toLowerCase()) ? `${name}Value` : name;
    return { name: giver.give(free), from: use!.isFromFile ? 'file' : 'use' };
  }
  return { name: giver.give(`${use?.kind ?? 'var'}${at + 1}`), from: 'count' };
}
