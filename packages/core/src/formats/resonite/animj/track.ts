import { END, type JsonMark, jsonNames, UNKNOWN } from '../../../bytes/json-scanner.js';
import { nearestName } from '../../../bytes/nearest-name.js';
import { Interpolation } from '../../../clip/model.js';
import { infoOf, isValueType, type ValueType, valueTypeNames } from '../../../clip/value-type.js';
import type { AnimJTrack, TrackPlaces, UnknownMember } from '../model.js';
import type { KeysWanted } from './key-columns.js';
import { noKeys, readKeys } from './keys.js';
import { duplicate, keepUnknown, otherMember, type Reading, wrongType } from './reading.js';
import { readFloat, readText } from './values.js';

export interface TrackRead {
  readonly track: AnimJTrack;
  readonly places: Omit<TrackPlaces, 'index'>;
  readonly unknown: readonly UnknownMember[];
}

/**
 * Reads the track that is next; null, after telling why, where no track can be made of it. `index` is the place it
 * will have in the model; places of keys are kept only if `offsets`.
 */
export function readTrack(reading: Reading, index: number, offsets: boolean): TrackRead | null {
  const { scanner } = reading;
  if (scanner.kind() !== 'object') {
    wrongType(reading, 'a track {"trackType", "valueType", "data"}');
    return null;
  }
  const { offset } = scanner;
  const head: Head = { at: offset, index, offsets, trackType: null, valueType: null };
  let read: TrackRead | null = null;
  /** Data that came before the types, to be read after them. */
  let early: JsonMark | null = null;
  const readBody = () => {
    if (isTyped(head)) read = readData(reading, head);
    else scanner.skip();
  };
  const seen = readMembers(reading, {
    trackType: () => (head.trackType = readTrackType(reading)),
    valueType: () => (head.valueType = readValueType(reading)),
    data: (typed) => {
      if (typed) return readBody();
      early = scanner.mark();
      scanner.skipQuietly();
    },
  });
  const end = scanner.mark();
  if (early !== null) {
    scanner.goTo(early);
    readBody();
    scanner.goTo(end);
  }
  trackNames.names.forEach((name, i) => {
    if (seen & (1 << i)) return;
    reading.tell('animj/missing-member', `the track ends without \`${name}\``, end.offset - 1);
  });
  return read;
}

const trackTypes = ['Raw', 'Discrete', 'Curve', 'Bezier'] as const;
type TrackType = (typeof trackTypes)[number];

interface Head {
  /** Where the track starts. */
  readonly at: number;
  readonly index: number;
  readonly offsets: boolean;
  /** Null where the file gives none that is known. */
  trackType: TrackType | null;
  valueType: ValueType | null;
}

type TypedHead = Head & { readonly trackType: TrackType; readonly valueType: ValueType };

const isTyped = (head: Head): head is TypedHead => head.trackType !== null && head.valueType !== null;

// The object around it, whose members and their order are fixed

const trackNames = jsonNames(['trackType', 'valueType', 'data']);

interface MemberReaders {
  trackType(): void;
  valueType(): void;
  /** `typed`: both types came before it. */
  data(typed: boolean): void;
}

/** Gives each member to its reader, and returns a bit for each that was there. */
function readMembers(reading: Reading, readers: MemberReaders): number {
  const { scanner } = reading;
  scanner.open();
  let seen = 0;
  let expected = 0;
  let inOrder = true;
  let member = -1;
  while ((member = scanner.nextMember(trackNames, expected)) !== END) {
    if (member === UNKNOWN) member = oddMember(reading);
    if (member !== UNKNOWN && seen & (1 << member)) member = extraMember(reading, 'twice');
    if (member === UNKNOWN) {
      scanner.skip();
      continue;
    }
    if (member !== expected && inOrder) {
      inOrder = false;
      tellOrder(reading, member, seen);
    }
    expected = member + 1;
    if (member === 0) readers.trackType();
    else if (member === 1) readers.valueType();
    else readers.data((seen & 3) === 3);
    seen |= 1 << member;
  }
  return seen;
}

function oddMember(reading: Reading): number {
  const { scanner } = reading;
  const { names } = trackNames;
  const name = scanner.memberName;
  const meant = nearestName(name, names);
  if (meant === null) return extraMember(reading, 'besides trackType, valueType and data');
  const miscased = meant.toLowerCase() === name.toLowerCase();
  reading.tell(
    'animj/track-member',
    `a track has no member \`${name}\``,
    scanner.mark().spot,
    miscased
      ? { mend: `it was read as \`${meant}\``, hint: `did you mean \`${meant}\`?` }
      : { hint: `did you mean \`${meant}\`?` },
  );
  return miscased ? names.indexOf(meant) : UNKNOWN;
}

function extraMember(reading: Reading, why: string): typeof UNKNOWN {
  const { scanner } = reading;
  const spot = scanner.mark().spot;
  reading.tell('animj/track-member', `a track must have nothing ${why}, found ${scanner.found(spot)}`, spot, {
    mend: 'it was left out',
  });
  return UNKNOWN;
}

function tellOrder(reading: Reading, member: number, seen: number): void {
  const { names } = trackNames;
  const wanted = names.find((_, i) => !(seen & (1 << i)));
  const { scanner } = reading;
  reading.tell(
    'animj/member-order',
    `\`${wanted}\` was expected here, found \`${names[member]}\``,
    scanner.mark().spot,
    { mend: 'the order was mended' },
  );
}

function readTrackType(reading: Reading): TrackType | null {
  const { scanner } = reading;
  const { offset, text } = readName(reading, 'a track type');
  if (text === null) return null;
  const meant = nearestName(text, trackTypes);
  const miscased = meant !== null && meant.toLowerCase() === text.toLowerCase();
  const type = trackTypes.find((name) => name === text) ?? (miscased ? meant : null);
  if (type !== text) {
    reading.tell(
      'animj/unknown-track-type',
      `Raw, Discrete or Curve was expected, found ${scanner.found(offset)}`,
      offset,
      meant === null
        ? {}
        : { hint: `did you mean \`${meant}\`?`, ...(miscased && { mend: `it was read as ${meant}` }) },
    );
  }
  if (type === 'Bezier') {
    reading.tell('animj/bezier', 'Resonite has no importer for track type Bezier', offset, {
      mend: 'its keys were read as those of a Curve, with CubicBezier where they give no interpolation',
    });
  }
  return type;
}

/** Those with a JSON form. */
const writableTypes = valueTypeNames.filter((type) => infoOf(type).shape !== 'matrix');

/** What people write for types that animations do not have. */
const otherTypes: Readonly<Record<string, ValueType>> = {
  colorx: 'color',
  char: 'string',
  datetime: 'string',
  timespan: 'float',
  decimal: 'double',
  boolean: 'bool',
  integer: 'int',
  number: 'float',
  single: 'float',
  text: 'string',
  vector2: 'float2',
  vector3: 'float3',
  vector4: 'float4',
  vec2: 'float2',
  vec3: 'float3',
  vec4: 'float4',
  quaternion: 'floatQ',
  quat: 'floatQ',
  colour: 'color',
};

function readValueType(reading: Reading): ValueType | null {
  const { scanner } = reading;
  const { offset, text } = readName(reading, 'a value type');
  if (text === null) return null;
  let type: ValueType;
  if (isValueType(text)) type = text;
  else {
    const folded = text.toLowerCase();
    const meant = Object.hasOwn(otherTypes, folded) ? otherTypes[folded]! : nearestName(text, writableTypes);
    const miscased = meant !== null && meant.toLowerCase() === folded;
    reading.tell(
      'animj/unknown-value-type',
      `a value type was expected, found ${scanner.found(offset)}`,
      offset,
      meant === null
        ? {}
        : { hint: `did you mean \`${meant}\`?`, ...(miscased && { mend: `it was read as ${meant}` }) },
    );
    if (!miscased) return null;
    type = meant;
  }
  if (infoOf(type).shape !== 'matrix') return type;
  reading.tell('animj/matrix-value', `a ${type} has no form in AnimJ`, offset);
  return null;
}

function readName(reading: Reading, what: string): { offset: number; text: string | null } {
  const { scanner } = reading;
  const isText = scanner.kind() === 'string';
  const { offset } = scanner;
  if (isText) return { offset, text: scanner.string() };
  wrongType(reading, what);
  return { offset, text: null };
}

// What is in it

const dataNames = jsonNames(['node', 'property', 'keyframes']);
const rawDataNames = jsonNames(['node', 'property', 'keyframes', 'interval']);

function readData(reading: Reading, head: TypedHead): TrackRead | null {
  const { scanner } = reading;
  const { at, index, trackType, valueType } = head;
  if (scanner.kind() !== 'object') {
    wrongType(reading, 'the object {"node", "property", "keyframes"}');
    return null;
  }
  const kind = trackType === 'Raw' ? 'raw' : trackType === 'Discrete' ? 'discrete' : 'curve';
  const keysWanted: KeysWanted = {
    valueType,
    kind,
    track: index,
    offsets: head.offsets,
    // What a key of a Bezier track is without one is our guess; a Curve's is Hold, the enum's 0.
    interpolation: trackType === 'Bezier' ? Interpolation.cubicBezier : Interpolation.hold,
  };
  const known = kind === 'raw' ? rawDataNames : dataNames;
  const unknown: UnknownMember[] = [];
  const places = { node: at, property: at };
  let node: string | null = null;
  let property: string | null = null;
  let interval = 0;
  let keys = noKeys(reading, keysWanted);
  let seen = 0;
  let member = -1;
  scanner.open();
  while ((member = scanner.nextMember(known, member + 1)) !== END) {
    if (member === UNKNOWN && (member = otherMember(reading, known)) === UNKNOWN) {
      keepUnknown(reading, unknown, index, -1);
      continue;
    }
    if (seen & (1 << member)) duplicate(reading, known.names[member]!);
    seen |= 1 << member;
    scanner.peek();
    if (member === 0) {
      places.node = scanner.offset;
      node = readText(reading, 'a name or null');
    } else if (member === 1) {
      places.property = scanner.offset;
      property = readText(reading, 'a name or null');
    } else if (member === 2) keys = readKeyframes(reading, keysWanted);
    else interval = readFloat(reading);
  }
  const name = { node, property, valueType };
  const { values, times, interpolation, leftTangents, rightTangents } = keys;
  const curve = {
    ...name,
    kind: 'curve',
    times,
    values,
    interpolation,
    leftTangents,
    rightTangents,
  } as const;
  return {
    track:
      kind === 'raw'
        ? { ...name, kind, interval, values }
        : kind === 'discrete'
          ? { ...name, kind, times, values }
          : trackType === 'Bezier'
            ? { ...curve, bezier: true }
            : curve,
    places: { track: at, ...places, keys: keys.offsets },
    unknown: [...unknown, ...keys.unknown],
  };
}

function readKeyframes(reading: Reading, wanted: KeysWanted) {
  const kind = reading.scanner.kind();
  if (kind === 'array') return readKeys(reading, wanted);
  if (kind === 'null') reading.scanner.null();
  else wrongType(reading, 'an array of keys');
  return noKeys(reading, wanted);
}
