import type { Skeleton } from '@mutoscope/core/figure';

export interface BoneRow {
  readonly bone: number;
  readonly name: string;
  /** How many parents above it, 1 for a root. */
  readonly level: number;
}

/** Each bone after its parent, and before its parent's next child. */
export function boneRows({ names, parents }: Skeleton): BoneRow[] {
  const children = new Map<number, number[]>();
  for (let bone = names.length - 1; bone >= 0; bone--) {
    const parent = parents[bone]!;
    const list = children.get(parent) ?? [];
    list.push(bone);
    children.set(parent, list);
  }
  const rows: BoneRow[] = [];
  const waiting = (children.get(-1) ?? []).map((bone) => ({ bone, level: 1 }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { bone, level } = next;
    rows.push({ bone, name: names[bone]!, level });
    for (const child of children.get(bone) ?? []) waiting.push({ bone: child, level: level + 1 });
  }
  return rows;
}

/** Those whose names hold the text, whatever its case. */
export const foundRows = (rows: readonly BoneRow[], text: string): readonly BoneRow[] => {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? rows : rows.filter(({ name }) => name.toLowerCase().includes(wanted));
};
