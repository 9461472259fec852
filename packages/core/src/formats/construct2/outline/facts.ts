/** A game in a few words, as `inspect` shows it first. */

import { counted } from '../../../bytes/counted.js';
import type { Opened } from '../../format.js';
import { releaseText } from '../release.js';
import type { GameSummary } from './summary.js';

export function factsOf(summary: GameSummary): Opened['facts'] {
  const { title, runtime, symbols, window, eventSheets } = summary;
  const sum = (count: (sheet: GameSummary['eventSheets'][number]) => number) =>
    eventSheets.reduce((total, sheet) => total + count(sheet), 0);
  return {
    ...(title !== null && title !== '' && { title }),
    version: summary.version,
    generation: summary.generation,
    release: releaseText(summary.release),
    runtime: runtime === null ? 'missing' : runtime.minified ? 'minified' : 'with names in clear',
    names: `${symbols.certain} certain, ${symbols.likely} likely, ${symbols.unknown} unknown`,
    window: `${window.width} × ${window.height}`,
    layouts: summary.layouts.length,
    'object types': summary.objectTypes.length,
    instances: summary.layouts.reduce((total, { instances }) => total + instances, 0),
    events: `${sum(({ events }) => events)} (${counted(
      sum(({ conditions }) => conditions),
      'condition',
    )}, ${counted(
      sum(({ actions }) => actions),
      'action',
    )})`,
  };
}

/** What no stage carries. */
export function besidesOf({ eventSheets, runtime, assets }: GameSummary): string[] {
  const sounds = assets.filter(({ kind }) => kind === 'sound').length;
  const shaders = runtime?.shaders.length ?? 0;
  return [
    ...(eventSheets.length > 0 ? [counted(eventSheets.length, 'event sheet')] : []),
    ...(sounds > 0 ? [counted(sounds, 'sound')] : []),
    ...(shaders > 0 ? [counted(shaders, 'shader')] : []),
  ];
}
