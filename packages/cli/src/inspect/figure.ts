/** A figure, as `inspect` shows it: bones, meshes, materials. */

import {
  counted,
  type Figure,
  type Material,
  type Mesh,
  type MeshPart,
  type Skeleton,
} from '@mutoscope/core';
import { morphNames, vertexCount } from '@mutoscope/core/figure';
import type { Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { printable } from '../ui/text.js';

/**
 * `parent` is an index in `bones`, or null for a root; `influences` the most that a vertex has. Without bones where
 * they are not the file's.
 */
export const figureJson = (figure: Figure, hasBones = true) => ({
  name: figure.name,
  up: figure.up,
  bones: (hasBones ? figure.skeleton.names : []).map((name, index) => {
    const parent = figure.skeleton.parents[index]!;
    return { index, name, parent: parent < 0 ? null : parent };
  }),
  meshes: figure.meshes.map((mesh) => ({
    name: mesh.name,
    ...countsOf(mesh.parts),
    morphs: morphNames(mesh),
    parts: mesh.parts.map((part) => ({ material: part.material, ...countsOf([part]) })),
  })),
  materials: figure.materials.map((material) => ({
    name: material.name,
    alphaMode: material.alphaMode,
    maps: mapsOf(material, figure),
  })),
  textures: figure.textures.map(({ name, bytes }) => ({
    name,
    found: bytes !== null,
    bytes: bytes?.length ?? null,
  })),
});

/** Bones below their parents. */
export function bonesText({ skeleton, up }: Figure, screen: Screen): string {
  const { length } = skeleton.names;
  if (length === 0) return '';
  return `${screen.paintResult('bold', counted(length, 'bone'))}, ${up} up\n${boneTree(skeleton)}`;
}

/** Meshes and materials. */
export function figureText(figure: Figure, screen: Screen): string {
  const { meshes, materials } = figure;
  const heading = (counts: string, more = '') => `${screen.paintResult('bold', counts)}${more}\n`;
  let text = '';
  if (meshes.length > 0) {
    const { vertices, faces } = countsOf(meshes.flatMap(({ parts }) => parts));
    const total = `, ${counted(vertices, 'vertex', 'vertices')}, ${counted(faces, 'face')}`;
    text += heading(counted(meshes.length, 'mesh', 'meshes'), total) + meshTable(figure, screen);
  }
  if (materials.length > 0) {
    text += heading(counted(materials.length, 'material')) + materialTable(figure, screen);
  }
  return text;
}

const mostBones = 40;

/** Children below their parents, in the file's order. */
function boneTree({ names, parents }: Skeleton): string {
  const children = new Map<number, number[]>();
  parents.forEach((parent, bone) => {
    const siblings = children.get(parent);
    if (siblings) siblings.push(bone);
    else children.set(parent, [bone]);
  });
  const lines: string[] = [];
  const open = (bones: readonly number[], depth: number) =>
    [...bones].reverse().map((bone) => ({ bone, depth }));
  const left = open(children.get(-1) ?? [], 1);
  for (let next = left.pop(); next && lines.length < mostBones; next = left.pop()) {
    lines.push(`${'  '.repeat(next.depth)}${printable(names[next.bone]!)}\n`);
    for (const each of open(children.get(next.bone) ?? [], next.depth + 1)) left.push(each);
  }
  const hidden = names.length - lines.length;
  return lines.join('') + (hidden > 0 ? `  … and ${hidden} more (--json shows all)\n` : '');
}

const countsOf = (parts: readonly MeshPart[]) => ({
  vertices: sum(parts, vertexCount),
  faces: sum(parts, ({ indices }) => indices.length / 3),
  influences: most(parts, mostInfluences),
  uvSets: most(parts, ({ uvs }) => uvs.length),
  colors: parts.some(({ colors }) => colors !== null),
  springs: sum(parts, ({ springs }) => springs?.coefficients.length ?? 0),
  lodSteps: sum(parts, ({ lod }) => lod?.steps ?? 0),
});

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const most = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((greatest, item) => Math.max(greatest, of(item)), 0);

function mostInfluences({ influences: { starts } }: MeshPart): number {
  let greatest = 0;
  for (let i = 1; i < starts.length; i++) greatest = Math.max(greatest, starts[i]! - starts[i - 1]!);
  return greatest;
}

function meshTable({ meshes, materials }: Figure, screen: Screen): string {
  const columns = [
    { title: 'mesh' },
    { title: 'vertices', right: true },
    { title: 'faces', right: true },
    { title: 'bones/vertex', right: true },
    { title: 'UV sets', right: true },
    { title: 'colours' },
    { title: 'springs', right: true },
    { title: 'LOD steps', right: true },
    { title: 'material' },
    { title: 'morphs' },
  ];
  const rows = meshes.map((mesh) => {
    const counts = countsOf(mesh.parts);
    return [
      mesh.name,
      String(counts.vertices),
      String(counts.faces),
      String(counts.influences),
      String(counts.uvSets),
      counts.colors ? 'yes' : '-',
      String(counts.springs || '-'),
      String(counts.lodSteps || '-'),
      [...new Set(mesh.parts.map(({ material }) => materialTitle(materials, material)))].join(', '),
      morphText(mesh),
    ];
  });
  const used = columns.map((_, i) => rows.some((row) => row[i] !== '-'));
  const kept = <T>(cells: readonly T[]) => cells.filter((_, i) => used[i]);
  return table(kept(columns), rows.map(kept), screen.width, screen.paintResult);
}

const materialTitle = (materials: readonly Material[], index: number | null): string =>
  index === null ? '-' : (materials[index]?.name ?? `material ${index}`);

function morphText(mesh: Mesh): string {
  const names = morphNames(mesh);
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} … ${names.length} in all` : shown || '-';
}

function materialTable(figure: Figure, screen: Screen): string {
  const columns = ['material', 'alpha', 'map', 'file', ''].map((title) => ({ title }));
  const rows = figure.materials.flatMap((material) => {
    const title = [material.name ?? '-', material.alphaMode];
    const maps = mapsOf(material, figure);
    if (maps.length === 0) return [[...title, '-']];
    return maps.map(({ use, file, found }, i) => [
      ...(i === 0 ? title : ['', '']),
      use,
      file,
      found ? 'found' : 'not found',
    ]);
  });
  return table(columns, rows, screen.width, screen.paintResult);
}

const uses = [
  ['base colour', 'baseColorTexture'],
  ['normal', 'normalTexture'],
  ['emissive', 'emissiveTexture'],
  ['occlusion', 'occlusionTexture'],
  ['metal and roughness', 'metallicRoughnessTexture'],
] as const;

const mapsOf = (material: Material, { textures }: Figure) =>
  uses.flatMap(([use, key]) => {
    const map = material[key];
    if (map === null) return [];
    const texture = textures[map.texture];
    return [{ use, file: texture?.name ?? '-', found: (texture?.bytes ?? null) !== null, uvSet: map.uvSet }];
  });
