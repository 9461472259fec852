import type { Track } from '@mutoscope/core/clip';

/** A line of the list: a node, or one of its tracks by index in the clip. */
export type Row =
  | { readonly node: string | null; readonly tracks: readonly number[]; readonly isFolded: boolean }
  | { readonly track: number };

export const isTrackRow = (row: Row): row is { readonly track: number } => 'track' in row;

/** The tracks by their node, nodes in the order they come. Every word searched for is in the node, property or type. */
export function rowsOf(
  tracks: readonly Track[],
  search: string,
  folded: ReadonlySet<string | null>,
): readonly Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const byNode = new Map<string | null, number[]>();
  for (const [index, track] of tracks.entries()) {
    if (!words.every((word) => searchable(track).includes(word))) continue;
    const list = byNode.get(track.node);
    if (list) list.push(index);
    else byNode.set(track.node, [index]);
  }
  const rows: Row[] = [];
  for (const [node, indices] of byNode) {
    const isFolded = folded.has(node);
    rows.push({ node, tracks: indices, isFolded });
    if (!isFolded) for (const track of indices) rows.push({ track });
  }
  return rows;
}

const searchable = ({ node, property, valueType, kind }: Track): string =>
  `${node ?? ''}/${property ?? ''} ${valueType} ${kind}`.toLowerCase();
