/** Images: what they are, their pixels, and PNG out of pixels. */

export { decodeImage } from './decode.js';
export { imageInfo } from './info.js';
export type * from './model.js';
export { encodePng } from './png.js';
