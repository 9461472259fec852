import { float32Text } from '../../bytes/float-text.js';
import { errorText, errorUnit } from '../../clip/apart.js';
import { compile, createCursor, createFrame } from '../../clip/compile.js';
import { type Clip, type CurveTrack, type Track, trackLabel } from '../../clip/model.js';
import { greatestError } from '../../clip/operations/difference.js';
import { multiply, normalise } from '../../clip/quaternion.js';
import { sample } from '../../clip/sample.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import type { Skeleton } from '../../figure/model.js';
import { bvhCodes } from './codes.js';
import { zxyAngles } from './euler.js';
import type { BvhMotion } from './model.js';
import { frameTimes, runsOverFrames } from './rhythm.js';

/** A bone that is written as a joint with channels, and the tracks that move it. */
export interface Joint {
  readonly bone: number;
  readonly position: Track | null;
  readonly rotation: Track | null;
  /** Whether it has position channels before those of rotation. */
  readonly hasPosition: boolean;
  /** A root of a figure with Z up: turned by -90° about x. */
  readonly turned: boolean;
}

const mostValues = 2e7;

/** A frame each `frameTime` seconds from 0 to the first at or after the end; one at rest without a clip. */
export function sampleMotion(
  skeleton: Skeleton,
  joints: readonly Joint[],
  clip: Clip | null,
  frameTime: number,
): BvhMotion {
  const frames = clip === null ? 1 : Math.ceil(Math.max(0, clip.duration || 0) / frameTime - 1e-3) + 1;
  const width = joints.reduce((sum, { hasPosition }) => sum + (hasPosition ? 6 : 3), 0);
  if (!(frames * width <= mostValues)) {
    const message = `${frames} frames of ${width} numbers are more than ${mostValues}`;
    throw new FormatError(diagnose(bvhCodes, 'bvh/too-large', message));
  }
  const tracks = joints.flatMap(({ position, rotation }) =>
    [position, rotation].filter((track) => track !== null),
  );
  const played = compile({ name: null, duration: 0, rotation: 'slerp', outside: 'clamp', ...clip, tracks });
  const cursor = createCursor(played);
  const row = createFrame(played);
  const offsets = new Map(tracks.map((track, i) => [track, played.slots[i]!.offset]));
  const times = frameTimes(tracks, frameTime, frames);
  const end = Math.fround(clip?.duration ?? 0);
  const values = new Float64Array(frames * width);
  const angles = joints.map(() => new Float64Array(3));
  const part = new Float64Array(4);
  for (let frame = 0, at = 0; frame < frames; frame++) {
    sample(played, Math.min(times[frame]!, end), cursor, row);
    joints.forEach(({ bone, position, rotation, hasPosition, turned }, index) => {
      if (hasPosition) {
        const [from, start] = position
          ? [row.f32, offsets.get(position)!]
          : [skeleton.translations, bone * 3];
        for (let axis = 0; axis < 3; axis++) part[axis] = finite(from[start + axis]!);
        if (turned) yUp(part);
        for (let axis = 0; axis < 3; axis++) values[at++] = Number(float32Text(part[axis]!));
      }
      const [from, start] = rotation ? [row.f32, offsets.get(rotation)!] : [skeleton.rotations, bone * 4];
      part.set(turned ? lyingDown : unturned);
      turnBy(part, from, start);
      zxyAngles(part, angles[index]!);
      for (let i = 0; i < 3; i++) values[at++] = Math.round((angles[index]![i]! * 180e6) / Math.PI) / 1e6 + 0;
    });
  }
  return { frameTime, frames, values };
}

/** Tells for each track how far what is written, as read back, is from it. */
export function tellErrors(
  clip: Clip,
  joints: readonly Joint[],
  frameTime: number,
  written: Clip,
  report: Report,
): void {
  let next = 0;
  for (const { position, rotation, hasPosition, turned } of joints) {
    const parts = [hasPosition ? position : undefined, rotation];
    for (const track of parts) {
      if (track === undefined) continue;
      const back = written.tracks[next++] as CurveTrack;
      if (track === null || isKept(track, clip, frameTime)) continue;
      const { error, time } = greatestError(
        track,
        clip,
        turned ? turnedBack(back) : back,
        written,
        clip.duration,
      );
      if (error <= 1e-5) continue;
      const greatest = errorText(error, errorUnit(track.valueType));
      const message = `${trackLabel(track)}: greatest error ${greatest} at ${Number(time.toPrecision(4))} s`;
      report(diagnose(bvhCodes, 'bvh/sampled', message, { path: trackLabel(track) }));
    }
  }
}

/** Straight lines between frames are written as they are; what is no number is not. */
const isKept = (track: Track, { rotation }: Clip, frameTime: number): boolean =>
  (rotation === 'slerp' || track.valueType !== 'floatQ') &&
  runsOverFrames(track, frameTime) &&
  (track.values as Float32Array).every(Number.isFinite);

const unturned = [0, 0, 0, 1];
const lyingDown = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

export function yUp(vector: Float64Array): void {
  const [, y, z] = vector as unknown as [number, number, number];
  vector[1] = z;
  vector[2] = -y + 0;
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

const factor = new Float64Array(4);

/** `out = out · q`, whose length does not matter; one without a direction turns nothing. */
function turnBy(out: Float64Array, q: Float32Array, at: number): void {
  for (let c = 0; c < 4; c++) factor[c] = q[at + c]!;
  normalise(factor, 0, unturned, 0);
  multiply(out, 0, factor, 0, out, 0);
}

/** Y up to Z up again. */
function turnedBack(track: CurveTrack): CurveTrack {
  const values = (track.values as Float32Array).slice();
  const turned = new Float64Array(4);
  for (let at = 0; at < values.length; at += track.valueType === 'floatQ' ? 4 : 3) {
    if (track.valueType === 'floatQ') {
      turned.set([-lyingDown[0]!, 0, 0, lyingDown[3]!]);
      turnBy(turned, values, at);
      values.set(turned, at);
    } else {
      const y = values[at + 1]!;
      values[at + 1] = -values[at + 2]!;
      values[at + 2] = y;
    }
  }
  return { ...track, values };
}
