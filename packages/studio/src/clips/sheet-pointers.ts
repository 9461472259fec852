import { keyOfCurveAt } from './curve-hit.js';
import type { CurvesShown } from './curves-shown.js';
import type { Desk } from './desk.js';
import { drag, panTime, placeIn, scrub, wheelFactor } from './drags.js';
import { rowHeight } from './draw-sheet.js';
import { keyAtPlace } from './marks.js';
import { pinching } from './pinch.js';
import { isTrackRow } from './rows.js';
import { fitted, scrolled, valueAtPlace, zoomed } from './span.js';
import { panesIn, raisedValues, valueAtY, zoomedValues } from './value-axis.js';
import type { RowWindow } from './window.js';

/** How near to a mark the pointer must be to mean it, in pixels. */
const reach = 7;

/** What the pointer and the wheel do on the canvases. */
export function sheetPointers(desk: Desk, shown: CurvesShown, seen: () => RowWindow & { scrollTop: number }) {
  const { session, span, width, look, choose, chosen, pointer } = desk;
  const isCurves = (): boolean => session.switches.curves.value;
  const zoomTime = (factor: number, x: number): void => look(zoomed(span.value, factor, x));
  const zoomValues = (factor: number, canvas: HTMLElement, y: number): void => {
    const pane = panesIn(canvas.clientHeight, shown.panes.value.length).findLast(({ top }) => top <= y);
    if (!pane) return;
    const { value } = shown.values;
    desk.values.value = zoomedValues(value, factor, valueAtY(pane, value, y));
  };
  const rowAt = (y: number): number => {
    const { first, top, scrollTop } = seen();
    const row = first + Math.floor((y + scrollTop - top) / rowHeight);
    return row < desk.rows.value.length ? row : -1;
  };
  const pressRow = (event: PointerEvent, x: number, y: number): void => {
    const row = desk.rows.value[rowAt(y)];
    const track = row && isTrackRow(row) ? row.track : null;
    const key = track === null ? -1 : keyAtPlace(desk.clip.value!.tracks[track]!, span.value, x, reach);
    if (track !== null) {
      const isMore = event.ctrlKey || event.metaKey;
      const others = isMore ? chosen.value.filter((each) => each !== track) : [];
      choose([...others, track], key < 0 ? undefined : key);
    }
    if (key < 0) scrub(event, desk);
  };
  const pressCurve = (event: PointerEvent, height: number, x: number, y: number): void => {
    const hit = keyOfCurveAt(desk, shown, height, x, y, reach);
    if (hit) choose([...chosen.value.filter((each) => each !== hit.track), hit.track], hit.key);
    else scrub(event, desk);
  };
  const pan = (event: PointerEvent, canvas: HTMLElement): void => {
    panTime(event, desk, (pixels) => {
      if (!isCurves()) return;
      const height = canvas.clientHeight / shown.panes.value.length;
      desk.values.value = raisedValues(shown.values.value, pixels / height);
    });
  };
  let pinch: ReturnType<typeof pinching> | null = null;

  return {
    /** Two fingers on the sheet zoom time. */
    pinchOn(canvas: HTMLElement): void {
      pinch = pinching(canvas, zoomTime);
    },
    rulerDown: (event: PointerEvent): void => {
      if (event.button === 0) scrub(event, desk);
    },
    overviewDown(event: PointerEvent): void {
      const canvas = event.currentTarget as HTMLElement;
      const { left } = canvas.getBoundingClientRect();
      const go = ({ clientX }: PointerEvent): void => {
        const time = valueAtPlace(fitted(desk.range.value, width.value, 0), clientX - left);
        look({ ...span.value, start: time - width.value / span.value.scale / 2 });
      };
      go(event);
      drag(event, go);
    },
    rulerWheel(event: WheelEvent): void {
      event.preventDefault();
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (isSideways) look(scrolled(span.value, event.deltaX));
      else zoomTime(wheelFactor(event), placeIn(event).x);
    },
    sheetDown(event: PointerEvent): void {
      const canvas = event.currentTarget as HTMLElement;
      if (pinch?.isPinching()) return;
      const { x, y } = placeIn(event);
      if (event.button === 1 || event.shiftKey) pan(event, canvas);
      else if (event.button !== 0) return;
      else if (isCurves()) pressCurve(event, canvas.clientHeight, x, y);
      else pressRow(event, x, y);
    },
    sheetMove(event: PointerEvent): void {
      const { x, y } = placeIn(event);
      pointer.value = { x, y, row: isCurves() ? -1 : rowAt(y) };
    },
    sheetLeave(): void {
      pointer.value = null;
    },
    /** In the dope sheet the wheel goes through the rows, and zooms with Ctrl or Alt; over curves it zooms. */
    sheetWheel(event: WheelEvent): void {
      const canvas = event.currentTarget as HTMLElement;
      const { x, y } = placeIn(event);
      const { ctrlKey, metaKey, altKey, deltaX, deltaY } = event;
      const zooms = ctrlKey || metaKey || altKey || isCurves();
      if (Math.abs(deltaX) > Math.abs(deltaY)) look(scrolled(span.value, deltaX));
      else if (event.shiftKey) look(scrolled(span.value, deltaY));
      else if (!zooms) return;
      else {
        if (!(isCurves() && altKey)) zoomTime(wheelFactor(event), x);
        if (isCurves() && (altKey || ctrlKey || metaKey)) zoomValues(wheelFactor(event), canvas, y);
      }
      event.preventDefault();
    },
  };
}

/** The overview is moved like any scroll bar. */
export function onOverviewKey(event: KeyboardEvent, { span, width, range, look }: Desk): void {
  const by = { ArrowLeft: -0.1, ArrowRight: 0.1, PageUp: -0.9, PageDown: 0.9 }[event.key];
  if (event.shiftKey || event.ctrlKey) return;
  if (by !== undefined) look(scrolled(span.value, by * width.value));
  else if (event.key === 'Home') look({ ...span.value, start: range.value.from });
  else if (event.key === 'End')
    look({ ...span.value, start: range.value.to - width.value / span.value.scale });
  else return;
  event.preventDefault();
  event.stopPropagation();
}
