import type { BlendMode, Camera, Stage, StageInstance, StageLayout } from '@mutoscope/core/stage';

/** A scene as the original engine tells it. */
export interface EngineScene {
  readonly scrollX: number;
  readonly scrollY: number;
  readonly scale: number;
  readonly angle: number;
  readonly width: number;
  readonly height: number;
  readonly layers: readonly {
    readonly visible: boolean;
    readonly opacity: number;
    readonly scale: number;
    readonly angle: number;
    readonly parallaxX: number;
    readonly parallaxY: number;
    readonly zoomRate: number;
    /** null where the engine does not tell them: as at the start. */
    readonly instances:
      | readonly {
          readonly uid: number;
          readonly x: number;
          readonly y: number;
          readonly w: number;
          readonly h: number;
          readonly a: number;
          readonly o: number;
          readonly v: boolean;
          readonly hx: number;
          readonly hy: number;
          readonly frame?: number;
          readonly text?: string;
        }[]
      | null;
  }[];
  /** What the engine does not tell. */
  readonly unsaid?: Unsaid;
}

export interface Unsaid {
  readonly pixelRounding: boolean;
  readonly linearSampling: boolean;
  /** Of instances, by uid, where they are not normal. */
  readonly blendModes: Readonly<Record<number, BlendMode>>;
  /** By layer. */
  readonly layerBlendModes: readonly BlendMode[];
  readonly ownTextures: readonly boolean[];
  /** By layer; null where it is transparent. */
  readonly backgrounds: readonly (readonly [number, number, number] | null)[];
}

/** The layout with all as the engine has it. */
export function staged(
  stage: Stage,
  layout: StageLayout,
  scene: EngineScene,
): { stage: Stage; layout: StageLayout; camera: Camera } {
  const { unsaid } = scene;
  const known = new Map(layout.layers.flatMap(({ instances }) => instances.map((each) => [each.id, each])));
  const layers = layout.layers.map((layer, i) => {
    const theirs = scene.layers[i]!;
    return {
      ...layer,
      visible: theirs.visible,
      opacity: theirs.opacity,
      parallaxX: theirs.parallaxX,
      parallaxY: theirs.parallaxY,
      scaleRate: theirs.zoomRate,
      ...(unsaid && {
        blendMode: unsaid.layerBlendModes[i] ?? 'normal',
        ownTexture: unsaid.ownTextures[i] ?? false,
        background: unsaid.backgrounds[i] ?? null,
      }),
      instances:
        theirs.instances === null
          ? layer.instances
          : theirs.instances.flatMap((instance): StageInstance[] => {
              const ours = known.get(instance.uid);
              if (!ours) return [];
              return [
                {
                  ...ours,
                  x: instance.x,
                  y: instance.y,
                  width: instance.w,
                  height: instance.h,
                  angle: instance.a,
                  opacity: instance.o,
                  visible: instance.v,
                  originX: instance.hx,
                  originY: instance.hy,
                  blendMode: unsaid?.blendModes[instance.uid] ?? ours.blendMode,
                },
              ];
            }),
    };
  });
  const { scrollX, scrollY, scale, angle } = scene;
  const window = unsaid ? { ...stage.window, ...unsaid } : stage.window;
  return {
    stage: { ...stage, window },
    layout: { ...layout, width: scene.width, height: scene.height, unboundedScrolling: true, layers },
    camera: { scrollX, scrollY, scale, angle, layers: scene.layers },
  };
}
