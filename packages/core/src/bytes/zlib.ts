import { zlibSync } from 'fflate';

/** The bytes as a zlib stream, at a level that takes half the time of the best and 3.5 % more room. */
export const zlibPacked = (bytes: Uint8Array): Uint8Array => zlibSync(bytes, { level: 6 });
