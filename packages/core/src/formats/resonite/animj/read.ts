import { END, jsonNames, UNKNOWN } from '../../../bytes/json-scanner.js';
import { diagnose, FormatError, type Report, throwErrors } from '../../../diagnostic.js';
import type { AnimJ, AnimJTrack, Places, TrackPlaces, UnknownMember } from '../model.js';
import { animjCodes } from './codes.js';
import {
  boundCount,
  duplicate,
  keepUnknown,
  otherMember,
  type Reading,
  startReading,
  wrongType,
} from './reading.js';
import { readTrack } from './track.js';
import { readFloat, readText } from './values.js';

export interface ReadAnimJOptions {
  /** Told of every problem while reading goes on. Without it the first error is thrown. */
  readonly report?: Report;
  /** Mend what can be mended, and tell each mend as a warning. */
  readonly lenient?: boolean;
}

/**
 * Reads a UTF-8 AnimJ as strictly as Resonite does (System.Text.Json's defaults, probable; the track object: the wiki,
 * stiefeljackal/NeosAnimJImportFix, NP#3828). Times in seconds; positions and rotations are left-handed, Y up, metres.
 * Keys stay in the file's order, whatever their times. What is absent takes the engine's default: 0, null, Hold.
 * Columns of tangents are there where a key gives one or is interpolated by it.
 *
 * Errors are what Resonite refuses the file for. With a `report` they are told, and the value is what was meant where
 * that is plain, else its default; a key that is no object or a track of no known type is left out. A broken structure
 * throws FormatError always.
 */
export const readAnimJ = (bytes: Uint8Array, options: ReadAnimJOptions = {}): AnimJ =>
  read(bytes, options, false).animj;

/** The same, with the place of every track, name and key. */
export const readAnimJWithPlaces = (
  bytes: Uint8Array,
  options: ReadAnimJOptions = {},
): { animj: AnimJ; places: Places } => read(bytes, options, true);

const rootNames = jsonNames(['name', 'globalDuration', 'tracks']);

interface Tracks {
  readonly tracks: AnimJTrack[];
  readonly places: TrackPlaces[];
  readonly unknown: UnknownMember[];
}

function read(
  bytes: Uint8Array,
  options: ReadAnimJOptions,
  offsets: boolean,
): { animj: AnimJ; places: Places } {
  const reading = startReading(bytes, options.report ?? throwErrors, options.lenient ?? false);
  const { scanner } = reading;
  needObject(reading);
  let durationAt = scanner.offset;
  const unknown: UnknownMember[] = [];
  let name: string | null = null;
  let globalDuration: number | null = null;
  let list: Tracks = { tracks: [], places: [], unknown: [] };
  let seen = 0;
  let member = -1;
  scanner.open();
  while ((member = scanner.nextMember(rootNames, member + 1)) !== END) {
    if (member === UNKNOWN && (member = otherMember(reading, rootNames)) === UNKNOWN) {
      keepUnknown(reading, unknown, -1, -1);
      continue;
    }
    if (seen & (1 << member)) duplicate(reading, rootNames.names[member]!);
    seen |= 1 << member;
    if (member === 0) name = readText(reading, 'a name or null');
    else if (member === 1) {
      scanner.peek();
      durationAt = scanner.offset;
      globalDuration = readFloat(reading);
    } else list = readTracks(reading, offsets);
  }
  scanner.end();
  return {
    animj: { name, globalDuration, tracks: list.tracks, unknown: [...unknown, ...list.unknown] },
    places: {
      globalDuration: scanner.place(durationAt, 'globalDuration'),
      tracks: list.places,
      at: (offset, path) => scanner.place(offset, path),
    },
  };
}

function needObject({ scanner }: Reading): void {
  const kind = scanner.kind();
  if (kind === 'object') return;
  if (kind === 'none') scanner.skip();
  const message = `an object was expected, found ${kind === 'array' ? 'an array' : scanner.found()}`;
  throw new FormatError(diagnose(animjCodes, 'animj/root-type', message, scanner.place(scanner.offset)));
}

const mostTracks = 500_000;

function readTracks(reading: Reading, offsets: boolean): Tracks {
  const { scanner } = reading;
  const list: Tracks = { tracks: [], places: [], unknown: [] };
  const kind = scanner.kind();
  if (kind === 'null') scanner.null();
  else if (kind !== 'array') wrongType(reading, 'an array of tracks');
  else {
    scanner.open();
    for (let index = 0; scanner.nextElement(); index++) {
      const read = readTrack(reading, list.tracks.length, offsets);
      if (read === null) continue;
      list.tracks.push(read.track);
      boundCount(reading, list.tracks.length, mostTracks, 'tracks');
      list.places.push({ index, ...read.places });
      for (const member of read.unknown) list.unknown.push(member);
    }
  }
  return list;
}
