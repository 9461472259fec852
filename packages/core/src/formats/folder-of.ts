/** The folder that a format writes its files into when it names them itself: `out/game.gif` → `out/`. */
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);
