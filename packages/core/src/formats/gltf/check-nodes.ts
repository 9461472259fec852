import { fail } from './codes.js';
import { indexInto, type JsonObject, listOf } from './json.js';

/** Refuses nodes that refer to nothing, to themselves, or that have two parents. */
export function checkNodes(nodes: readonly JsonObject[]): void {
  const parents = new Int32Array(nodes.length).fill(-1);
  for (const [i, node] of nodes.entries()) {
    for (const [c, child] of listOf(node.children, `nodes[${i}].children`).entries()) {
      const path = `nodes[${i}].children[${c}]`;
      const index = indexInto(child, nodes.length, 'nodes', path);
      if (parents[index] !== -1) {
        fail('gltf/structure', `Node ${index} is a child of node ${parents[index]} and of node ${i}`, {
          path,
        });
      }
      parents[index] = i;
    }
  }
  const state = new Uint8Array(nodes.length);
  for (let start = 0; start < nodes.length; start++) {
    let at = start;
    for (; at !== -1 && state[at] === 0; at = parents[at]!) state[at] = 1;
    if (at !== -1 && state[at] === 1) {
      fail('gltf/structure', `Node ${at} is among its own descendants`, { path: `nodes[${at}].children` });
    }
    for (at = start; at !== -1 && state[at] === 1; at = parents[at]!) state[at] = 2;
  }
}
