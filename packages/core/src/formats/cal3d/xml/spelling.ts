import { blankEnd } from './chars.js';
import type { Growing } from './growing.js';
import { XmlScanner } from './scanner.js';
import { attributeSize, CLOSE, CODE, END, OPEN, TEXT, VALUE_END, VALUE_START } from './tokens.js';

/** Where numbers of an attribute or of an element's text go; without a place they are passed. */
export interface Role {
  readonly count: number;
  readonly floats?: Growing<Float32Array>;
  readonly ints?: Growing<Int32Array>;
}

/** By `roleOf`. */
export type Roles = ReadonlyMap<number, Role>;

/** Of an attribute; of the text of an element without. */
export const roleOf = (element: number, attribute = 0): number => element * 128 + attribute;

/** An element with all it holds and the blanks before it: the bytes before, between and behind its numbers. */
export interface Spelling {
  /** One more than there are roles. */
  readonly literals: readonly Uint8Array[];
  readonly roles: readonly Role[];
}

/**
 * Of the element at `start`, which ends where `bytes` do. Null where its numbers and text have no role, or where it is
 * not plain.
 */
export function spellingOf(bytes: Uint8Array, start: number, known: Roles): Spelling | null {
  if (bytes.includes(0, start)) return null;
  let faults = 0;
  const scanner = new XmlScanner(bytes, start, () => faults++);
  const literals: Uint8Array[] = [];
  const roles: Role[] = [];
  let from = start;

  const add = (code: number, valueStart: number, valueEnd: number): boolean => {
    const role = known.get(code);
    if (role === undefined) return false;
    if (valueStart === valueEnd) return true;
    literals.push(bytes.slice(from, valueStart));
    roles.push(role);
    from = blankEnd(bytes, valueEnd);
    return true;
  };

  let depth = 0;
  const path: number[] = [];
  for (let token = scanner.next(); token !== END; token = scanner.next()) {
    if (token === OPEN) {
      const { attributes, attributeCount, code } = scanner;
      for (let at = 0; at < attributeCount * attributeSize; at += attributeSize) {
        const valueStart = attributes[at + VALUE_START]!;
        if (!add(roleOf(code, attributes[at + CODE]!), valueStart, attributes[at + VALUE_END]!)) return null;
      }
      if (!scanner.empty) path[depth++] = code;
    } else if (token === CLOSE) depth--;
    else if (
      token === TEXT &&
      (scanner.literal || !add(roleOf(path[depth - 1] ?? 0), scanner.start, scanner.textEnd))
    )
      return null;
  }
  if (faults > 0 || depth !== 0 || scanner.commented) return null;
  literals.push(bytes.slice(from));
  return { literals, roles };
}
