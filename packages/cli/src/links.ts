/** Links inside a folder that somebody else has made: what they lead to outside of it is not theirs to give. */

import { realpathSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * The path without links where it is below the folder, which may itself be reached by a link; null where a link leads
 * out of it, or nowhere.
 */
export function realBelow(folder: string, path: string): string | null {
  try {
    const [root, real] = [realpathSync(folder), realpathSync(path)];
    return real.startsWith(root.endsWith(sep) ? root : root + sep) ? real : null;
  } catch {
    return null;
  }
}

/** Whether a link leads to something outside the folder. One that leads nowhere, or to the folder itself, does not. */
export function leadsOut(folder: string, link: string): boolean {
  try {
    return realpathSync(link) !== realpathSync(folder) && realBelow(folder, link) === null;
  } catch {
    return false;
  }
}
