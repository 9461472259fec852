/** A figure's one instance in the view, and what it is told to play. Nothing here knows the page. */

import type { Clip, Figure } from '@mutoscope/core';
import {
  type Actor,
  blendCycle,
  type Cloth,
  createActor,
  createCloth,
  createMotion,
  createRig,
  type Mixer,
  type Motion,
  poseActor,
  type Rig,
  resetCloth,
  type SpringOptions,
  skinActor,
  stepCloth,
  updateMixer,
} from '@mutoscope/core/runtime';

export interface Performer {
  readonly rig: Rig;
  readonly actor: Actor;
  readonly cloths: readonly Cloth[];
  readonly motions: WeakMap<Clip, Motion>;
  /** The motion that plays by itself; undefined while the mixer is told by hand. */
  alone: Motion | null | undefined;
  /** Whether cloth hangs from springs; else it lies where the bones have it. */
  springs: boolean;
  /** Of the last update, milliseconds. */
  readonly cost: { sample: number; skin: number };
}

/** `original` plays as the first engine did, with its faults. */
export function createPerformer(figure: Figure, original: boolean): Performer {
  const rig = createRig(figure);
  const actor = createActor(rig, { original, springs: springsFor(figure, original) });
  return {
    rig,
    actor,
    cloths: actor.parts.flatMap(({ cloth }) => cloth ?? []),
    motions: new WeakMap(),
    alone: undefined,
    springs: true,
    cost: { sample: 0, skin: 0 },
  };
}

/** Cloth falls to where the same figure, stood up another way, has its ground. */
export function turnPull({ actor }: Performer, figure: Figure, original: boolean): void {
  const springs = springsFor(figure, original);
  for (const { source, cloth } of actor.parts) {
    const turned = cloth && createCloth(source, figure.up, springs);
    if (turned) Object.assign(cloth, { gravity: turned.gravity, force: turned.force });
  }
}

const springsFor = (figure: Figure, original: boolean): SpringOptions => ({
  rebuildNormals: !original,
  ...(original ? {} : pullFor(figure)),
});

/** The original's pull is for figures of about a hundred lengths; lower ones fall as people do, who are 1.7 metres tall. */
function pullFor({ up, meshes }: Figure): SpringOptions {
  const axis = up === 'z' ? 2 : 1;
  let [least, greatest] = [Infinity, -Infinity];
  for (const { parts } of meshes)
    for (const { positions } of parts)
      for (let at = axis; at < positions.length; at += 3) {
        least = Math.min(least, positions[at]!);
        greatest = Math.max(greatest, positions[at]!);
      }
  const height = greatest - least;
  if (!(height < 20)) return {};
  const gravity = (-9.81 * Math.max(0, height)) / 1.7;
  return { gravity: up === 'z' ? [0, 0, gravity] : [0, gravity, 0], force: [0, 0, 0] };
}

export function motionOf({ rig, motions }: Performer, clip: Clip): Motion {
  const motion = motions.get(clip) ?? createMotion(rig, clip);
  motions.set(clip, motion);
  return motion;
}

/**
 * Shows one motion at a time in seconds; its end is its last moment, not its first. At rest where there is none. Cloth
 * swings for `swing` seconds; null where the figure has jumped there.
 */
export function showAlone(
  performer: Performer,
  motion: Motion | null,
  time: number,
  swing: number | null,
): void {
  const { mixer } = performer.actor;
  if (performer.alone !== motion) {
    clearMixer(mixer);
    if (motion) blendCycle(mixer, motion, 1);
    updateMixer(mixer, 0);
    performer.alone = motion;
  }
  placeCycles(mixer, time);
  update(performer, 0, swing);
}

/** Goes on by `dt` seconds with what the mixer was told. */
export function mixOn(performer: Performer, dt: number): void {
  performer.alone = undefined;
  update(performer, dt, Math.abs(dt));
}

/** Brings the cycles that share a length to `time`, 0 to that length; actions stay. */
export function mixAt(performer: Performer, time: number): void {
  performer.alone = undefined;
  updateMixer(performer.actor.mixer, 0);
  placeCycles(performer.actor.mixer, time);
  update(performer, 0, null);
}

function clearMixer(mixer: Mixer): void {
  mixer.cycles.length = 0;
  mixer.actions.length = 0;
  mixer.time = mixer.loops = mixer.duration = 0;
}

function placeCycles(mixer: Mixer, time: number): void {
  const { duration } = mixer;
  mixer.time = duration > 0 ? Math.min(Math.max(time, 0), duration * (1 - 1e-6)) : 0;
}

function update({ actor, cloths, springs, cost }: Performer, dt: number, swing: number | null): void {
  const start = performance.now();
  poseActor(actor, dt);
  const posed = performance.now();
  if (swing === null) for (const cloth of cloths) resetCloth(cloth);
  skinActor(actor, springs ? (swing ?? 0) : 0);
  if (!springs) for (const cloth of cloths) layOnSkin(cloth);
  cost.sample = posed - start;
  cost.skin = performance.now() - posed;
}

function layOnSkin(cloth: Cloth): void {
  resetCloth(cloth);
  stepCloth(cloth, cloth.skin, 0);
}
