import { effect, signal } from '@preact/signals-core';
import { say } from '../words/index.js';
import type { CurvesShown } from './curves-shown.js';
import type { Desk } from './desk.js';
import { drawCurves } from './draw-curves.js';
import { drawOverview, drawRuler } from './draw-head.js';
import { drawSheet } from './draw-sheet.js';
import { type Palette, paletteOf } from './palette.js';
import type { RowWindow } from './window.js';

export interface SeenRows extends RowWindow {
  readonly scrollTop: number;
  readonly height: number;
}

interface Canvases {
  readonly overview: HTMLCanvasElement;
  readonly ruler: HTMLCanvasElement;
  readonly sheet: HTMLCanvasElement;
  /** For asking what colours are. */
  readonly probe: HTMLElement;
}

/** Draws anew what has changed, once a frame. */
export function painter(
  { overview, ruler, sheet, probe }: Canvases,
  desk: Desk,
  { curves, panes, values }: CurvesShown,
  seenRows: () => SeenRows,
) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const scheme = signal(dark.matches);
  const onScheme = (): void => {
    scheme.value = dark.matches;
  };
  dark.addEventListener('change', onScheme);
  const { session, clip, span, range, width } = desk;
  const { switches, playback } = session;
  let known: Palette | null = null;
  const palette = (): Palette => (known ??= paletteOf(probe));
  const stopPalette = effect(() => {
    void [switches.theme.value, scheme.value];
    known = null;
  });

  const head = eachFrame(() => {
    const scene = { clip: clip.value, range: range.value, span: span.value };
    const frameRate = playback.frameRate.value;
    void [switches.theme.value, scheme.value, width.value];
    return () => {
      if (!scene.clip) return;
      const { clip: drawn } = scene;
      drawOverview(overview, { ...scene, clip: drawn, palette: palette() });
      drawRuler(ruler, { span: scene.span, frameRate, duration: drawn.duration, palette: palette() });
    };
  });

  const rows = eachFrame(() => {
    const isCurves = switches.curves.value;
    const shown = { clip: clip.value, span: span.value, primary: desk.primary.value, key: desk.key.value };
    const seen = seenRows();
    void [switches.theme.value, scheme.value, width.value, seen.height];
    if (isCurves) {
      const played = panes.value;
      const scene = {
        curves: curves.value,
        panes: played,
        values: values.value,
        titles: played.map(({ rotation }, i) => say(i === 0 ? 'asPlayed' : 'otherwise', { rule: rotation })),
      };
      return () => {
        if (shown.clip) drawCurves(sheet, { ...shown, ...scene, clip: shown.clip, palette: palette() });
      };
    }
    const scene = {
      range: range.value,
      rows: desk.rows.value,
      first: seen.first,
      top: seen.top - seen.scrollTop,
      chosen: new Set(desk.chosen.value),
      hovered: desk.pointer.value?.row ?? -1,
    };
    return () => {
      if (shown.clip) drawSheet(sheet, { ...shown, ...scene, clip: shown.clip, palette: palette() });
    };
  });

  return {
    /** Draws what is still to be drawn, without waiting for the page's next picture. */
    now() {
      head.now();
      rows.now();
    },
    stop() {
      dark.removeEventListener('change', onScheme);
      stopPalette();
      head.stop();
      rows.stop();
    },
  };
}

/** `read` looks at signals and gives what draws them: done before the next picture, once for all that changes. */
function eachFrame(read: () => () => void) {
  let draw = (): void => {};
  let frame = 0;
  const pass = (): void => {
    frame = 0;
    draw();
  };
  const stop = effect(() => {
    draw = read();
    frame ||= requestAnimationFrame(pass);
  });
  return {
    now() {
      if (frame === 0) return;
      cancelAnimationFrame(frame);
      pass();
    },
    stop() {
      stop();
      cancelAnimationFrame(frame);
    },
  };
}
