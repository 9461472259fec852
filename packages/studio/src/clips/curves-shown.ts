import { type Clip, Interpolation, infoOf, type Playing, type Track } from '@mutoscope/core/clip';
import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Session } from '../session.js';
import { curveLine, reachOf } from './curve-line.js';
import type { ClipRef, Desk } from './desk.js';
import { partnerOf } from './partner.js';
import { type Plot, plotOf } from './plot.js';
import { fitted, type Range } from './span.js';

/** A chosen track that is drawn as curves. */
export interface ShownCurve {
  readonly index: number;
  readonly track: Track;
  readonly plot: Plot;
  /** The track of the other clip that is laid over it. */
  readonly partner: { readonly track: Track; readonly playing: Clip; readonly plot: Plot } | null;
}

export interface CurvesShown {
  readonly curves: ReadonlySignal<readonly ShownCurve[]>;
  readonly other: ReadonlySignal<Clip | null>;
  /** How rotations are played in each pane, from the top: the clip's own rule first. */
  readonly panes: ReadonlySignal<readonly Playing[]>;
  /** The values that are seen. */
  readonly values: ReadonlySignal<Range>;
}

/** More are not told apart. */
const most = 12;

export function curvesShown(desk: Desk): CurvesShown {
  const { clip, chosen, rotation, bothRules, session, range } = desk;
  const other = computed(() => clipOf(session, desk.other.value));
  const curves = computed(() => {
    const tracks = clip.value?.tracks ?? [];
    return chosen.value.slice(-most).flatMap((index): ShownCurve[] => {
      const track = tracks[index];
      const plot = track ? plotOf(track, rotation.value) : null;
      if (!track || !plot) return [];
      const found = other.value ? partnerOf(clip.value!, index, other.value) : null;
      const partner = found === null ? null : other.value!.tracks[found]!;
      const partnerPlot = partner ? plotOf(partner, rotation.value) : null;
      return [
        {
          index,
          track,
          plot,
          partner: partnerPlot ? { track: partner!, playing: other.value!, plot: partnerPlot } : null,
        },
      ];
    });
  });
  const panes = computed((): readonly Playing[] => {
    if (clip.value === null) return [];
    const turns = curves.value.some(({ track }) => infoOf(track.valueType).shape === 'quaternion');
    return bothRules.value && turns ? [clip.value, otherRule(clip.value)] : [clip.value];
  });
  const reach = computed(() => {
    const ranges = curves.value.flatMap(({ track, plot, partner }) => [
      ...panes.value.map((playing) => reachIn(track, playing, plot, range.value)),
      plot.isStored ? tangentReach(track) : null,
      ...(partner ? [reachIn(partner.track, partner.playing, partner.plot, range.value)] : []),
    ]);
    return padded(ranges.filter((each) => each !== null));
  });
  return { curves, other, panes, values: computed(() => desk.values.value ?? reach.value) };
}

export const otherRule = ({ rotation, outside }: Playing): Playing => ({
  rotation: rotation === 'nlerp' ? 'slerp' : 'nlerp',
  outside,
});

export const clipOf = (session: Session, ref: ClipRef | null): Clip | null =>
  (ref && session.docs.value.find(({ id }) => id === ref.doc)?.clips[ref.clip]) ?? null;

const reachIn = (track: Track, playing: Playing, plot: Plot, range: Range): Range | null =>
  reachOf(curveLine(track, playing, plot, fitted(range, sampled, 0), sampled));

/** Pixels over which a whole clip is sampled for what it reaches: about as many as it is drawn on at first. */
const sampled = 600;

/** Tangents are seen whole, where there are few enough to be looked at. */
function tangentReach(track: Track): Range | null {
  if (track.kind !== 'curve' || track.times.length > mostLookedAt) return null;
  if (!track.interpolation.some((each) => each >= Interpolation.tangent)) return null;
  const values = [...(track.leftTangents ?? []), ...(track.rightTangents ?? [])].map(Number);
  const finite = values.filter((value) => Math.abs(value) < Infinity);
  return finite.length === 0 ? null : { from: Math.min(...finite), to: Math.max(...finite) };
}

/** Keys; of more, drawn at once, no tangents are seen. */
const mostLookedAt = 2000;

/** With a little room above and below. */
function padded(ranges: readonly Range[]): Range {
  const from = Math.min(...ranges.map((range) => range.from));
  const to = Math.max(...ranges.map((range) => range.to));
  if (!(from <= to)) return { from: -1, to: 1 };
  const room = (to - from) * 0.08 || Math.max(1e-6, Math.abs(from) * 0.5) || 1;
  return { from: from - room, to: to + room };
}
