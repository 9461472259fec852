import type { Cal3DBone, Cal3DLayout, Cal3DSkeleton, Name } from '../model.js';
import { boneNames, nameFinder } from '../names.js';

export interface FoundBone {
  /** -1 where the layout names bones. */
  readonly bone: number;
  readonly boneName?: Name;
  /** In the skeleton. */
  readonly known: Cal3DBone | null;
}

/**
 * Finds the bones that tracks name: as the skeleton calls them, if need be but for case and blanks, or
 * `bone 12`; null where there is none.
 */
export function boneFinder(
  skeleton: Cal3DSkeleton | null,
  layout: Cal3DLayout,
): (node: string) => FoundBone | null {
  const names = skeleton ? boneNames(skeleton) : [];
  const byName = nameFinder(names);
  return (node) => {
    const bone = byName(node) ?? numberOf(node);
    const known = skeleton?.bones[bone] ?? null;
    if (layout === 'ecal3d') return { bone: -1, boneName: known?.name ?? { text: node }, known };
    return bone < 0 || (skeleton && !known) ? null : { bone, known };
  };
}

/** Of `bone 12`; -1 for another name. */
const numberOf = (node: string): number => Number(/^bone (\d{1,9})$/.exec(node)?.[1] ?? -1);
