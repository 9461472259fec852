import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { toFigureCodes } from './codes.js';

/** The column itself, or a copy with 0 for what is no number. */
export function finite(column: Float32Array, what: string, path: string, report: Report): Float32Array {
  let bad = 0;
  for (let i = 0; i < column.length; i++) if (!Number.isFinite(column[i])) bad++;
  if (bad === 0) return column;
  const message = `${bad} of ${counted(column.length, 'number')} of ${what} ${bad === 1 ? 'is' : 'are'} infinite or not a number`;
  report(diagnose(toFigureCodes, 'cal3d/numbers-zeroed', message, { path }));
  return column.map((value) => (Number.isFinite(value) ? value : 0));
}
