import type { Stage, StageInstance, StageLayer, StageLayout } from '@mutoscope/core/stage';
import { Container } from 'pixi.js';
import { type InstancePicture, imagesOf, instancePicture } from './instance-picture.js';
import { playTroupes, type Timelines, type Troupe, timelinesOf } from './layout-motion.js';
import type { Timeline } from './sprite-timeline.js';
import type { StageTextures } from './textures.js';

/** A layout ready to be drawn: its instances in containers, one a layer, in layer pixels. */
export interface LayoutScene {
  readonly stage: Stage;
  readonly layout: StageLayout;
  /** Bottom to top. */
  readonly layers: readonly LayerScene[];
  readonly timelines: Timelines;
  /**
   * Its sprites show what they show at a time, in seconds from the start, whose images are loaded; gives whether that
   * is something else than before.
   */
  play(seconds: number): boolean;
  destroy(): void;
}

export interface LayerScene {
  readonly layer: StageLayer;
  readonly container: Container;
  /** To be drawn anew where they are seen larger. */
  readonly texts: readonly InstancePicture[];
}

/** Loads the images of a layout; `tell` hears the share that is done. */
export const loadLayout = (
  stage: Stage,
  layout: StageLayout,
  textures: StageTextures,
  tell?: (share: number) => void,
): Promise<void> => {
  const needed = layout.layers.flatMap(({ instances }) =>
    instances.flatMap((instance) => imagesOf(stage.objects[instance.object]!, instance)),
  );
  return textures.load(needed, tell);
};

/** Of a layout whose images are loaded. */
export function createScene(stage: Stage, layout: StageLayout, textures: StageTextures): LayoutScene {
  const timelines = timelinesOf(stage, layout);
  const troupes = new Map<Timeline, Troupe>();
  const layers = layout.layers.map((layer) =>
    layerScene(stage, layer, textures, (instance, picture) => {
      const timeline = picture.show && timelines.get(instance);
      if (!timeline) return;
      const troupe = troupes.get(timeline);
      if (troupe) troupe.pictures.push(picture);
      else troupes.set(timeline, { timeline, pictures: [picture], shown: timeline.frames[0]! });
    }),
  );
  return {
    stage,
    layout,
    layers,
    timelines,
    play: (seconds) => playTroupes(troupes.values(), seconds),
    destroy() {
      for (const { container } of layers) container.destroy({ children: true });
    },
  };
}

function layerScene(
  stage: Stage,
  layer: StageLayer,
  textures: StageTextures,
  tell: (instance: StageInstance, picture: InstancePicture) => void,
): LayerScene {
  const container = new Container();
  const texts: InstancePicture[] = [];
  for (const instance of layer.instances.filter(isSeen)) {
    const picture = instancePicture(stage, instance, textures);
    if (!picture) continue;
    container.addChild(picture.container);
    tell(instance, picture);
    if (picture.sharpen) texts.push(picture);
  }
  return { layer, container, texts };
}

const isSeen = ({ visible }: StageInstance): boolean => visible;
