import type { EngineScene } from './engine-scene.js';

/** What is read here of a saved game. */
export interface EngineState {
  readonly rt: { readonly running_layout: number };
  /** By id. */
  readonly layouts: Readonly<Record<string, SavedLayout>>;
}

interface SavedLayout {
  readonly sx: number;
  readonly sy: number;
  readonly s: number;
  readonly a: number;
  readonly w: number;
  readonly h: number;
  /** By id, bottom to top. */
  readonly layers: Readonly<Record<string, SavedLayer>>;
}

interface SavedLayer {
  readonly v: boolean;
  readonly o: number;
  readonly s: number;
  readonly a: number;
  readonly px: number;
  readonly py: number;
  readonly zr: number;
}

/** Where a game was looking when it was saved; its instances are as at the start. */
export function sceneOfState(state: EngineState | undefined): EngineScene | null {
  const saved = state?.layouts[state.rt.running_layout];
  if (!saved) return null;
  const { sx, sy, s, a, w, h, layers } = saved;
  return {
    scrollX: sx,
    scrollY: sy,
    scale: s,
    angle: a,
    width: w,
    height: h,
    layers: Object.values(layers).map((layer) => ({
      visible: layer.v,
      opacity: layer.o,
      scale: layer.s,
      angle: layer.a,
      parallaxX: layer.px,
      parallaxY: layer.py,
      zoomRate: layer.zr,
      instances: null,
    })),
  };
}
