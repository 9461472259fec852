import type { Area, NinePatch } from '@mutoscope/core/stage';

/** A piece of a 9-patch. */
export interface Patch {
  /** From the instance's top left corner. */
  readonly place: Area;
  /** In the image. */
  readonly part: Area;
  readonly fill: 'tile' | 'stretch';
}

/** The pieces that a 9-patch of a size is put together from: corners as they are, edges and the middle as it says. */
export function ninePatches(
  patch: NinePatch,
  image: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): Patch[] {
  const [x, y] = [
    thirds(patch.left, patch.right, image.width),
    thirds(patch.top, patch.bottom, image.height),
  ];
  const [toX, toY] = [thirds(patch.left, patch.right, width), thirds(patch.top, patch.bottom, height)];
  const patches: Patch[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const fill = row === 1 && column === 1 ? patch.fill : patch.edges;
      const part = areaOf(x, y, column, row);
      const place = areaOf(toX, toY, column, row);
      const isSeen = [part.width, part.height, place.width, place.height].every((size) => size > 0);
      if (fill !== 'none' && isSeen) patches.push({ place, part, fill });
    }
  return patches;
}

/** Where three parts begin, and the last one ends. */
const thirds = (before: number, behind: number, size: number): readonly number[] => [
  0,
  before,
  Math.max(before, size - behind),
  size,
];

const areaOf = (x: readonly number[], y: readonly number[], column: number, row: number): Area => ({
  x: x[column]!,
  y: y[row]!,
  width: x[column + 1]! - x[column]!,
  height: y[row + 1]! - y[row]!,
});
