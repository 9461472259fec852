export { CodecError } from './codec-error.js';
export { decodeLz4Block, encodeLz4Block } from './lz4.js';
export { decodeLzma } from './lzma-decode.js';
export { encodeLzma } from './lzma-encode.js';
export type { LzmaProperties } from './lzma-model.js';
