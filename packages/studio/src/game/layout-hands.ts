import type { LayoutState } from './layout-state.js';

/** Pans by dragging and arrow keys, zooms by the wheel and keys, and hears clicks. Gives back what ends that. */
export function handleLayout(
  element: HTMLElement,
  state: LayoutState,
  click: (x: number, y: number) => void,
): () => void {
  let press: { readonly x: number; readonly y: number; isDrag: boolean } | null = null;
  const place = (event: MouseEvent) => {
    const { left, top } = element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top] as const;
  };
  const handlers = {
    pointerdown(event: PointerEvent) {
      if (event.button > 1) return;
      element.setPointerCapture(event.pointerId);
      press = { x: event.clientX, y: event.clientY, isDrag: event.button === 1 };
    },
    pointermove(event: PointerEvent) {
      if (!press) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > stillness) press.isDrag = true;
      if (press.isDrag) state.pan(-event.movementX, -event.movementY);
    },
    pointerup(event: PointerEvent) {
      if (press && !press.isDrag) click(...place(event));
      press = null;
    },
    pointercancel() {
      press = null;
    },
    wheel(event: WheelEvent) {
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1);
      state.zoomAt(2 ** (-pixels / 300), ...place(event));
    },
    keydown(event: KeyboardEvent) {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act(state);
    },
  };
  for (const [type, handler] of Object.entries(handlers))
    element.addEventListener(type, handler as EventListener, { passive: false });
  return () => {
    for (const [type, handler] of Object.entries(handlers))
      element.removeEventListener(type, handler as EventListener);
  };
}

/** Pixels that a click may wander. */
const stillness = 4;
const step = 48;

const keys: Readonly<Record<string, (state: LayoutState) => void>> = {
  ArrowLeft: (state) => state.pan(-step, 0),
  ArrowRight: (state) => state.pan(step, 0),
  ArrowUp: (state) => state.pan(0, -step),
  ArrowDown: (state) => state.pan(0, step),
  '+': (state) => state.zoomBy(1.25),
  '=': (state) => state.zoomBy(1.25),
  '-': (state) => state.zoomBy(0.8),
  '0': (state) => state.fit('layout'),
  '1': (state) => state.fit('screen'),
};
