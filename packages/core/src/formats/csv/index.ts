export { csvCodes } from './codes.js';
export { csv } from './format.js';
export { type ReadCsvOptions, readCsv } from './read.js';
export { type WriteCsvOptions, writeCsv } from './write.js';
