/** The groups that are on show, kept as their files are on the disk. */

import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Group } from './group.js';
import { type Listing, listingOf } from './listing.js';
import { watchFolders } from './watching.js';

export interface Shown {
  readonly listings: readonly Listing[];
  /** Tells of groups, by index, whose files have changed; gives back what stops it. */
  watch(tell: (groups: readonly number[]) => void): () => void;
}

export async function showGroups(groups: readonly Group[]): Promise<Shown> {
  const listings: Listing[] = [];
  for (const group of groups) listings.push(await listingOf(group));
  let states = listings.map(stateOf);
  return {
    listings,
    watch(tell) {
      let checking: Promise<void> = Promise.resolve();
      const watching = watchFolders(() => {
        checking = checking.then(check);
      });
      const follow = () => watching.follow(listings.flatMap(foldersOf));
      const check = async () => {
        const now = listings.map(stateOf);
        const changed = now.flatMap((state, i) => (state === states[i] ? [] : i));
        states = now;
        for (const i of changed) listings[i] = await listingOf(listings[i]!.group).catch(() => listings[i]!);
        states = listings.map(stateOf);
        follow();
        if (changed.length > 0) tell(changed);
      };
      follow();
      return watching.close;
    },
  };
}

const foldersOf = ({ group: { root }, names }: Listing): string[] => [
  ...new Set([root, ...names.map((name) => dirname(join(root, name)))]),
];

/** Differs where a file has changed, or one has come or gone beside them. */
function stateOf(listing: Listing): string {
  const files = listing.names.map((name) => stateOfFile(join(listing.group.root, name)));
  return JSON.stringify([files, foldersOf(listing).map(namesIn)]);
}

/** Null where there is none, or it may not be looked at. */
function stateOfFile(path: string): readonly number[] | null {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return [size, mtimeMs, ino];
  } catch {
    return null;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
