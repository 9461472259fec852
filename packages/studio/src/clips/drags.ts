import type { Desk } from './desk.js';
import { scrolled, valueAtPlace } from './span.js';

/** Follows the pointer until it is let go, wherever it goes. */
export function drag(
  event: PointerEvent,
  move: (event: PointerEvent) => void,
  end: () => void = () => {},
): void {
  const element = event.currentTarget as HTMLElement;
  element.setPointerCapture(event.pointerId);
  const isSame = ({ pointerId }: PointerEvent): boolean => pointerId === event.pointerId;
  const moved = (each: PointerEvent): void => {
    if (isSame(each)) move(each);
  };
  const ended = (each: PointerEvent): void => {
    if (!isSame(each)) return;
    for (const type of ['pointerup', 'pointercancel'] as const) element.removeEventListener(type, ended);
    element.removeEventListener('pointermove', moved);
    end();
  };
  element.addEventListener('pointermove', moved);
  for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, ended);
}

/** Where the pointer is in the element that listens. */
export function placeIn(event: MouseEvent): { readonly x: number; readonly y: number } {
  const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** The time goes where the pointer is; what plays stands still for as long as it is held. */
export function scrub(event: PointerEvent, { session, span }: Desk): void {
  const { playing, seek } = session.playback;
  const wasPlaying = playing.value;
  const { left } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const go = ({ clientX }: PointerEvent): void => seek(valueAtPlace(span.value, clientX - left));
  playing.value = false;
  go(event);
  drag(event, go, () => {
    playing.value = wasPlaying;
  });
}

/** What is seen of time goes with the pointer. */
export function panTime(event: PointerEvent, { span, look }: Desk, also: (pixels: number) => void): void {
  let { clientX, clientY } = event;
  drag(event, (each) => {
    look(scrolled(span.value, clientX - each.clientX));
    also(each.clientY - clientY);
    ({ clientX, clientY } = each);
  });
}

/** How much larger a turn of the wheel, or a pinch on a touch pad, makes things. */
export const wheelFactor = ({ deltaY, deltaMode, ctrlKey }: WheelEvent): number =>
  Math.exp(-deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1) * (ctrlKey ? 0.006 : 0.002));
