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
