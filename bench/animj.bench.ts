import { type AnimJ, readAnimJ, writeAnimJ } from '@mutoscope/core/resonite';
import { type BenchTask, benchTask } from './harness.ts';

const megabytes = 20;
const keys = 2500;

/** Bones that move: a Curve float3 and a Curve floatQ each, as exporters write them. */
function mocap(bones: number): AnimJ {
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const tracks = Array.from({ length: bones * 2 }, (_, index) => {
    const rotation = index % 2 === 1;
    const size = rotation ? 4 : 3;
    const values = Float32Array.from({ length: keys * size }, () => random() * 2 - 1);
    return {
      kind: 'curve' as const,
      node: `Bone ${index >> 1}`,
      property: rotation ? 'Rotation' : 'Position',
      valueType: rotation ? ('floatQ' as const) : ('float3' as const),
      times: Float32Array.from({ length: keys }, (_, key) => key / 30),
      values,
      interpolation: new Uint8Array(keys).fill(1),
      leftTangents: null,
      rightTangents: null,
    };
  });
  return { name: 'mocap', globalDuration: (keys - 1) / 30, tracks, unknown: [] };
}

const bytesPerBone = writeAnimJ(mocap(1), { style: 'compact' }).length;
const model = mocap(Math.round((megabytes * 1e6) / bytesPerBone));
const utf8 = new TextDecoder();

interface Columns {
  readonly times: Float32Array;
  readonly values: Float32Array;
}

/** The shortest way without a scanner: the platform's parser, then the same columns filled from its objects. */
function parseAndFill(bytes: Uint8Array): Columns[] {
  interface Key {
    readonly time: number;
    readonly value: Readonly<Record<string, number>>;
    readonly interpolation: string;
  }
  interface Track {
    readonly data: { readonly keyframes: readonly Key[] };
    readonly valueType: string;
  }
  const { tracks } = JSON.parse(utf8.decode(bytes)) as { tracks: readonly Track[] };
  return tracks.map(({ valueType, data: { keyframes } }) => {
    const size = valueType === 'floatQ' ? 4 : 3;
    const times = new Float32Array(keyframes.length);
    const values = new Float32Array(keyframes.length * size);
    const interpolation = new Uint8Array(keyframes.length);
    for (let i = 0; i < keyframes.length; i++) {
      const { time, value, interpolation: mode } = keyframes[i]!;
      times[i] = time;
      values[i * size] = value.x!;
      values[i * size + 1] = value.y!;
      values[i * size + 2] = value.z!;
      if (size === 4) values[i * size + 3] = value.w!;
      interpolation[i] = mode === 'Linear' ? 1 : 0;
    }
    return { times, values, interpolation };
  });
}

function readTask(style: 'pretty' | 'compact'): BenchTask {
  const bytes = writeAnimJ(model, { style });
  return benchTask<readonly Columns[]>({
    name: `AnimJ read into columns, ${Math.round(bytes.length / 1e6)} MB ${style}`,
    unit: 'MB',
    amount: bytes.length / 1e6,
    peerName: 'JSON.parse and fill',
    target: 3,
    ours: () => readAnimJ(bytes).tracks as unknown as Columns[],
    peer: () => parseAndFill(bytes),
    check(ours, peer) {
      if (ours.length !== peer.length) throw new Error(`${ours.length} tracks, ${peer.length} expected`);
      ours.forEach((track, i) => {
        sameNumbers(track.times, peer[i]!.times);
        sameNumbers(track.values, peer[i]!.values);
      });
    },
  });
}

function sameNumbers(a: Float32Array, b: Float32Array): void {
  if (a.length !== b.length || a.some((value, i) => value !== b[i])) throw new Error('not the same numbers');
}

export const tasks: BenchTask[] = [readTask('compact'), readTask('pretty')];
