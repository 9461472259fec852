import {
  boundingBox,
  instanceQuad,
  type Stage,
  type StageInstance,
  type StageLayer,
  type StageLayout,
} from '@mutoscope/core/stage';
import { Container } from 'pixi.js';
import { type Culling, createCulling } from './culling.js';
import { type InstancePicture, imagesOf, instancePicture } from './instance-picture.js';
import { playTroupes, type Timelines, type Troupe, timelinesOf } from './layout-motion.js';
import type { Box } from './layout-state.js';
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
  /** Of its instances; null where they are so few that all are drawn. */
  readonly culling: Culling | null;
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
      if (!timeline) return false;
      const troupe = troupes.get(timeline);
      if (troupe) troupe.pictures.push(picture);
      else troupes.set(timeline, { timeline, pictures: [picture], shown: timeline.frames[0]! });
      return true;
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
  play: (instance: StageInstance, picture: InstancePicture) => boolean,
): LayerScene {
  const container = new Container();
  const texts: InstancePicture[] = [];
  const culling = layer.instances.length > mostUnculled ? createCulling() : null;
  for (const instance of layer.instances.filter(isSeen)) {
    const picture = instancePicture(stage, instance, textures);
    if (!picture) continue;
    container.addChild(picture.container);
    if (picture.sharpen) texts.push(picture);
    if (!play(instance, picture)) culling?.add(picture.container, boxOf(instance));
  }
  return { layer, container, texts, culling };
}

const mostUnculled = 256;

/** Not of those that play, which may grow. */
function boxOf(instance: StageInstance): Box {
  const { x, y, width, height } = boundingBox(instanceQuad(instance));
  return { left: x, top: y, right: x + width, bottom: y + height };
}

const isSeen = ({ visible }: StageInstance): boolean => visible;
