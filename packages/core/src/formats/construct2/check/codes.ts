import type { Codes } from '../../../diagnostic.js';
import { eventsCodes } from './codes-events.js';
import { filesCodes } from './codes-files.js';
import { structureCodes } from './codes-structure.js';

/** What the check of a game tells. */
export const checkCodes = { ...structureCodes, ...eventsCodes, ...filesCodes } as const satisfies Codes;

export type CheckCode = keyof typeof checkCodes;
