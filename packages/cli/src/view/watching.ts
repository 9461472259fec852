import { type FSWatcher, watch } from 'node:fs';

export interface Watching {
  /** Watches these folders, not those below, and no others. */
  follow(folders: Iterable<string>): void;
  close(): void;
}

/** Programs write a file in several steps. */
const quiet = 100;

/** Calls once what happens in the folders has been quiet for a tenth of a second. */
export function watchFolders(changed: () => void): Watching {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  const happened = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, quiet);
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  return {
    follow(folders) {
      const wanted = new Set(folders);
      for (const folder of watchers.keys()) if (!wanted.has(folder)) forget(folder);
      for (const folder of wanted) {
        if (watchers.has(folder)) continue;
        const watcher = watched(folder, happened);
        watcher?.on('error', () => forget(folder));
        if (watcher) watchers.set(folder, watcher);
      }
    },
    close() {
      clearTimeout(timer);
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}

/** Null where the system watches no more, or the folder is gone. */
function watched(folder: string, happened: () => void): FSWatcher | null {
  try {
    return watch(folder, happened);
  } catch {
    return null;
  }
}
