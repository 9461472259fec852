export { gifCodes } from './codes.js';
export { gif } from './format.js';
export { writeGifs } from './write.js';
