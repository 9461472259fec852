import {
  type FullscreenMode,
  type LayoutView,
  type Screen,
  type Stage,
  type StageLayout,
  screenOf,
  viewLayout,
} from '@mutoscope/core/stage';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';

/** What of a layout is shown, and how large. */
export interface LayoutState {
  readonly stage: Stage;
  readonly index: Signal<number>;
  readonly layout: ReadonlySignal<StageLayout>;
  /** Seconds from the start that its sprites have played. */
  readonly time: Signal<number>;
  /** In the middle of the view, in layout pixels. */
  readonly middle: Signal<{ readonly x: number; readonly y: number }>;
  /** CSS pixels a layout pixel. */
  readonly zoom: Signal<number>;
  /** Of the view, in CSS pixels. */
  readonly size: Signal<{ readonly width: number; readonly height: number }>;
  readonly shown: Signal<readonly boolean[]>;
  readonly mode: Signal<FullscreenMode>;
  /** Of the browser's window that the game is imagined in, in CSS pixels. */
  readonly window: Signal<{ readonly width: number; readonly height: number }>;
  readonly screen: ReadonlySignal<Screen>;
  /** As the game sees the layout, its screen where the view's middle is, as far as it scrolls. */
  readonly view: ReadonlySignal<LayoutView>;
  /** Of the game's canvas, in layout pixels. */
  readonly frame: ReadonlySignal<Box>;
  /** Of the browser's window around it. */
  readonly around: ReadonlySignal<Box>;
  /** Keeps what is at a point of the view, in CSS pixels from its top left, where it is. */
  zoomAt(factor: number, x: number, y: number): void;
  /** Keeps what is in the middle of the view. */
  zoomBy(factor: number): void;
  pan(dx: number, dy: number): void;
  /** The whole layout, or the game's screen where it starts. */
  fit(what: 'layout' | 'screen'): void;
  show(layout: number): void;
  /** Its sprites play from their start on. */
  restart(): void;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function createLayoutState(stage: Stage): LayoutState {
  const index = signal(0);
  const layout = computed(() => stage.layouts[index.value]!);
  const time = signal(0);
  const middle = signal({ x: stage.window.width / 2, y: stage.window.height / 2 });
  const zoom = signal(1);
  const size = signal({ width: 0, height: 0 });
  const shown = signal(layout.value.layers.map(({ visible }) => visible));
  const mode = signal(stage.window.fullscreen);
  const window = signal({ width: stage.window.width, height: stage.window.height });
  const screen = computed(() =>
    screenOf({ ...stage.window, fullscreen: mode.value }, { ...window.value, pixelRatio: 1 }),
  );
  const view = computed(() => {
    const camera = { scrollX: middle.value.x, scrollY: middle.value.y, scale: 1, angle: 0 };
    return viewLayout(layout.value, stage.window, screen.value, camera);
  });
  const frame = computed(() => {
    const { scrollX, scrollY } = view.value;
    const { width, height, aspectScale } = screen.value;
    return boxAround(scrollX, scrollY, width / aspectScale, height / aspectScale);
  });
  const around = computed(() => {
    const { marginLeft, marginTop, pixelRatio, aspectScale } = screen.value;
    const scale = pixelRatio / aspectScale;
    const left = frame.value.left - marginLeft * scale;
    const top = frame.value.top - marginTop * scale;
    const { width, height } = window.value;
    return { left, top, right: left + width * scale, bottom: top + height * scale };
  });
  const fit = (what: 'layout' | 'screen'): void => {
    const { width, height } =
      what === 'layout'
        ? layout.value
        : { width: frame.value.right - frame.value.left, height: frame.value.bottom - frame.value.top };
    const room = (side: number, of: number) => Math.max(1, side - 2 * margin) / Math.max(1, of);
    batch(() => {
      zoom.value = bounded(Math.min(room(size.value.width, width), room(size.value.height, height)));
      const { window: game } = stage;
      middle.value =
        what === 'layout' ? { x: width / 2, y: height / 2 } : { x: game.width / 2, y: game.height / 2 };
    });
  };
  return {
    stage,
    index,
    layout,
    time,
    middle,
    zoom,
    size,
    shown,
    mode,
    window,
    screen,
    view,
    frame,
    around,
    zoomBy(factor) {
      zoom.value = bounded(zoom.value * factor);
    },
    zoomAt(factor, x, y) {
      const before = zoom.value;
      const after = bounded(before * factor);
      const [dx, dy] = [x - size.value.width / 2, y - size.value.height / 2];
      const share = 1 / before - 1 / after;
      batch(() => {
        zoom.value = after;
        middle.value = { x: middle.value.x + dx * share, y: middle.value.y + dy * share };
      });
    },
    pan(dx, dy) {
      middle.value = { x: middle.value.x + dx / zoom.value, y: middle.value.y + dy / zoom.value };
    },
    fit,
    restart() {
      time.value = 0;
    },
    show(next) {
      batch(() => {
        index.value = next;
        time.value = 0;
        shown.value = layout.value.layers.map(({ visible }) => visible);
        fit('screen');
      });
    },
  };
}

const margin = 24;
const bounded = (zoom: number): number => Math.min(32, Math.max(1 / 64, zoom));

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});
