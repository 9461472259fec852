import { readAnimX, writeAnimX } from '@mutoscope/core/resonite';
import { type BenchTask, benchTask } from './harness.ts';

type AnimX = ReturnType<typeof readAnimX>;

const tracksEach = 10;
const keys = 2 ** 17;

/** About 40 MB in two halves by bytes: Raw and Discrete float3. The odd name length keeps keys off multiples of four. */
function plainFile(): AnimX {
  const values = Float32Array.from({ length: 3 * keys }, (_, i) => Math.sin(i * 0.001) * 10);
  const times = Float32Array.from({ length: keys }, (_, i) => i / 60);
  const name = { node: 'Hips', property: 'Position', valueType: 'float3', values } as const;
  const raws = Array.from({ length: tracksEach + 4 }, () => ({
    ...name,
    kind: 'raw' as const,
    interval: 1 / 60,
  }));
  const discretes = Array.from({ length: tracksEach + 1 }, () => ({
    ...name,
    kind: 'discrete' as const,
    times,
  }));
  return {
    version: 1,
    name: 'bench',
    globalDuration: keys / 60,
    encoding: 'plain',
    curveKeyOrder: null,
    curveKeyOrderAmbiguous: false,
    tracks: [...raws, ...discretes],
  };
}

const animx = plainFile();
const bytes = writeAnimX(animx);

function sameColumns({ tracks }: AnimX): void {
  animx.tracks.forEach((wanted, index) => {
    const track = tracks[index];
    const same = track?.kind === wanted.kind && sameNumbers(track.values, wanted.values);
    const timed =
      wanted.kind === 'raw' || (track?.kind === wanted.kind && sameNumbers(track.times, wanted.times));
    if (!same || !timed) throw new Error(`track ${index} is not what was written`);
  });
}

const sameNumbers = (a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean =>
  a.length === b.length && Array.from(a).every((value, i) => value === b[i]);

export const tasks: BenchTask[] = [
  benchTask<AnimX | Uint8Array>({
    name: 'AnimX plain, Raw and Discrete float3 into columns',
    unit: 'MB',
    amount: bytes.length / 1e6,
    peerName: 'a copy of the same bytes',
    target: 0.3,
    ours: () => readAnimX(bytes),
    peer: () => bytes.slice(),
    check: (ours) => sameColumns(ours as AnimX),
  }),
];
