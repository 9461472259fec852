import { counted } from '../../bytes/counted.js';
import { diagnose, type Report } from '../../diagnostic.js';
import { asepriteCodes } from './codes.js';

/** What of an animation is not as it was. */
export interface Loss {
  readonly kind: keyof typeof messages;
  readonly object: string;
  readonly animation: string;
}

const messages = {
  'at-rest': (animations: string) => `The frames of ${animations} of speed 0 get a tenth of a second each`,
  durations: (animations: string) => `The times of ${animations} are rounded to milliseconds`,
  'repeat-to': (animations: string) =>
    `What repeats of ${animations} has a tag of its own, without the first frames`,
  polygons: (animations: string) => `The collision polygons of ${animations} become boxes`,
  points: (animations: string) => `Origins or image points of ${animations} are rounded to pixels`,
} as const;

/** Each kind once for all animations. */
export function tellLosses(losses: readonly Loss[], report: Report): void {
  for (const [kind, message] of Object.entries(messages)) {
    const hit = new Set(
      losses.filter((loss) => loss.kind === kind).map(({ object, animation }) => `${object}, ${animation}`),
    );
    if (hit.size === 0) continue;
    const [first] = hit;
    const path = `${first}${hit.size > 1 ? ` and ${hit.size - 1} more` : ''}`;
    const text = message(counted(hit.size, 'animation'));
    report(diagnose(asepriteCodes, `aseprite/${kind}` as keyof typeof asepriteCodes, text, { path }));
  }
}
