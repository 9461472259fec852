export { spritesheetCodes } from './codes.js';
export { spritesheet } from './format.js';
export { writeSpritesheets } from './write.js';
