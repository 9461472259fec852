/** Images: what they are, their pixels, and PNG, still or moving, out of pixels. */

export { type ApngFrame, encodeApng } from './apng.js';
export { decodeImage } from './decode.js';
export { imageInfo } from './info.js';
export type * from './model.js';
export { encodePng } from './png.js';
export { mostPixels } from './problem.js';
export { encodeRepeated } from './repeated.js';
