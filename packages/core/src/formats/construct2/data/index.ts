export { dataCodes } from './codes.js';
export { type Envelope, usualEnvelope } from './envelope.js';
export { locate } from './locate.js';
export type { NumberSpelling } from './number-spelling.js';
export { placeIn } from './place.js';
export { type GameData, projectOf, readData } from './read.js';
export { writeData } from './write.js';
