/** A map or tileset as JSON as Tiled lays it out: things by lines, rows of numbers together. */

import type { TiledMap, TiledTileset } from './model.js';

export const jsonOf = (file: TiledMap | TiledTileset): Uint8Array =>
  new TextEncoder().encode(`${printed(file, '\n', 0)}\n`);

/** Recursion is as deep as the model's types: groups hold no groups. */
function printed(value: unknown, line: string, rowLength: number): string {
  if (value instanceof Uint32Array) return rows(value, rowLength, `${line} `);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((item) => printed(item, `${line} `, 0));
    return `[${line} ${items.join(`,${line} `)}${line}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  const width = 'width' in value && typeof value.width === 'number' ? value.width : 0;
  const parts = entries.map(([key, item]) => `${JSON.stringify(key)}:${printed(item, `${line} `, width)}`);
  const isSmall = entries.every(([, item]) => typeof item !== 'object');
  return isSmall ? `{${parts.join(', ')}}` : `{${line} ${parts.join(`,${line} `)}${line}}`;
}

/** `[` and `length` numbers a line. */
function rows(values: Uint32Array, length: number, line: string): string {
  const parts: string[] = [];
  for (let at = 0; at < values.length; at += length) parts.push(values.subarray(at, at + length).join(','));
  return `[${parts.join(`,${line}`)}]`;
}
