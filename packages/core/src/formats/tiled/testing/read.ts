/** Reads back what was written, for tests. */

import { SaxesParser } from 'saxes';
import type { Diagnostic } from '../../../diagnostic.js';
import type { Stage } from '../../../stage/model.js';
import type { TiledLayer, TiledMap, TiledObject, TiledTileset } from '../model.js';
import { writeTiled } from '../write.js';

/** As JSON has it. */
export type ReadMap = Omit<TiledMap, 'layers'> & { readonly layers: readonly ReadLayer[] };
export type ReadLayer = Omit<TiledLayer, 'data' | 'layers' | 'objects'> & {
  readonly width: number;
  readonly height: number;
  readonly data: readonly number[];
  readonly layers: readonly ReadLayer[];
  readonly objects: readonly TiledObject[];
};

export interface Written {
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly messages: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  bytes(name: string): Uint8Array;
  text(name: string): string;
  map(name: string): ReadMap;
  tileset(name: string): TiledTileset;
}

export async function written(stage: Stage, name = 'game.tmj', xml = false): Promise<Written> {
  const diagnostics: Diagnostic[] = [];
  const files = await writeTiled(stage, name, { xml }, (each) => diagnostics.push(each));
  const bytes = (wanted: string): Uint8Array => files.find((file) => file.name === wanted)!.bytes;
  const text = (wanted: string): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes(wanted));
  return {
    names: files.map((file) => file.name),
    codes: diagnostics.map(({ code }) => code),
    messages: diagnostics.map(({ message }) => message),
    diagnostics,
    bytes,
    text,
    map: (wanted) => JSON.parse(text(wanted)),
    tileset: (wanted) => JSON.parse(text(wanted)),
  };
}

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** A map or tileset of XML as the JSON form of the same has it, values as texts and without what is usual. */
export function plainOfXml(text: string): unknown {
  const parser = new SaxesParser();
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    open.at(-1)!.text += part;
  });
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return plainElement(top.children[0]!);
}

const lists: Readonly<Record<string, string>> = {
  object: 'objects',
  tile: 'tiles',
  tileset: 'tilesets',
  layer: 'layers',
  objectgroup: 'layers',
  group: 'layers',
};

function plainElement({ name, attributes, children }: Element): Record<string, unknown> {
  const plain: Record<string, unknown> = { ...attributes };
  for (const child of children) {
    if (child.name === 'properties') plain.properties = child.children.map(plainElement);
    else if (child.name === 'data') plain.data = child.text.trim().split(/\s*,\s*/);
    else if (child.name === 'polygon')
      plain.polygon = child.attributes.points!.split(' ').map((pair) => {
        const [x, y] = pair.split(',');
        return { x, y };
      });
    else if (child.name === 'image') {
      const { source, width, height } = child.attributes;
      Object.assign(plain, { image: source, imagewidth: width, imageheight: height });
    } else if (child.name === 'point') plain.point = 'true';
    else if (child.name === 'text') plain.text = usual({ ...child.attributes, text: child.text });
    else if (child.name === 'animation') plain.animation = child.children.map(plainElement);
    else if (child.name === 'objectgroup' && name === 'tile') plain.objectgroup = plainElement(child);
    else ((plain[lists[child.name]!] ??= []) as unknown[]).push(plainElement(child));
  }
  const kind = { layer: 'tilelayer', objectgroup: 'objectgroup', group: 'group' }[name];
  return usual({ ...plain, ...(kind && { type: kind }) });
}

/** The same of what JSON holds. */
export function plainOfJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainOfJson);
  if (typeof value !== 'object' || value === null) return String(value);
  return usual(Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainOfJson(item)])));
}

/** Flags as JSON says them, and without what one of the two leaves out. */
function usual(plain: Record<string, unknown>): Record<string, unknown> {
  const flags = ['visible', 'bold', 'italic', 'wrap', 'infinite'];
  const entries = Object.entries(plain).flatMap(([key, value]): [string, unknown][] => {
    const told = flags.includes(key) ? ({ 0: 'false', 1: 'true' }[value as string] ?? value) : value;
    const isUsual =
      (key === 'visible' && told === 'true') ||
      (key === 'opacity' && told === '1') ||
      (key === 'type' && ['map', 'tileset', 'string', ''].includes(told as string)) ||
      (['x', 'y'].includes(key) && plain.id !== undefined && plain.rotation === undefined) ||
      (['layers', 'objects', 'properties', 'tilesets', 'tiles'].includes(key) &&
        (value as unknown[]).length === 0) ||
      (key === 'name' && told === '');
    return isUsual ? [] : [[key, told]];
  });
  if (plain.draworder !== undefined && plain.id === undefined)
    return Object.fromEntries(entries.filter(([key]) => key !== 'type' && key !== 'x' && key !== 'y'));
  return Object.fromEntries(entries);
}
