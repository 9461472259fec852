export { asepriteCodes } from './codes.js';
export { aseprite } from './format.js';
export { writeAseprite } from './write.js';
