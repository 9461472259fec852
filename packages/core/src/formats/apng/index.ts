export { apngCodes } from './codes.js';
export { apng } from './format.js';
export { writeApngs } from './write.js';
