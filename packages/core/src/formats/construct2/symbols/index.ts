export { resolveSymbols } from './resolve.js';
