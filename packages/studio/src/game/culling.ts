import type { Box } from './layout-state.js';

/** Keeps what is out of sight from being drawn. Boxes are in pixels of one layer. */
export interface Culling {
  add(picture: Shown, box: Box): void;
  /** Shows what is in the view or near it, so that little changes while the view moves. */
  look(view: Box): void;
}

interface Shown {
  visible: boolean;
}

export function createCulling(): Culling {
  const pictures: Shown[] = [];
  const boxes: Box[] = [];
  let seen: Box | null = null;
  return {
    add(picture, box) {
      pictures.push(picture);
      boxes.push(box);
    },
    look(view) {
      if (seen && holds(seen, view) && widthOf(seen) <= 4 * widthOf(view)) return;
      seen = around(view);
      for (const [i, picture] of pictures.entries()) picture.visible = meet(boxes[i]!, seen);
    },
  };
}

const widthOf = ({ left, right }: Box): number => right - left;

/** Half its size more on each side. */
function around({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(right - left) / 2, (bottom - top) / 2];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.right >= inner.right &&
  outer.bottom >= inner.bottom;

const meet = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
