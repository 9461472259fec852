/** JSON for people: what fits on a line stands on one. */

/** Lists may be made while they are written. Of bigints all digits are written. */
export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | Iterable<Json>
  | { readonly [name: string]: Json };

/** Members that are undefined are left out. Recursion is as deep as the value. */
export function jsonBytes(value: Json): Uint8Array {
  const out = createOutput();
  write(value, 0, out.add);
  out.add('\n');
  return out.bytes();
}

const widest = 110;
/** Deeper lines are not moved further to the right. */
const mostIndent = 40;

function write(value: Json, depth: number, add: (text: string) => void): void {
  const line = lineText(value, widest - 2 * Math.min(depth, mostIndent));
  if (typeof value !== 'object' || value === null || line !== null) {
    add(line ?? scalarText(value as Scalar));
    return;
  }
  const newLine = `\n${'  '.repeat(Math.min(depth + 1, mostIndent))}`;
  let before = newLine;
  if (isList(value)) {
    add('[');
    for (const item of value) {
      add(before);
      write(item, depth + 1, add);
      before = `,${newLine}`;
    }
  } else {
    add('{');
    for (const [name, item] of Object.entries(value)) {
      if (item === undefined) continue;
      add(`${before}${JSON.stringify(name)}: `);
      write(item, depth + 1, add);
      before = `,${newLine}`;
    }
  }
  add(`\n${'  '.repeat(Math.min(depth, mostIndent))}${isList(value) ? ']' : '}'}`);
}

/** null where it has more than so many characters, or is a list that is only made while it is written. */
function lineText(value: Json, room: number): string | null {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string' && value.length > room) return null;
    const text = scalarText(value);
    return text.length > room ? null : text;
  }
  if (Array.isArray(value)) return listLine(value, room);
  return isList(value) ? null : recordLine(value, room);
}

function listLine(list: readonly Json[], room: number): string | null {
  let line = '[';
  for (const item of list) {
    const text = lineText(item, room - line.length - 1);
    if (text === null) return null;
    line += line.length === 1 ? text : `, ${text}`;
  }
  return line.length < room ? `${line}]` : null;
}

function recordLine(record: { readonly [name: string]: Json }, room: number): string | null {
  let line = '{ ';
  for (const name in record) {
    const item = record[name];
    if (item === undefined) continue;
    const text = lineText(item, room - line.length - name.length - 6);
    if (text === null) return null;
    line += `${line.length === 2 ? '' : ', '}${JSON.stringify(name)}: ${text}`;
  }
  if (line.length === 2) return '{}';
  return line.length + 2 <= room ? `${line} }` : null;
}

const isList = (value: object): value is Iterable<Json> => Symbol.iterator in value;

type Scalar = Exclude<Json, object>;

function scalarText(value: Scalar): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === Number.POSITIVE_INFINITY) return '1e999';
  if (value === Number.NEGATIVE_INFINITY) return '-1e999';
  return value === undefined || Number.isNaN(value) ? 'null' : String(value);
}

const chunkLength = 1 << 16;

/** Text as bytes, encoded piece by piece: all of it may be longer than a string can be. */
function createOutput() {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let texts: string[] = [];
  let length = 0;
  const flush = () => {
    chunks.push(encoder.encode(texts.join('')));
    texts = [];
    length = 0;
  };
  return {
    add(text: string): void {
      texts.push(text);
      length += text.length;
      if (length > chunkLength) flush();
    },
    bytes(): Uint8Array {
      flush();
      const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
      let at = 0;
      for (const chunk of chunks) {
        all.set(chunk, at);
        at += chunk.length;
      }
      return all;
    },
  };
}
