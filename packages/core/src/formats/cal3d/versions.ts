/** What the numbers of Cal3D's versions stand for. */

import { isImvu } from './binary/dialects.js';
import type { Cal3DForm } from './model.js';

/** Whether the programs of this version know keys without translation of their own; others take the mark for one. */
export const knowsNoTranslation = (version: number): boolean => isImvu(version) || version === 1300;

/** The form of XML that the programs of this version write. */
export const xmlForm = (version: number): Cal3DForm => (version < 1000 ? 'header' : 'root');
