import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { placeIn } from '../data/index.js';
import type { Project } from '../model.js';
import type { Tell } from './checked.js';
import { type CheckCode, checkCodes } from './codes.js';

/** A game that is wrong in one way is so in a thousand places: of each code the first are told, the rest counted. */
export function teller(project: Project, report: Report): { readonly tell: Tell; end(): void } {
  const counts = new Map<CheckCode, number>();
  return {
    tell(code, message, at, hint) {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > mostTold) return;
      const place = Array.isArray(at) ? placeIn(project, at) : (at as Exclude<typeof at, readonly unknown[]>);
      report(diagnose(checkCodes, code, message, place, hint));
    },
    end() {
      for (const [code, count] of counts)
        if (count > mostTold)
          report(diagnose(checkCodes, code, `And ${counted(count - mostTold, 'more such place')}`));
    },
  };
}

const mostTold = 5;
