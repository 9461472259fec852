import type { Stage, StageInstance, StageLayer, StageLayout } from '@mutoscope/core/stage';
import { Container } from 'pixi.js';
import { type InstancePicture, imagesOf, instancePicture } from './instance-picture.js';
import type { StageTextures } from './textures.js';

/** A layout ready to be drawn: its instances in containers, one a layer, in layer pixels. */
export interface LayoutScene {
  readonly stage: Stage;
  readonly layout: StageLayout;
  /** Bottom to top. */
  readonly layers: readonly LayerScene[];
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
  const layers = layout.layers.map((layer) => layerScene(stage, layer, textures));
  return {
    stage,
    layout,
    layers,
    destroy() {
      for (const { container } of layers) container.destroy({ children: true });
    },
  };
}

function layerScene(stage: Stage, layer: StageLayer, textures: StageTextures): LayerScene {
  const container = new Container();
  const texts: InstancePicture[] = [];
  for (const instance of layer.instances.filter(isSeen)) {
    const picture = instancePicture(stage, instance, textures);
    if (!picture) continue;
    container.addChild(picture.container);
    if (picture.sharpen) texts.push(picture);
  }
  return { layer, container, texts };
}

const isSeen = ({ visible }: StageInstance): boolean => visible;
