/** What the numbers of Cal3D's versions stand for. */

import type { Cal3DForm } from './model.js';

/** The versions that IMVU's fork of the library wrote with fields of its own. */
export const isImvu = (version: number): boolean => version >= 911 && version <= 919;

/** Whether a library of Cal3D had this version, or wrote it. */
export const isVersion = (version: number): boolean =>
  Number.isInteger(version) && ((version >= 600 && version <= 710) || isImvu(version) || later.has(version));

const later = new Set([799, 899, 900, 910, 1000, 1100, 1200, 1300, 1301]);

export const versionsText =
  '600 to 698 (before the first release), 699, 700, 799, 899, 900, 910, 911 to 919 (IMVU), 1000, 1100, 1200, 1300 and 1301';

/** Whether the programs of this version know keys without translation of their own; others take the mark for one. */
export const knowsNoTranslation = (version: number): boolean => isImvu(version) || version === 1300;

/** The form of XML that the programs of this version write. */
export const xmlForm = (version: number): Cal3DForm => (version < 1000 ? 'header' : 'root');
