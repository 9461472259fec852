export { CodecError } from './codec-error.js';
export { float32Text, parseFloat32 } from './float-text.js';
export { type JsonProblem, jsonCodes } from './json-codes.js';
export {
  END,
  type JsonKind,
  type JsonMark,
  type JsonNames,
  type JsonOptions,
  JsonScanner,
  jsonNames,
  type Remark,
  UNKNOWN,
} from './json-scanner.js';
export { decodeLz4Block, encodeLz4Block } from './lz4.js';
export { decodeLzma } from './lzma-decode.js';
export { encodeLzma } from './lzma-encode.js';
export type { LzmaProperties } from './lzma-model.js';
export { nearestName } from './nearest-name.js';
export { type TextPlaces, textPlaces } from './text-place.js';
