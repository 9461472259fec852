import type { Clip } from '@mutoscope/core';
import type { Box3 } from 'three';
import type { Doc } from '../documents/doc.js';
import { messageOf } from '../message-of.js';
import type { Session } from '../session.js';
import { boxOver } from './box-over.js';
import { follow } from './follow.js';
import { firstView } from './scene/camera.js';
import { canBeDrawn, figureBox } from './scene/figure-box.js';
import { createFigureScene, type FigureScene, type Look } from './scene/figure-scene.js';
import { createJoints, type Joints } from './scene/joints.js';
import { createTextures } from './scene/textures.js';
import { createViewport, type Viewport } from './scene/viewport.js';
import type { Show } from './show.js';

/** The moving picture of a character. Nothing is drawn but what has changed. */
export interface Picture {
  readonly viewport: Viewport;
  readonly joints: Joints | null;
  show(doc: Doc, show: Show): void;
  /** The same figure, stood up another way. */
  turn(show: Show): void;
  /** Time went on, or something was told that moves the figure. */
  move(): void;
  look(look: Look & { readonly grid: boolean; readonly boneNames: boolean }): void;
  resize(width: number, height: number): void;
  /** Draws again, as after a move of the camera. `pointed` is the bone under the pointer, -1 for none. */
  draw(pointed?: number): void;
  /** Frames what is played, seen as now. */
  frame(): void;
  /** Draws what stands now, without waiting for the page's next picture. */
  drawNow(): void;
  /** Of the pictures since the last call, on average, or those before; null before the first. */
  costs(): Costs | null;
  dispose(): void;
}

interface Shown {
  readonly show: Show;
  readonly figure: FigureScene;
  readonly joints: Joints;
  /** Around the figure, in its own space, while each clip plays. */
  readonly boxes: WeakMap<Clip, Box3>;
}

/** Microseconds of one picture. */
export interface Costs {
  readonly sample: number;
  readonly skin: number;
  readonly draw: number;
}

/** @throws where there is no WebGL. */
export function createPicture(session: Session, scene: HTMLCanvasElement, names: HTMLCanvasElement): Picture {
  const viewport = createViewport(scene, () => picture.draw());
  const before = { time: 0, now: 0 };
  let shown: Shown | null = null;
  let look: Parameters<Picture['look']>[0] | null = null;
  /** The clip that the camera was last placed for. */
  let framed: Clip | null = null;
  let [frame, pointed, pixelRatio, toldLive, drawnDetail] = [0, -1, 1, 0, 1];
  let [hasMoved, looksOther] = [true, true];
  let sums = noSums();
  let costs: Costs | null = null;

  const pass = (now: number): void => {
    frame = 0;
    if (viewport.isBusy()) picture.draw();
    else draw(now);
  };

  const draw = (now: number): void => {
    if (!shown || !look) return;
    const { show, figure, joints } = shown;
    if (hasMoved) move(shown, now);
    if (looksOther) {
      figure.look(look);
      viewport.grid(look.grid, look.palette);
    } else if (hasMoved) figure.move();
    hasMoved = looksOther = false;
    sums.draw += viewport.draw();
    sums.pictures++;
    joints.label(names, pixelRatio, { look, pointed });
    if (goesOn(session, show)) picture.move();
  };

  const move = (shown: Shown, now: number): void => {
    const { show, figure } = shown;
    const { performer, detail, live } = show;
    const clip = session.currentClip.value;
    if (framed !== clip && !show.mixing.value) {
      viewport.keepFramed(boxOf(shown));
      framed = clip;
    }
    follow(session, show, before, now);
    if (drawnDetail !== detail.value) figure.changeFaces();
    drawnDetail = detail.value;
    sums.sample += performer.cost.sample;
    sums.skin += performer.cost.skin;
    sums.moves++;
    if (now - toldLive < 100 && session.playback.playing.value) return;
    toldLive = now;
    live.value++;
  };

  /** What is to be framed, in the page's space. */
  const boxOf = ({ show, figure, boxes }: Shown): Box3 => {
    const clip = session.currentClip.value;
    if (show.mixing.value || !clip) return figure.placeBox(figureBox(show.performer));
    const box = boxes.get(clip) ?? boxOver(show.performer, clip);
    boxes.set(clip, box);
    return figure.placeBox(box);
  };

  const textureOf = async (doc: Doc, show: Show, index: number): Promise<ImageBitmap | null> => {
    show.loading.value++;
    try {
      return await session.library.texture(doc.id, index, viewport.largestTexture);
    } catch (error) {
      show.failures.value = new Map(show.failures.value).set(index, messageOf(error));
      return null;
    } finally {
      show.loading.value--;
    }
  };

  const picture: Picture = {
    viewport,
    get joints() {
      return shown?.joints ?? null;
    },
    show(doc, show) {
      shown?.figure.dispose();
      const textures = createTextures((index) => textureOf(doc, show, index));
      before.time = session.playback.time.value;
      drawnDetail = show.detail.value;
      follow(session, show, before, performance.now());
      show.tooLarge.value = !canBeDrawn(show.performer);
      const figure = createFigureScene(show, textures, () => picture.draw());
      shown = { show, figure, joints: createJoints(show.performer, figure, viewport), boxes: new WeakMap() };
      viewport.show(show.tooLarge.value ? null : figure);
      viewport.frame(boxOf(shown), firstView(show.figure.front));
      framed = session.currentClip.value;
      looksOther = true;
      picture.move();
    },
    turn(show) {
      if (!shown) return;
      shown = { ...shown, show };
      shown.figure.stand(show.figure.up);
      viewport.frame(boxOf(shown), firstView(show.figure.front));
      picture.move();
    },
    move() {
      hasMoved = true;
      picture.draw();
    },
    look(next) {
      look = next;
      looksOther = true;
      picture.draw();
    },
    resize(width, height) {
      pixelRatio = Math.min(2, devicePixelRatio);
      viewport.resize(width, height, pixelRatio);
      names.width = width * pixelRatio;
      names.height = height * pixelRatio;
      picture.drawNow();
    },
    draw(bone = pointed) {
      pointed = bone;
      if (frame === 0) frame = requestAnimationFrame(pass);
    },
    frame() {
      if (!shown) return;
      viewport.frame(boxOf(shown), null);
      picture.move();
    },
    drawNow() {
      cancelAnimationFrame(frame);
      frame = 0;
      draw(performance.now());
    },
    costs() {
      const { sample, skin, draw, moves, pictures } = sums;
      const each = (milliseconds: number, count: number, before = 0) =>
        count === 0 ? before : (1000 * milliseconds) / count;
      if (pictures > 0)
        costs = {
          sample: each(sample, moves, costs?.sample),
          skin: each(skin, moves, costs?.skin),
          draw: each(draw, pictures),
        };
      sums = noSums();
      return costs;
    },
    dispose() {
      cancelAnimationFrame(frame);
      shown?.figure.dispose();
      shown = null;
      viewport.dispose();
    },
  };
  return picture;
}

const noSums = () => ({ sample: 0, skin: 0, draw: 0, moves: 0, pictures: 0 });

/** Whether there is something that moves though the shared time may stand. */
const goesOn = ({ playback }: Session, { mixing, springs, performer }: Show): boolean =>
  playback.playing.value && (mixing.value || (springs.value && performer.cloths.length > 0));
