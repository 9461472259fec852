/** A name from a file as a message tells it: a long one is cut. */
export const shortName = (name: string): string => (name.length > 80 ? `${name.slice(0, 80)}…` : name);
