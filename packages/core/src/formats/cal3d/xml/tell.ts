import type { TextPlaces } from '../../../bytes/text-place.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import { type XmlCode, xmlCodes } from './codes.js';

/** `times`: how often in all, where it was told `toldEach` times before. */
export type XmlTell = (code: XmlCode, offset: number, message: string, times?: number) => void;

/** What ends the reading of a text that has more of something than any real one. */
export const tooMany = (message: string, offset: number): FormatError =>
  new FormatError(diagnose(xmlCodes, 'cal3d/xml-too-many', message, { offset }));

/** The first few of a kind are told each; the others are counted. */
export const toldEach = 3;

export interface XmlTold {
  readonly tell: XmlTell;
  /** Tells how many more there were. */
  finish(): void;
}

/** Problems at byte offsets of a text. `path` names the element that is being read. */
export function capped(report: Report, places: TextPlaces, path: () => string | undefined): XmlTold {
  const counts = new Map<XmlCode, number>();
  return {
    tell(code, offset, message, times = 1) {
      const count = (counts.get(code) ?? 0) + times;
      counts.set(code, count);
      if (count <= toldEach) report(diagnose(xmlCodes, code, message, places.at(offset, path())));
    },
    finish() {
      for (const [code, count] of counts) {
        if (count > toldEach) report(diagnose(xmlCodes, code, `and ${count - toldEach} more of these`));
      }
    },
  };
}
