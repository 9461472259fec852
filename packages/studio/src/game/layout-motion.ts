/** What of a layout moves by itself: the animations of its sprites, from its start on. */

import type { Stage, StageInstance, StageLayout } from '@mutoscope/core/stage';
import type { InstancePicture } from './instance-picture.js';
import { frameAt, lengthOf, type Timeline, timelineOf } from './sprite-timeline.js';

/** Of the instances that move; those that start alike share theirs. */
export type Timelines = ReadonlyMap<StageInstance, Timeline>;

/** Layers that are not `shown` are left out. */
export function timelinesOf(stage: Stage, layout: StageLayout, shown?: readonly boolean[]): Timelines {
  const known = new Map<string, Timeline>();
  const timelines = new Map<StageInstance, Timeline>();
  for (const [i, { instances }] of layout.layers.entries()) {
    if (shown?.[i] === false) continue;
    for (const instance of instances) {
      const { object, sprite, visible } = instance;
      if (!sprite || !visible) continue;
      const key = `${object} ${sprite.animation} ${sprite.frame}`;
      let timeline = known.get(key);
      if (!timeline) known.set(key, (timeline = timelineOf(stage.objects[object]!.animations, sprite)));
      if (lengthOf(timeline) > 0) timelines.set(instance, timeline);
    }
  }
  return timelines;
}

/** Images of all the frames that come. */
export function imagesThatCome({ objects }: Stage, timelines: Timelines): Set<number> {
  const images = new Set<number>();
  for (const [{ object, sprite }, { frames }] of timelines) {
    const animation = objects[object]!.animations[sprite!.animation]!;
    for (const frame of frames) images.add(animation.frames[frame]!.image);
  }
  return images;
}

/** Pictures of instances that move alike. */
export interface Troupe {
  readonly timeline: Timeline;
  readonly pictures: InstancePicture[];
  /** Index of the frame. */
  shown: number;
}

/** Shows what they show at a time, in seconds from the start; gives whether that is something else than before. */
export function playTroupes(troupes: Iterable<Troupe>, seconds: number): boolean {
  let isOther = false;
  for (const troupe of troupes) {
    const frame = frameAt(troupe.timeline, seconds);
    if (frame === troupe.shown) continue;
    troupe.shown = frame;
    for (const picture of troupe.pictures) picture.show!(frame);
    isOther = true;
  }
  return isOther;
}
