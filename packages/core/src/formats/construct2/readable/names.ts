/** What numbers of the project are called in readable JSON. */

import { blendModes, type Sid } from '../model.js';
import type { Json } from './json-text.js';

/** As text: most programs that read JSON would round it. */
export const sidText = (sid: Sid | undefined): string | undefined =>
  sid === undefined ? undefined : String(sid);

/** The number where it is none of those that have a name. `beyond` is what the number after the last means. */
export const blendModeName = (mode: number, beyond?: string): string | number =>
  blendModes[mode] ?? (mode === blendModes.length ? (beyond ?? mode) : mode);

/** Values by their names where every one has a name, else as a list. */
export const propertiesJson = (names: readonly string[] | null, values: readonly Json[]): Json =>
  names === null ? values : Object.fromEntries(names.map((name, i) => [name, values[i] ?? null]));
