import type { Report } from '../../../diagnostic.js';
import { tell } from '../codes.js';
import { isObject, type JsonObject, textOr } from '../json.js';
import { distinct, type NameOf, uniqueNames } from '../names.js';
import { itemsOf } from '../pointer.js';
import { planFigure } from './plan.js';

/** The names of what a node is: those of its transform, and of the mesh it shows where that needs another. */
export interface NodeNames {
  readonly bone: NameOf;
  readonly mesh: NameOf;
}

/**
 * Bones and meshes carry the names of their nodes. The mesh of a node that is a bone as well has its own name, so
 * that bones and meshes of a figure are unique together.
 */
export function nodeNames(json: JsonObject, report: Report): NodeNames {
  const nodes = itemsOf(json, 'nodes').map((node): JsonObject => (isObject(node) ? node : {}));
  const bone = uniqueNames(nodes, 'Node', 'nodes', report);
  const plan = planFigure(json);
  const both = plan === null ? [] : plan.drawn.filter((node) => plan.boneOf[node] !== -1);
  if (both.length === 0) return { bone, mesh: bone };
  const quiet = uniqueNames(nodes, 'Node', 'nodes', () => {});
  const taken = nodes.map((_, node) => quiet(node));
  const given = new Set(taken);
  const wanted = both.map((node) => {
    const own = ownName(json, nodes[node]!);
    return own === '' || given.has(own) ? `${taken[node]} mesh` : own;
  });
  const made = distinct([...taken, ...wanted], String).slice(taken.length);
  const meshNames = new Map(both.map((node, i) => [node, made[i]!]));
  const told = new Set<number>();
  return {
    bone,
    mesh(node) {
      const name = meshNames.get(node);
      if (name === undefined) return bone(node);
      if (!told.has(node)) {
        told.add(node);
        const message = `"${taken[node]}" is a bone that shows a mesh; the mesh is called "${name}"`;
        report(tell('gltf/name-made', message, { path: `nodes[${node}].mesh` }));
      }
      return name;
    },
  };
}

function ownName(json: JsonObject, node: JsonObject): string {
  const mesh = itemsOf(json, 'meshes')[Number(node.mesh)];
  return isObject(mesh) ? textOr(mesh.name, '') : '';
}
