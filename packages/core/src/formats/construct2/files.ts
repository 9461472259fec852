/** The files of a game by their names. */

/** Without folders. */
export const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** `.png`, lower case; empty where there is none. */
export const extensionOf = (name: string): string => /\.[^./]+$/.exec(baseOf(name))?.[0].toLowerCase() ?? '';
