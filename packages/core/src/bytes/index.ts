export { CodecError } from './codec-error.js';
