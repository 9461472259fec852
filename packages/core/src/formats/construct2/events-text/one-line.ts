/**
 * Text that stays on its line, whatever shows it: breaks as blanks, and `·` for other control characters and marks that
 * turn the reading direction.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replace(unseen, '·');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
