/** A WebM file: video that was encoded elsewhere, with an index, so that players can seek in it. */

export interface VideoChunk {
  readonly bytes: Uint8Array;
  readonly milliseconds: number;
  /** Whether it can be shown without those before it. */
  readonly isKey: boolean;
}

export interface WebmVideo {
  readonly codec: 'V_VP8' | 'V_VP9';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly chunks: readonly VideoChunk[];
}

/** The first chunk must be a key. */
export function webmFile({ codec, width, height, fps, chunks }: WebmVideo): Uint8Array<ArrayBuffer> {
  const clusters = clustersOf(chunks);
  const head = joined([
    element(ids.info, [
      uint(ids.timestampScale, 1_000_000),
      element(ids.duration, [float64((chunks.length * 1000) / fps)]),
      text(ids.muxingApp, 'Mutoscope'),
      text(ids.writingApp, 'Mutoscope'),
    ]),
    element(ids.tracks, [
      element(ids.trackEntry, [
        uint(ids.trackNumber, 1),
        uint(ids.trackUid, 1),
        uint(ids.trackType, 1),
        uint(ids.flagLacing, 0),
        text(ids.codecId, codec),
        uint(ids.defaultDuration, Math.round(1e9 / fps)),
        element(ids.video, [uint(ids.pixelWidth, width), uint(ids.pixelHeight, height)]),
      ]),
    ]),
  ]);
  const indexLength = cues(clusters, 0).length;
  const segment = [head, cues(clusters, head.length + indexLength), ...clusters.map(({ bytes }) => bytes)];
  return joined([
    element(ids.ebml, [
      uint(ids.ebmlVersion, 1),
      uint(ids.ebmlReadVersion, 1),
      uint(ids.ebmlMaxIdLength, 4),
      uint(ids.ebmlMaxSizeLength, 8),
      text(ids.docType, 'webm'),
      uint(ids.docTypeVersion, 4),
      uint(ids.docTypeReadVersion, 2),
    ]),
    element(ids.segment, segment),
  ]);
}

interface Cluster {
  readonly milliseconds: number;
  readonly bytes: Uint8Array;
}

/** One from each key on. */
function clustersOf(chunks: readonly VideoChunk[]): Cluster[] {
  const groups: VideoChunk[][] = [];
  for (const chunk of chunks) {
    if (chunk.isKey || groups.length === 0) groups.push([chunk]);
    else groups.at(-1)!.push(chunk);
  }
  return groups.map((group) => {
    const start = Math.round(group[0]!.milliseconds);
    const blocks = group.map(({ bytes, milliseconds, isKey }) => {
      const since = Math.round(milliseconds) - start;
      const header = Uint8Array.of(0x81, since >> 8, since & 0xff, isKey ? 0x80 : 0);
      return element(ids.simpleBlock, [header, bytes]);
    });
    return { milliseconds: start, bytes: element(ids.cluster, [uint(ids.timestamp, start), ...blocks]) };
  });
}

/** Where each cluster begins, from the start of the segment's content. */
function cues(clusters: readonly Cluster[], first: number): Uint8Array {
  let at = first;
  const points = clusters.map(({ milliseconds, bytes }) => {
    const position = element(ids.cueTrackPositions, [uint(ids.cueTrack, 1), uint(ids.cuePosition, at)]);
    at += bytes.length;
    return element(ids.cuePoint, [uint(ids.cueTime, milliseconds), position]);
  });
  return element(ids.cues, points);
}

const ids = {
  ebml: 0x1a45dfa3,
  ebmlVersion: 0x4286,
  ebmlReadVersion: 0x42f7,
  ebmlMaxIdLength: 0x42f2,
  ebmlMaxSizeLength: 0x42f3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  flagLacing: 0x9c,
  codecId: 0x86,
  defaultDuration: 0x23e383,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cuePosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

/** An id, the length in eight bytes, the content. */
function element(id: number, content: readonly Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, { length: each }) => sum + each, 0);
  const size = new Uint8Array(8);
  new DataView(size.buffer).setBigUint64(0, BigInt(length) | (1n << 56n));
  return joined([idBytes(id), size, ...content]);
}

/** In eight bytes, so that lengths do not depend on values. */
function uint(id: number, value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return element(id, [bytes]);
}

function float64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (id: number, value: string): Uint8Array => element(id, [new TextEncoder().encode(value)]);

function idBytes(id: number): Uint8Array {
  const length = id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  return Uint8Array.from({ length }, (_, i) => (id >>> (8 * (length - 1 - i))) & 0xff);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
