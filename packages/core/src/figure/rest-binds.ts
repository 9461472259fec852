import { type Affine, composed, inverse, product, rigidInverse } from './affine.js';
import { boneCount, type Skeleton, scaleOf } from './model.js';
import { parentsFirst } from './parents-first.js';

/**
 * Twelve a bone, as `Skin.inverseBinds`: the inverse of where the bone is in the rest pose, its size included. A bone
 * without size in some direction, of which there is no inverse, is taken as if it had size 1 and no turn.
 */
export function restBinds(skeleton: Skeleton): Float32Array {
  const { parents, translations, rotations } = skeleton;
  const binds = new Float32Array(12 * boneCount(skeleton));
  const places: Affine[] = [];
  for (const bone of parentsFirst(parents)) {
    const local = composed(rotations, 4 * bone, translations, 3 * bone, scaleOf(skeleton, bone));
    const parent = parents[bone]!;
    const place = parent === -1 ? local : product(places[parent]!, local);
    places[bone] = place;
    binds.set(inverse(place) ?? movedBack(place), 12 * bone);
  }
  return binds;
}

const movedBack = (place: Affine): Affine =>
  rigidInverse(Float64Array.of(1, 0, 0, place[3]!, 0, 1, 0, place[7]!, 0, 0, 1, place[11]!));
