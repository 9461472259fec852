import {
  characterArea,
  type SpriteFrame,
  type Stage,
  type StageInstance,
  type StageObject,
  spriteTextCharacters,
} from '@mutoscope/core/stage';
import 'pixi.js/sprite-tiling';
import { CanvasSource, Container, Sprite, Texture, TilingSprite } from 'pixi.js';
import { ninePatches } from './nine-patch.js';
import { boxToLayer } from './placing.js';
import { pixiBlendMode } from './renderer.js';
import { drawText } from './text-picture.js';
import { texturedQuad } from './textured-quad.js';
import type { StageTextures } from './textures.js';
import { tilemapMesh } from './tilemap-mesh.js';

/** An instance as drawn on its layer. */
export interface InstancePicture {
  readonly container: Container;
  /** Of a text: drawn anew where the view shows it larger. Pixels a layer pixel. */
  sharpen?(scale: number): void;
  /** Of a sprite: shows another frame of its animation, by index; its image is loaded. */
  show?(frame: number): void;
}

/** Images that it needs. */
export function imagesOf(object: StageObject, instance: StageInstance): readonly number[] {
  if (instance.sprite) return [frameOf(object, instance)!.image];
  if (instance.tilemap && object.tileset) return [object.tileset.image];
  return object.image === null || !isDrawn(object, instance) ? [] : [object.image];
}

/** Whether instances like it are drawn; particles, form controls and what foreign plugins show are not. */
export const isDrawn = (object: StageObject, instance: StageInstance): boolean =>
  Boolean(
    instance.sprite ||
      (instance.tilemap && object.tileset) ||
      instance.text ||
      instance.spriteText ||
      instance.ninePatch ||
      (object.image !== null && object.repeats),
  );

const frameOf = ({ animations }: StageObject, { sprite }: StageInstance) =>
  sprite && animations[sprite.animation]!.frames[sprite.frame]!;

/** How an instance is drawn at the start of its layout; null for what is not, or has no size. */
export function instancePicture(
  stage: Stage,
  instance: StageInstance,
  textures: StageTextures,
): InstancePicture | null {
  const object = stage.objects[instance.object]!;
  if (instance.width === 0 || instance.height === 0 || !isDrawn(object, instance)) return null;
  const picture = instance.sprite
    ? spritePicture(stage, object, instance, textures)
    : placed(stage, instance, contentOf(object, instance, textures));
  const { container } = picture;
  container.alpha = Math.min(1, instance.opacity);
  const mode = pixiBlendMode(instance.blendMode);
  container.blendMode = mode;
  return picture;
}

function placed(stage: Stage, instance: StageInstance, content: Content): Content {
  const { container, width, height } = content;
  container.setFromMatrix(boxToLayer(instance, stage.window, width, height));
  return content;
}

/** Where a frame has another size than the first one, the instance grows with it; it is held by the frame's origin. */
function spritePicture(
  stage: Stage,
  { animations }: StageObject,
  instance: StageInstance,
  textures: StageTextures,
): InstancePicture {
  const { animation, frame: start } = instance.sprite!;
  const { frames } = animations[animation]!;
  const sizeOf = ({ area, image }: SpriteFrame) => area ?? textures.sizeOf(image);
  const first = sizeOf(frames[start]!);
  const sprite = new Sprite();
  const draw = (frame: SpriteFrame, { originX, originY }: Pick<SpriteFrame, 'originX' | 'originY'>): void => {
    const size = sizeOf(frame) ?? first;
    const width = instance.width * share(size?.width, first?.width);
    const height = instance.height * share(size?.height, first?.height);
    const box = { ...instance, width, height, originX, originY };
    sprite.texture = textures.frame(frame.image, frame.area);
    sprite.setFromMatrix(boxToLayer(box, stage.window, sprite.texture.width, sprite.texture.height));
  };
  draw(frames[start]!, instance);
  return { container: sprite, show: (index) => draw(frames[index]!, frames[index]!) };
}

const share = (size = 1, of = 1): number => (of > 0 ? size / of : 1);

/** A picture in a box of a size, from its top left corner. */
interface Content extends InstancePicture {
  readonly width: number;
  readonly height: number;
}

function contentOf(object: StageObject, instance: StageInstance, textures: StageTextures): Content {
  const { width, height } = instance;
  const box = { width, height };
  const { tilemap, text, spriteText, ninePatch } = instance;
  const image = tilemap ? object.tileset!.image : object.image;
  if (text) return textContent(instance, text);
  if (image === null || !textures.sizeOf(image)) return wholeTexture(textures.frame(image ?? -1, null));
  if (tilemap)
    return {
      container: tilemapMesh(tilemap, object.tileset!, textures.frame(image, null), width, height),
      ...box,
    };
  if (spriteText) return { container: characters(instance, spriteText, image, textures), ...box };
  if (ninePatch) return { container: patches(instance, ninePatch, image, textures), ...box };
  return { container: texturedQuad(textures.repeated(image), width, height), ...box };
}

const wholeTexture = (texture: Texture): Content => ({
  container: new Sprite(texture),
  width: texture.width,
  height: texture.height,
});

function textContent({ width, height }: StageInstance, text: NonNullable<StageInstance['text']>): Content {
  const canvas = document.createElement('canvas');
  const source = new CanvasSource({ resource: canvas, scaleMode: 'linear' });
  const sprite = new Sprite(new Texture({ source, dynamic: true }));
  const size = [Math.abs(width), Math.abs(height)] as const;
  let drawn = 0;
  const sharpen = (scale: number) => {
    if (scale === drawn) return;
    drawn = scale;
    drawText(canvas, text, ...size, scale);
    source.resize(canvas.width, canvas.height);
    source.update();
    sprite.texture.update();
    sprite.setSize(...size);
  };
  sharpen(1);
  const container = new Container();
  container.addChild(sprite);
  return { container, width: size[0], height: size[1], sharpen };
}

function characters(
  { width, height, angle }: StageInstance,
  text: NonNullable<StageInstance['spriteText']>,
  image: number,
  textures: StageTextures,
): Container {
  const container = new Container();
  const { width: imageWidth } = textures.sizeOf(image)!;
  for (const { index, x, y } of spriteTextCharacters(text, width, height, angle !== 0)) {
    const sprite = new Sprite(textures.frame(image, characterArea(text, index, imageWidth)));
    sprite.position.set(x, y);
    sprite.scale.set(text.scale);
    container.addChild(sprite);
  }
  return container;
}

function patches(
  { width, height }: StageInstance,
  patch: NonNullable<StageInstance['ninePatch']>,
  image: number,
  textures: StageTextures,
): Container {
  const container = new Container();
  for (const { place, part, fill } of ninePatches(patch, textures.sizeOf(image)!, width, height)) {
    const texture = textures.frame(image, part);
    const piece = fill === 'tile' ? new TilingSprite({ texture }) : new Sprite(texture);
    piece.position.set(place.x, place.y);
    piece.setSize(place.width, place.height);
    container.addChild(piece);
  }
  return container;
}
