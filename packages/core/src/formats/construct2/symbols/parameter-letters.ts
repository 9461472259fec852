/** A letter for what a parameter is, as in the shipped names. */
export const parameterLetters: Readonly<Record<string, string>> = {
  number: 'n',
  text: 't',
  layer: 'l',
  any: 'a',
  audio: 'u',
  choice: 'c',
  key: 'k',
  comparison: 'm',
  object: 'o',
  layout: 'y',
  file: 'f',
  instanceVariable: 'i',
  eventVariable: 'e',
  variadic: 'v',
  expression: 'x',
};

/**
 * How much a letter tells: few conditions and actions of few classes take a key, a sound or a layout. Estimates,
 * see `likeness`.
 */
export const letterWeight = (letter: string): number => weights.get(letter) ?? 0.5;

const weights: ReadonlyMap<string, number> = new Map([
  ['k', 3],
  ['u', 3],
  ['y', 2],
  ['e', 2],
  ['i', 1.5],
  ['m', 1.2],
  ['o', 1.2],
  ['l', 1.2],
  ['f', 2],
  ['v', 2],
  ['c', 0.8],
  ['a', 0.8],
]);
