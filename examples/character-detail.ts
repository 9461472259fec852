/** Levels of detail of a patch, as Cal3D's collapse data. */
import type { Cal3DSubmesh } from '@mutoscope/core/cal3d';
import { type Patch, submesh } from './character-surface.js';

/** Corners of even rows and columns, then those that go, the last first. */
export function coarseFirst(columns: number, rows: number): number[] {
  const corners = Array.from({ length: (columns + 1) * (rows + 1) }, (_, i) => i);
  const rank = (corner: number): number => {
    const [row, column] = [Math.floor(corner / (columns + 1)), corner % (columns + 1)];
    return (row % 2) * 2 + (column % 2);
  };
  return corners.sort((a, b) => rank(a) - rank(b) || a - b);
}

export function reordered({ corners, faces }: Patch, order: readonly number[]): Patch {
  const place = new Map(order.map((corner, i) => [corner, i]));
  return {
    corners: order.map((corner) => corners[corner]!),
    faces: faces.map(([a, b, c]) => [place.get(a)!, place.get(b)!, place.get(c)!] as const),
  };
}

/** Corners of odd rows or columns collapse to the even ones before them, taking the faces between along. */
export function withDetail(
  full: Patch,
  order: readonly number[],
  columns: number,
  materialThread: number,
): Cal3DSubmesh {
  const { corners, faces } = reordered(full, order);
  const place = new Map(order.map((corner, i) => [corner, i]));
  const collapseIds = Int32Array.from(order, (corner) => {
    const [row, column] = [Math.floor(corner / (columns + 1)), corner % (columns + 1)];
    const to = (row - (row % 2)) * (columns + 1) + column - (column % 2);
    return to === corner ? -1 : place.get(to)!;
  });
  const counts = new Int32Array(order.length);
  const gone: (readonly [number, number, number])[] = [];
  let left = faces.map((face) => ({ face, now: [...face] }));
  for (let corner = order.length - 1; collapseIds[corner]! >= 0; corner--) {
    const stay: typeof left = [];
    for (const { face, now } of left) {
      const next = now.map((one) => (one === corner ? collapseIds[corner]! : one));
      if (new Set(next).size === 3) stay.push({ face, now: next });
      else {
        gone.push(face);
        counts[corner]!++;
      }
    }
    left = stay;
  }
  const kept = [...left.map(({ face }) => face), ...gone.reverse()];
  const lodSteps = collapseIds.filter((id) => id >= 0).length;
  return {
    ...submesh({ corners, faces: kept }, materialThread),
    lodSteps,
    collapseIds,
    faceCollapseCounts: counts,
  };
}
