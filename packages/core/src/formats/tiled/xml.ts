/** A map or tileset as XML (https://doc.mapeditor.org/en/stable/reference/tmx-map-format/). */

import type {
  TiledLayer,
  TiledMap,
  TiledObject,
  TiledProperty,
  TiledText,
  TiledTile,
  TiledTileset,
  TileShapes,
} from './model.js';

/** `bend` is called where a text has characters that XML cannot hold, which become U+FFFD. */
export function xmlOf(file: TiledMap | TiledTileset, bend: (text: string) => void): Uint8Array {
  const root = file.type === 'map' ? mapElement(file) : tilesetElement(file);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  print(root, '', lines, bend);
  return new TextEncoder().encode(`${lines.join('\n')}\n`);
}

interface Element {
  readonly name: string;
  /** Those that are undefined are left out. */
  readonly attributes: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly children?: readonly (Element | null)[];
  readonly text?: string;
}

function mapElement(map: TiledMap): Element {
  const { type: _, properties, tilesets, layers, ...attributes } = map;
  const children = [
    propertiesElement(properties),
    ...tilesets.map((reference) => ({ name: 'tileset', attributes: { ...reference } })),
    ...layers.map(layerElement),
  ];
  return { name: 'map', attributes: { ...attributes, infinite: 0 }, children };
}

function layerElement(layer: TiledLayer): Element {
  const { id, name, opacity, visible, offsetx, offsety, parallaxx, parallaxy, properties } = layer;
  const places = { offsetx, offsety, parallaxx, parallaxy };
  const attributes = { id, name, opacity, visible: visible ? undefined : 0, ...places };
  const first = propertiesElement(properties);
  switch (layer.type) {
    case 'tilelayer': {
      const { width, height, data } = layer;
      const cells = { name: 'data', attributes: { encoding: 'csv' }, text: csvText(data, width) };
      return { name: 'layer', attributes: { ...attributes, width, height }, children: [first, cells] };
    }
    case 'objectgroup': {
      const { draworder, objects } = layer;
      const children = [first, ...objects.map(objectElement)];
      return { name: 'objectgroup', attributes: { ...attributes, draworder }, children };
    }
    case 'group':
      return { name: 'group', attributes, children: [first, ...layer.layers.map(layerElement)] };
  }
}

function csvText(data: Uint32Array, width: number): string {
  const rows: string[] = [];
  for (let at = 0; at < data.length; at += width) rows.push(data.subarray(at, at + width).join(','));
  return `\n${rows.join(',\n')}\n`;
}

function objectElement(object: TiledObject): Element {
  const { properties, polygon, point, text, visible, ...attributes } = object;
  const points = polygon?.map(({ x, y }) => `${x},${y}`).join(' ');
  return {
    name: 'object',
    attributes: { ...attributes, ...(!visible && { visible: 0 }) },
    children: [
      propertiesElement(properties),
      points === undefined ? null : { name: 'polygon', attributes: { points } },
      point ? { name: 'point', attributes: {} } : null,
      text ? textElement(text) : null,
    ],
  };
}

function textElement({ text, bold, italic, wrap, ...attributes }: TiledText): Element {
  const flags = { bold: bold ? 1 : 0, italic: italic ? 1 : 0, wrap: wrap ? 1 : 0 };
  return { name: 'text', attributes: { ...attributes, ...flags }, text };
}

function tilesetElement(tileset: TiledTileset): Element {
  const { type: _, image, imagewidth, imageheight, properties, tiles = [], ...attributes } = tileset;
  const children = [
    propertiesElement(properties),
    imageElement(image, imagewidth, imageheight),
    ...tiles.map(tileElement),
  ];
  return { name: 'tileset', attributes, children };
}

function tileElement(tile: TiledTile): Element {
  const { id, type, image, imagewidth, imageheight, properties, objectgroup, animation } = tile;
  const frames = animation?.map((frame) => ({ name: 'frame', attributes: frame }));
  return {
    name: 'tile',
    attributes: { id, type },
    children: [
      propertiesElement(properties),
      imageElement(image, imagewidth, imageheight),
      objectgroup ? shapesElement(objectgroup) : null,
      frames ? { name: 'animation', attributes: {}, children: frames } : null,
    ],
  };
}

const shapesElement = ({ draworder, objects }: TileShapes): Element => ({
  name: 'objectgroup',
  attributes: { draworder },
  children: objects.map(objectElement),
});

const imageElement = (source: string | undefined, width = 0, height = 0): Element | null =>
  source === undefined ? null : { name: 'image', attributes: { source, width, height } };

const propertiesElement = (properties: readonly TiledProperty[] = []): Element | null =>
  properties.length === 0
    ? null
    : { name: 'properties', attributes: {}, children: properties.map(propertyElement) };

const propertyElement = ({ name, type, value }: TiledProperty): Element => ({
  name: 'property',
  attributes: { name, ...(type !== 'string' && { type }), value },
});

/** Recursion is as deep as the functions above nest. */
function print(element: Element, indent: string, lines: string[], bend: (text: string) => void): void {
  const { name, attributes, children = [], text } = element;
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value), bend)}"`);
  const open = `${indent}<${name}${written.join('')}`;
  const inside = children.filter((child) => child !== null);
  if (text !== undefined) lines.push(`${open}>${escaped(text, bend, /[&<>\r]/g)}</${name}>`);
  else if (inside.length === 0) lines.push(`${open}/>`);
  else {
    lines.push(`${open}>`);
    for (const child of inside) print(child, `${indent} `, lines, bend);
    lines.push(`${indent}</${name}>`);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

function escaped(text: string, bend: (text: string) => void, special = /[&<>"\t\n\r]/g): string {
  const fit = text.replace(unfit, '\ufffd');
  if (fit !== text) bend(text);
  return fit.replace(special, (character) => `&#${character.charCodeAt(0)};`);
}
