import { counted } from '../../../bytes/counted.js';
import type { Cal3DSkeleton, Quaternion } from '../model.js';
import { type Tell, tally } from './tell.js';

/** Rules over one skeleton: parents, children, names, rotations and the bind pose. */
export function checkSkeleton(skeleton: Cal3DSkeleton, tell: Tell): void {
  if (skeleton.bones.length === 0) tell('cal3d/no-bones', 'The skeleton has no bones', 'bones');
  checkParents(skeleton, tell);
  checkChildren(skeleton, tell);
  checkNames(skeleton, tell);
  checkRotations(skeleton, tell);
  checkDepth(skeleton, tell);
}

function checkParents({ bones }: Cal3DSkeleton, tell: Tell): void {
  let roots = 0;
  for (const [i, { parent, name }] of bones.entries()) {
    const path = `bones[${i}].parent`;
    if (parent === -1) roots++;
    else if (parent < -1 || parent >= bones.length) {
      const there = `there are ${counted(bones.length, 'bone')}`;
      tell('cal3d/parent-missing', `Bone ${i} "${name.text}" has the parent ${parent}; ${there}`, path);
    }
  }
  for (const i of cycles(bones.map(({ parent }) => parent))) {
    const message = `Bone ${i} "${bones[i]!.name.text}" is its own ancestor`;
    tell('cal3d/parent-cycle', message, `bones[${i}].parent`);
  }
  if (bones.length > 0 && roots === 0) {
    tell('cal3d/no-root', 'No bone has the parent -1, so nothing holds the skeleton', 'bones');
  }
  if (roots > 1) {
    tell(
      'cal3d/many-roots',
      `${roots} bones have the parent -1; IMVU hangs all but the first under bone 0`,
      'bones',
    );
  }
}

/** One bone of each cycle of parents. */
function cycles(parents: readonly number[]): number[] {
  const seen = new Int32Array(parents.length).fill(-1);
  const found: number[] = [];
  for (let start = 0; start < parents.length; start++) {
    let at = start;
    while (at >= 0 && at < parents.length && seen[at] === -1) {
      seen[at] = start;
      at = parents[at]!;
    }
    if (at >= 0 && at < parents.length && seen[at] === start) found.push(at);
  }
  return found;
}

/** The original walks the child lists: a list that names a bone twice, or an ancestor, never ends. */
function checkChildren({ bones }: Cal3DSkeleton, tell: Tell): void {
  const listedBy = new Int32Array(bones.length).fill(-1);
  const wrong = tally();
  const missing = tally();
  for (const [i, { children }] of bones.entries()) {
    for (const [c, child] of children.entries()) {
      const path = `bones[${i}].children[${c}]`;
      if (child < 0 || child >= bones.length) {
        missing.add(path, `Bone ${i} lists child ${child}; there are ${counted(bones.length, 'bone')}`);
        continue;
      }
      if (listedBy[child] !== -1) {
        tell(
          'cal3d/child-twice',
          `Bone ${child} is listed as child of bone ${listedBy[child]} and of bone ${i}`,
          path,
        );
      } else if (bones[child]!.parent !== i) {
        wrong.add(path, `Bone ${i} lists child ${child}, whose parent is ${bones[child]!.parent}`);
      }
      listedBy[child] = i;
    }
  }
  for (const [i, { parent }] of bones.entries()) {
    const lost = parent >= 0 && parent < bones.length && listedBy[i] === -1;
    if (lost) wrong.add(`bones[${i}]`, `Bone ${i} has the parent ${parent}, which does not list it`);
  }
  missing.tell(tell, 'cal3d/child-missing', 'children are not there');
  wrong.tell(tell, 'cal3d/children-differ', 'places where lists and parents differ');
}

function checkNames({ bones }: Cal3DSkeleton, tell: Tell): void {
  const first = new Map<string, number>();
  for (const [i, { name }] of bones.entries()) {
    const path = `bones[${i}].name`;
    if (name.text === '') tell('cal3d/bone-unnamed', `Bone ${i} has no name`, path);
    const before = first.get(name.text);
    if (before === undefined) first.set(name.text, i);
    else tell('cal3d/bone-name-twice', `Bones ${before} and ${i} are both called "${name.text}"`, path);
  }
}

function checkRotations({ bones }: Cal3DSkeleton, tell: Tell): void {
  const off = tally();
  const numbers = tally();
  for (const [i, { rotation, localRotation, translation, localTranslation }] of bones.entries()) {
    if (![...rotation, ...localRotation, ...translation, ...localTranslation].every(Number.isFinite)) {
      numbers.add(`bones[${i}]`, `Bone ${i} holds a number that is not finite`);
      continue;
    }
    const named = [
      ['rotation', rotation],
      ['localRotation', localRotation],
    ] as const;
    for (const [part, value] of named) {
      const length = lengthOf(value);
      if (Math.abs(length - 1) > 1e-3)
        off.add(
          `bones[${i}].${part}`,
          `The ${part} of bone ${i} has the length ${length.toPrecision(4)} instead of 1`,
        );
    }
  }
  numbers.tell(tell, 'cal3d/broken-number', 'bones do');
  off.tell(tell, 'cal3d/rotation-not-unit', 'rotations do not have the length 1');
}

const lengthOf = (q: Quaternion): number => Math.hypot(...q);

/** The original computes each bone inside its parent's call; a thread's stack ends somewhere after this. */
const deepest = 2000;

function checkDepth({ bones }: Cal3DSkeleton, tell: Tell): void {
  const depths = new Int32Array(bones.length).fill(-1);
  for (let i = 0; i < bones.length; i++) {
    const chain: number[] = [];
    let at = i;
    while (at >= 0 && at < bones.length && depths[at] === -1) {
      depths[at] = -2;
      chain.push(at);
      at = bones[at]!.parent;
    }
    let depth = at >= 0 && at < bones.length ? Math.max(0, depths[at]!) : 0;
    for (const bone of chain.reverse()) depths[bone] = ++depth;
  }
  const deep = depths.findIndex((depth) => depth > deepest);
  if (deep === -1) return;
  const message = `Bone ${deep} stands ${depths[deep]} bones deep; loaders that go from parent to child by calls crash`;
  tell('cal3d/too-deep', message, `bones[${deep}]`);
}
