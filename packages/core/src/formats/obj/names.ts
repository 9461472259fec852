import { diagnose, type Report } from '../../diagnostic.js';
import { objCodes } from './codes.js';

/** Gives a name as OBJ can have it, each once; `other` where nothing is left of it. */
export type PlainNames = (name: string | null, other: string) => string;

/** That names were changed is told once. */
export function plainNames(report: Report): PlainNames {
  const given = new Set<string>();
  let told = false;
  return (name, other) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    const plain = (name ?? '').replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, '_') || other;
    let result = plain;
    for (let n = 2; given.has(result); n++) result = `${plain}_${n}`;
    given.add(result);
    if (name && result !== name && !told) {
      told = true;
      report(
        diagnose(
          objCodes,
          'obj/renamed',
          `"${name.slice(0, 80)}" is called ${result.slice(0, 80)} in the OBJ`,
        ),
      );
    }
    return result;
  };
}
