/** A figure of a hundred bones in a tree, and motions for it. */
import type { Clip } from '@mutoscope/core/clip';
import type { Figure } from '@mutoscope/core/figure';
import { mocapClip } from './mocap-clip.ts';

export const bones = 100;

/** Each bone hangs on the one of half its number: seven deep. */
export const figure: Figure = {
  name: 'tree',
  up: 'z',
  skeleton: {
    names: Array.from({ length: bones }, (_, bone) => `bone${bone}`),
    parents: Int32Array.from({ length: bones }, (_, bone) => (bone === 0 ? -1 : (bone - 1) >> 1)),
    translations: Float32Array.from({ length: 3 * bones }, (_, i) => (i % 3 === 1 ? 1 : 0)),
    rotations: Float32Array.from({ length: 4 * bones }, (_, i) => (i % 4 === 3 ? 1 : 0)),
    scales: null,
  },
  skins: [
    {
      joints: Int32Array.from({ length: bones }, (_, bone) => bone),
      inverseBinds: Float32Array.from({ length: 12 * bones }, (_, i) => (i % 5 === 0 && i % 12 < 11 ? 1 : 0)),
    },
  ],
  meshes: [],
  materials: [],
  textures: [],
};

/** Ten seconds, 30 keys a second: places, turns and sizes. */
export const motion: Clip = mocapClip({ bones, seconds: 10, rate: 30, noise: 0 });

/** Without sizes, which Cal3D does not have. */
export const walk: Clip = withoutSizes({ ...motion, name: 'walk', outside: 'extrapolate' });

/** Each bone moves as another one walks. */
export const run: Clip = {
  ...walk,
  name: 'run',
  tracks: walk.tracks.map((track) => ({
    ...track,
    node: `bone${(Number(track.node!.slice(4)) + 37) % bones}`,
  })),
};

function withoutSizes(clip: Clip): Clip {
  return { ...clip, tracks: clip.tracks.filter(({ property }) => property !== 'Scale') };
}
