import { type Report, tellThrown } from '../../../diagnostic.js';
import type { FormatCode, OptionValues } from '../../format.js';
import { checkResonite } from '../check.js';
import { animXFromClip, clipFromAnimX } from '../clip.js';
import { resoniteCodes } from '../codes.js';
import { curveKeyOrders, encodings } from '../model.js';
import { animxCodes } from './codes.js';
import { type ReadAnimXOptions, readAnimX, readAnimXWithPlaces } from './read.js';
import { safeProfile } from './safe-profile.js';
import { writeAnimX } from './write.js';

export const animxCode: FormatCode = {
  codes: { ...animxCodes, ...resoniteCodes },

  async read({ bytes }, options, report) {
    const animx = readAnimX(bytes, { ...readOptions(options), report });
    const { version, encoding, curveKeyOrder, curveKeyOrderAmbiguous } = animx;
    const facts = {
      version,
      encoding,
      ...(curveKeyOrder !== null && {
        curveKeyOrder: curveKeyOrderAmbiguous ? `${curveKeyOrder} (assumed)` : curveKeyOrder,
      }),
    };
    return { clips: [clipFromAnimX(animx, report)], facts };
  },

  async check({ bytes }, _target, options, report) {
    checkAnimX(bytes, report, readOptions(options));
  },

  async write({ clips }, name, options, report) {
    const clip = options.profile === 'safe' ? safeProfile(clips[0]!, report) : clips[0]!;
    return [{ name, bytes: writeAnimX(animXFromClip(clip, choices(options), report)) }];
  },
};

function readOptions(options: OptionValues): Omit<ReadAnimXOptions, 'report'> {
  const order = curveKeyOrders.find((order) => order === options.assumeCurveKeyOrder);
  return {
    ...(typeof options.maxBody === 'number' && { limit: options.maxBody * 2 ** 20 }),
    ...(order !== undefined && { curveKeyOrder: order }),
  };
}

function choices(options: OptionValues) {
  return {
    encoding: encodings.find((encoding) => encoding === options.encoding) ?? 'lzma',
    curveKeyOrder: options.curveKeyOrder === 'time-value' ? 'time-value' : 'value-time',
    version: options.animxVersion === '0' ? 0 : 1,
  } as const;
}

/** Every problem of an AnimX and everything Resonite would do with it; never throws FormatError. */
export function checkAnimX(
  bytes: Uint8Array,
  report: Report,
  options: Omit<ReadAnimXOptions, 'report'> = {},
): void {
  tellThrown(report, () => {
    const { animx, places } = readAnimXWithPlaces(bytes, { ...options, report });
    const { globalDuration, tracks } = animx;
    const clip = clipFromAnimX(animx, () => {});
    checkResonite(
      { family: 'animx', globalDuration, tracks, isWhole: true, isLoneTrack: false, clip, places, bytes },
      report,
    );
  });
}
