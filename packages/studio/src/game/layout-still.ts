import type { Glass } from './layout-drawing.js';
import { onView } from './layout-geometry.js';
import type { LayoutState } from './layout-state.js';

/** What of a layout is saved as a picture or filmed. */
export interface Still {
  /** In pixels: of the game's canvas, or of the layout. */
  readonly width: number;
  readonly height: number;
  readonly glass: Glass;
}

/** The game's screen, in its own pixels; the whole layout where all of it is in sight and the screen shows less. */
export function stillOf(state: LayoutState): Still {
  const { width, height, aspectScale } = state.screen.value;
  return showsMore(state)
    ? wholeLayout(state)
    : { width, height, glass: { x: width / 2, y: height / 2, scale: aspectScale, paper: null } };
}

/** The same in so many pixels: where the proportions are others, the middle of it. */
export function scaledGlass(still: Still, width: number, height: number): Glass {
  const { x, y, scale, paper } = still.glass;
  const share = Math.max(width / still.width, height / still.height);
  const [left, top] = [(width - still.width * share) / 2, (height - still.height * share) / 2];
  return {
    x: x * share + left,
    y: y * share + top,
    scale: scale * share,
    paper: paper && [
      paper[0] * share + left,
      paper[1] * share + top,
      paper[2] * share + left,
      paper[3] * share + top,
    ],
  };
}

function showsMore(state: LayoutState): boolean {
  const { width, height } = state.layout.value;
  const { frame, size } = state;
  const { left, top, right, bottom } = onView(state, { left: 0, top: 0, right: width, bottom: height });
  const isInSight =
    left >= -1 && top >= -1 && right <= size.value.width + 1 && bottom <= size.value.height + 1;
  const isOnScreen =
    frame.value.left <= 0 &&
    frame.value.top <= 0 &&
    frame.value.right >= width &&
    frame.value.bottom >= height;
  return isInSight && !isOnScreen;
}

/** Pixels that a layout's picture is wide or high at most. */
const longest = 4096;

function wholeLayout({ layout, view }: LayoutState): Still {
  const { width, height } = layout.value;
  const { scrollX, scrollY } = view.value;
  const scale = Math.min(1, longest / width, longest / height);
  const paper = [0, 0, width * scale, height * scale] as const;
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    glass: { x: scrollX * scale, y: scrollY * scale, scale, paper },
  };
}
