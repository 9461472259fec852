import { Xml, xmlNames } from './names.js';
import { isSingle, mayHold } from './schema.js';
import type { TagScanner } from './tag-scanner.js';

const maxDepth = 16;

/** The elements that reading is inside of; the document is at depth 0. */
export class OpenElements {
  depth = 0;
  readonly #codes = new Int32Array(maxDepth);
  readonly #starts = new Int32Array(maxDepth);
  readonly #cases = new Int32Array(maxDepth);
  readonly #nameStarts = new Int32Array(maxDepth);
  /** Which element of the text it is, counting. */
  readonly #ids = new Int32Array(maxDepth);
  /** The last child, and how many of that name came before it in one run. */
  readonly #lastChild = new Int32Array(maxDepth);
  readonly #runs = new Int32Array(maxDepth);
  #lastId = 1;

  /** Of the current element. */
  get code(): number {
    return this.#codes[this.depth]!;
  }

  get id(): number {
    return this.#ids[this.depth]!;
  }

  get letterCase(): number {
    return this.#cases[this.depth]!;
  }

  get nameStart(): number {
    return this.#nameStarts[this.depth]!;
  }

  /** Where the element that was left last in the current one starts. */
  get startOfChild(): number {
    return this.#starts[this.depth + 1]!;
  }

  /** Goes into the element whose start tag was read. Returns its id. */
  enter({ code, start, letterCase, nameStart }: TagScanner): number {
    const depth = ++this.depth;
    this.#codes[depth] = code;
    this.#starts[depth] = start;
    this.#cases[depth] = letterCase;
    this.#nameStarts[depth] = nameStart;
    this.#lastChild[depth] = Xml.UNKNOWN;
    return (this.#ids[depth] = ++this.#lastId);
  }

  leave(): void {
    if (this.depth > 0) this.depth--;
  }

  /** So many children of a name were met. */
  count(name: number, times: number): void {
    const { depth } = this;
    if (this.#lastChild[depth] === name) this.#runs[depth]! += times;
    else {
      this.#lastChild[depth] = name;
      this.#runs[depth] = times - 1;
    }
  }

  /** Whether an element around the current one may hold it. */
  isWanted(code: number): boolean {
    for (let depth = this.depth - 1; depth >= 0; depth--) {
      if (mayHold(this.#codes[depth]!, code)) return true;
    }
    return false;
  }

  /** Whether it is the current one or one around it. */
  has(code: number): boolean {
    if (code === Xml.UNKNOWN) return false;
    for (let depth = this.depth; depth > 0; depth--) if (this.#codes[depth] === code) return true;
    return false;
  }

  /** e.g. `MESH/SUBMESH[1]/VERTEX[17]/POS`, counting from 0 in a run of the same name. */
  path(): string | undefined {
    const parts: string[] = [];
    for (let depth = 0; depth <= this.depth; depth++) {
      const code = this.#lastChild[depth]!;
      if (code <= 0) break;
      const run = this.#runs[depth]!;
      parts.push(isSingle(code) ? xmlNames[code]! : `${xmlNames[code]!}[${run}]`);
    }
    return parts.length > 0 ? parts.join('/') : undefined;
  }
}
