/** The stage hub: 2D games' pictures, objects and layouts; how sprites play, and where what is placed is seen. */

export { type FramePixels, framePixels } from './frame-pixels.js';
export { boundingBox, instanceQuad, type Placed, quadOnScreen, roundedQuad } from './instance-quad.js';
export {
  type Camera,
  type LayerTurn,
  type LayerView,
  type LayoutView,
  layerToScreen,
  type Point,
  screenToLayer,
  startCamera,
  viewLayout,
} from './layout-view.js';
export * from './model.js';
export { type NamedAnimation, namedAnimations } from './named-animations.js';
export { type Schedule, scheduleOf } from './schedule.js';
export { type BrowserWindow, type Screen, type ScreenOptions, screenOf } from './screen.js';
export type { AnimationTable } from './sprite-animations.js';
export {
  setAnimation,
  setFrame,
  setSpeed,
  startPlayer,
  stepPlayers,
  stopPlayer,
} from './sprite-player.js';
export {
  createPlayer,
  createPlayers,
  type SpritePlayers,
  type SpriteStart,
  StepEvent,
} from './sprite-state.js';
export { type Character, characterArea, spriteTextCharacters } from './sprite-text.js';
export { type TextLine, textLines } from './text-lines.js';
