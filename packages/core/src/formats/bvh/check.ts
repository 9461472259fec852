import { diagnose, type Report } from '../../diagnostic.js';
import { bvhCodes } from './codes.js';
import type { Bvh } from './model.js';
import { nodeNames } from './names.js';
import { figureOfBvh } from './to-figure.js';

/** Everything to tell of a file that its reader did not. */
export function checkBvh(bvh: Bvh, report: Report): void {
  figureOfBvh(bvh, null, report);
  const parents = new Set(bvh.nodes.map(({ parent }) => parent));
  const names = nodeNames(bvh.nodes, () => {});
  bvh.nodes.forEach(({ kind }, index) => {
    if (kind === 'end' || parents.has(index)) return;
    const message = `${names[index]} has nothing below it, not even an End Site`;
    report(diagnose(bvhCodes, 'bvh/no-end-site', message, { path: names[index]! }));
  });
}
