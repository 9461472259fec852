import type { CodeEntry } from '../diagnostic.js';

const error = (says: string, example: string, mend: string, source?: string): CodeEntry => ({
  severity: 'error',
  says,
  example,
  mend,
  ...(source !== undefined && { source }),
});

/** What can be wrong with a text as JSON. Each format that is JSON lists these under its own family. */
export const jsonProblems = {
  truncated: error(
    'The file ends before its last bracket is closed.',
    '{"tracks":[',
    'the file was cut; get or export it again',
  ),
  encoding: error(
    'The file is not UTF-8 text.',
    'a file saved as UTF-16',
    'save it as UTF-8 in a text editor',
  ),
  'missing-comma': error(
    'Two members or elements stand side by side with no comma between.',
    '{"time":0 "value":1}',
    'put a comma between them',
  ),
  'missing-colon': error('A member name has no colon after it.', '{"time" 0}', 'put a colon after the name'),
  unexpected: error(
    'Something stands where a value, a name or a bracket belongs.',
    '[1,,2]',
    'remove it, or write what was expected',
  ),
  'too-deep': error(
    'Brackets are nested deeper than the engine reads.',
    '64 times [ and one more',
    'nest less',
    'probable: 64 levels, the default of System.Text.Json',
  ),
  'garbage-after': error(
    'Something follows the last bracket.',
    '{"tracks":[]}x',
    'remove everything after the last bracket',
  ),
  'trailing-comma': error('A comma stands before a closing bracket.', '{"tracks":[],}', 'remove the comma'),
  comment: error('JSON has no comments.', '{/* intro */"tracks":[]}', 'remove the comment'),
  'single-quotes': error("JSON's quotes are double.", "{'tracks':[]}", 'write " instead of \''),
  'unquoted-name': error('A member name has no quotes.', '{tracks:[]}', 'put the name in double quotes'),
  nan: error('JSON has no NaN and no Infinity.', '{"time":NaN}', 'write a number'),
  'bare-word': error(
    'A word stands where a value belongs.',
    '{"value":True}',
    'write true, false or null, or put text in double quotes',
  ),
  'number-syntax': error(
    'A number is not spelt as JSON spells numbers.',
    '{"time":.5}',
    'write digits before and after the point, no plus sign, no leading zeros',
  ),
  escape: error(
    'A backslash in a text is followed by what it cannot be followed by.',
    '"C:\\dir"',
    'write \\\\ for a backslash',
  ),
  surrogate: error(
    'A \\u escape is half of a surrogate pair, without its other half.',
    '"\\ud83d"',
    'write both halves, or the character itself',
    'probable: the defaults of System.Text.Json',
  ),
  utf8: error('A text holds bytes that are not UTF-8.', 'a file saved as Latin-1', 'save the file as UTF-8'),
  'control-character': error(
    'A line break, tab or other control character stands inside a text.',
    '"two\nlines"',
    'write \\n for a line break and \\t for a tab',
  ),
} as const satisfies Record<string, CodeEntry>;

export type JsonProblem = keyof typeof jsonProblems;

/** The problems of JSON as codes of one format: `trailing-comma` → `animj/trailing-comma`. */
export function jsonCodes<F extends string>(
  family: F,
): { readonly [P in JsonProblem as `${F}/${P}`]: CodeEntry } {
  const entries = Object.entries(jsonProblems).map(([problem, entry]) => [`${family}/${problem}`, entry]);
  return Object.fromEntries(entries) as { [P in JsonProblem as `${F}/${P}`]: CodeEntry };
}
