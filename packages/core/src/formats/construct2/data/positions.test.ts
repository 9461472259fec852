import { expect, test } from 'vitest';
import { corpusTest } from '../../../testing/corpus.js';
import type { Project } from '../model.js';
import { corpusData, corpusGames } from '../testing/corpus-games.js';
import { smallProject } from '../testing/small-project.js';
import { placeIn, readData, usualEnvelope, writeData } from './index.js';
import { projects } from './positions.js';
import { type AnyType, type Era, eraOf } from './type.js';

type Tree = readonly Tree[] | string | number | boolean | null;

const treeOf = (bytes: Uint8Array): Tree => JSON.parse(new TextDecoder().decode(bytes)).project;

/** The positions, below `at`, of everything in a value of the model; what is plain has to stand there in the tree. */
function namedPositions(project: Project, tree: Tree): Set<string> {
  const named = new Set<string>();
  const visit = (
    type: AnyType,
    value: unknown,
    positions: readonly number[],
    found: Tree,
    era: Era,
  ): void => {
    if (typeof value !== 'object' || value === null) {
      named.add(positions.join());
      if (!stands(value, found)) throw new Error(`${value} is ${found} at ${positions.join()}`);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      if (told.has(name) && type.child?.(name, value, era) == null) continue;
      const child = type.child?.(Array.isArray(value) ? Number(name) : name, value, era) ?? null;
      if (child === null) throw new Error(`${name} has no position at ${positions.join()}`);
      let inner = found;
      for (const position of child.positions) inner = (inner as readonly Tree[])[position]!;
      visit(child.type, member, [...positions, ...child.positions], inner, era);
    }
  };
  visit(projects.get(project.generation)!, project, [], tree, eraOf(project));
  return named;
}

/** Told by a code in front or by the length. */
const told = new Set(['kind', 'operator', 'generation']);

/** Whether a plain value of the model is what the file has: types of variables and absent groups are codes there. */
const stands = (value: unknown, found: Tree): boolean =>
  value === found ||
  (typeof value === 'bigint' && Number(value) === found) ||
  (value === 'number' && found === 0) ||
  (value === 'text' && found === 1) ||
  (value === null && found === 0);

/** Numbers, texts … that no name leads to. */
function unnamed(tree: Tree, named: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const visit = (node: Tree, positions: readonly number[]): void => {
    if (Array.isArray(node)) for (const [i, item] of node.entries()) visit(item, [...positions, i]);
    else if (!named.has(positions.join())) found.push(positions.join());
  };
  visit(tree, []);
  return found;
}

/** In event sheets the number in front tells what a record is, which the model says by its kind. */
const isCode = (positions: string, tree: Tree): boolean =>
  positions.startsWith('6,') && positions.endsWith(',0') && typeof at(tree, positions) === 'number';

const at = (tree: Tree, positions: string): Tree =>
  positions.split(',').reduce((node, position) => (node as readonly Tree[])[Number(position)]!, tree);

function expectAllNamed(bytes: Uint8Array, game: string): number {
  const { project } = readData(bytes, () => {});
  const tree = treeOf(bytes);
  const named = namedPositions(project, tree);
  expect(
    unnamed(tree, named).filter((positions) => !isCode(positions, tree)),
    game,
  ).toEqual([]);
  return named.size;
}

corpusTest('every position of every data.js of the corpus has a name, under which its value stands', () => {
  let count = 0;
  for (const game of corpusGames()) {
    const bytes = corpusData(game);
    if (bytes !== null) count += expectAllNamed(bytes, game);
  }
  expect(count).toBeGreaterThan(300_000);
});

test('every position of a small project has a name', () => {
  const bytes = writeData({ project: smallProject(), envelope: usualEnvelope });
  expect(expectAllNamed(bytes, 'small')).toBeGreaterThan(300);
});

test('paths are told in numbers and names', () => {
  const project = smallProject();
  const { path } = placeIn(project, ['layouts', 0, 'layers', 0, 'instances', 0, 'world', 'opacity']);
  expect(path).toBe('project[5][0][6][0][14][0][0][7] (layouts[0].layers[0].instances[0].world.opacity)');
  expect(placeIn(29, ['layouts', 2, 'width']).path).toBe('project[5][2][1] (layouts[2].width)');
  expect(placeIn(21, ['containers', 0, 1]).path).toBe('project[20][0][1] (containers[0][1])');
  expect(placeIn(39, ['construct3', 'fontFolder']).path).toBe('project[32] (construct3.fontFolder)');
  expect(placeIn(32, ['construct3', 'uniqueId']).path).toBe('project[31] (construct3.uniqueId)');
  expect(placeIn(25, ['downscalingQuality']).path).toBe('project[23] (downscalingQuality)');
  expect(placeIn(29, ['families', 1, 'members', 2]).path).toBe('project[4][1][3] (families[1].members[2])');
  expect(placeIn(29, []).path).toBe('project');
});

test('where the generation alone does not tell the position, names go on', () => {
  expect(placeIn(29, ['layouts', 0, 'layers', 1, 'instances']).path).toBe(
    'project[5][0][6][1] (layouts[0].layers[1].instances)',
  );
  expect(placeIn(29, ['layouts', 0, 'layers', 1, 'opacity']).path).toBe(
    'project[5][0][6][1][8] (layouts[0].layers[1].opacity)',
  );
});
