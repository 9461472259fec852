import type { Report } from '../../../diagnostic.js';
import type { Skeleton } from '../../../figure/model.js';
import { tell } from '../codes.js';
import { type JsonObject, objects } from '../json.js';
import type { NameOf } from '../names.js';
import type { FigurePlan } from './plan.js';
import { transformOf } from './transform.js';

/** The bones of a plan. Throws FormatError. */
export function readSkeleton(json: JsonObject, plan: FigurePlan, name: NameOf, report: Report): Skeleton {
  const nodes = objects(json.nodes, 'nodes');
  const count = plan.bones.length;
  const parents = new Int32Array(count);
  const translations = new Float32Array(3 * count);
  const rotations = new Float32Array(4 * count);
  const scales = new Float32Array(3 * count);
  for (const [bone, node] of plan.bones.entries()) {
    const path = `nodes[${node}]`;
    const parent = plan.parents[node]!;
    parents[bone] = parent === -1 ? -1 : plan.boneOf[parent]!;
    const { translation, rotation, scale, sheared } = transformOf(nodes[node]!, path);
    translations.set(translation, 3 * bone);
    rotations.set(rotation, 4 * bone);
    scales.set(
      scale.map((x) => (Math.abs(x - 1) < 1e-6 ? 1 : x)),
      3 * bone,
    );
    if (sheared > 1e-4 * Math.max(1, ...translation.map(Math.abs), ...scale.map(Math.abs))) {
      const message = `The matrix of node ${node} is sheared; an element is off by up to ${sheared.toPrecision(3)}`;
      report(tell('gltf/node-sheared', message, { path: `${path}.matrix` }));
    }
  }
  const sized = scales.some((scale) => scale !== 1);
  return { names: plan.bones.map(name), parents, translations, rotations, scales: sized ? scales : null };
}
