import type { Cal3DAnimation, Cal3DMorphAnimation, Quaternion, Vector3 } from '@mutoscope/core/cal3d';
import {
  about,
  asCal3D,
  boneIndex,
  bones,
  multiply,
  restTranslation,
  turnedBone,
} from './character-bones.js';

/** How bones are turned at a time of 0 to 1, about the axes of the model at rest; and how the first is moved. */
interface Motion {
  readonly seconds: number;
  readonly keys: number;
  readonly turns: Readonly<Record<string, (part: number) => Quaternion>>;
  readonly hips?: (part: number) => Vector3;
}

export const animations = (): { name: string; animation: Cal3DAnimation }[] => [
  { name: 'walk.caf', animation: animation(walk) },
  { name: 'wave.caf', animation: animation(wave) },
];

const circle = 2 * Math.PI;
const [sin, cos] = [(part: number) => Math.sin(circle * part), (part: number) => Math.cos(circle * part)];

/** Positive about x swings what hangs down backwards. */
const legs = (side: 'Left' | 'Right', shift: number): Motion['turns'] => ({
  [`${side}Thigh`]: (part) => about(0, -0.55 * sin(part + shift) - 0.1),
  [`${side}Shin`]: (part) => about(0, 0.45 - 0.45 * cos(part + shift + 0.1)),
  [`${side}Foot`]: (part) => about(0, -0.25 * sin(part + shift + 0.2)),
  [`${side}UpperArm`]: (part) => about(0, 0.5 * sin(part + shift)),
  [`${side}Forearm`]: (part) => about(0, -0.45 + 0.25 * sin(part + shift)),
});

const walk: Motion = {
  seconds: 1.2,
  keys: 13,
  hips: (part) => [0.015 * sin(part), 0, 0.02 * cos(2 * part) - 0.03],
  turns: {
    Hips: (part) => multiply(about(2, -0.12 * sin(part)), about(1, 0.05 * sin(part))),
    Spine: () => about(0, 0.04),
    Chest: (part) => about(2, 0.2 * sin(part)),
    Head: (part) => multiply(about(2, -0.08 * sin(part)), about(0, 0.05 * cos(2 * part))),
    Antenna: (part) => about(0, 0.25 * cos(2 * part + 0.2)),
    ...legs('Left', 0),
    ...legs('Right', 0.5),
  },
};

/** The right arm goes up, waves three times and comes down. */
const lift = (part: number): number => Math.min(1, 6 * Math.min(part, 1 - part));
const wave: Motion = {
  seconds: 2,
  keys: 25,
  turns: {
    Chest: (part) => about(1, -0.06 * lift(part)),
    Head: (part) => multiply(about(1, 0.18 * lift(part)), about(2, -0.12 * lift(part))),
    Antenna: (part) => about(1, 0.3 * lift(part) * sin(3 * part)),
    RightUpperArm: (part) => about(1, 1.9 * lift(part)),
    RightForearm: (part) => about(1, lift(part) * (0.5 + 0.45 * sin(3 * part))),
    RightHand: (part) => about(1, 0.25 * lift(part) * sin(3 * part + 0.1)),
  },
};

function animation({ seconds, keys, turns, hips = () => [0, 0, 0] }: Motion): Cal3DAnimation {
  const parts = Array.from({ length: keys }, (_, i) => i / (keys - 1));
  return {
    kind: 'animation',
    stamp: { version: 1100, form: 'binary', layout: 'plain' },
    duration: Math.fround(seconds),
    compressFlag: 0,
    flags: 0,
    tracks: bones.flatMap(({ name }, bone) => {
      const turn = turns[name];
      if (!turn) return [];
      const moved = (part: number): Vector3 => {
        const [x, y, z] = restTranslation(bone);
        const [dx, dy, dz] = bone === boneIndex('Hips') ? hips(part) : [0, 0, 0];
        return [x + dx, y + dy, z + dz];
      };
      return [
        {
          bone,
          times: Float32Array.from(parts, (part) => part * seconds),
          translations: Float32Array.from(parts.flatMap(moved)),
          rotations: Float32Array.from(parts.flatMap((part) => asCal3D(turnedBone(bone, turn(part))))),
          translationRequired: true,
          translationIsDynamic: true,
          highRange: true,
        },
      ];
    }),
  };
}

export const smile = (): Cal3DMorphAnimation => ({
  kind: 'morphAnimation',
  stamp: { version: 1300, form: 'root', layout: 'named' },
  duration: 2,
  tracks: [
    {
      name: { text: 'Smile' },
      morph: -1,
      mesh: -1,
      submeshes: new Int32Array(0),
      times: Float32Array.of(0, 0.5, 1.5, 2),
      weights: Float32Array.of(0, 1, 1, 0),
    },
  ],
});
