import { type Report, tellThrown } from '../../../diagnostic.js';
import type { FormatCode } from '../../format.js';
import { checkResonite } from '../check.js';
import { animJFromClip, clipFromAnimJ } from '../clip.js';
import { resoniteCodes } from '../codes.js';
import { animjCodes } from './codes.js';
import { readAnimJ, readAnimJWithPlaces } from './read.js';
import { writeAnimJ } from './write.js';

export const animjCode: FormatCode = {
  codes: { ...animjCodes, ...resoniteCodes },

  async read({ bytes }, options, report) {
    const animj = readAnimJ(bytes, { report, lenient: options.lenient === true });
    const facts = {
      ...(animj.globalDuration !== null && { globalDuration: animj.globalDuration }),
      ...(animj.unknown.length > 0 && { unknownMembers: animj.unknown.length }),
    };
    return { clips: [clipFromAnimJ(animj, report)], facts };
  },

  async check({ bytes }, _target, options, report) {
    checkAnimJ(bytes, report, options.lenient === true);
  },

  async write({ clips }, name, options, report) {
    const style = options.style === 'compact' ? 'compact' : 'pretty';
    return [{ name, bytes: writeAnimJ(animJFromClip(clips[0]!, report), { style }) }];
  },
};

/** Every problem of an AnimJ and everything Resonite would do with it; never throws FormatError. */
export function checkAnimJ(bytes: Uint8Array, report: Report, lenient = false): void {
  tellThrown(report, () => {
    let isWhole = true;
    const told: Report = (diagnostic) => {
      isWhole &&= diagnostic.severity !== 'error';
      report(diagnostic);
    };
    const { animj, places } = readAnimJWithPlaces(bytes, { report: told, lenient });
    const { globalDuration, tracks } = animj;
    const clip = clipFromAnimJ(animj, () => {});
    const isLoneTrack = animj.unknown.some(({ track, name }) => track === -1 && name === 'trackType');
    checkResonite(
      { family: 'animj', globalDuration, tracks, isWhole, isLoneTrack, clip, places, bytes },
      report,
    );
  });
}
