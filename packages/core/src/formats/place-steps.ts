/** The way to a place inside a file, in steps. */

export type Steps = readonly (string | number)[];

/**
 * Names and indices of a path: `tracks[3].data.keyframes[7]`, a JSON pointer (`/nodes/2/mesh`), or what stands in
 * brackets behind numbers, as in `project[5][2] (layouts[2].layers[0])`.
 */
export function stepsOf(path: string): Steps {
  if (path.startsWith('/')) return path.slice(1).split('/').map(pointerStep);
  const readable = /^project(?:\[\d+\])* \((.*)\)$/.exec(path)?.[1] ?? path;
  return [...readable.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) =>
    index === undefined ? name! : Number(index),
  );
}

/** The index that follows one of the names; null where none does. */
export function indexAfter(steps: Steps, ...names: readonly string[]): number | null {
  const at = steps.findIndex((step) => names.includes(String(step)));
  const index = at === -1 ? undefined : steps[at + 1];
  return typeof index === 'number' ? index : null;
}

const pointerStep = (step: string): string | number =>
  /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~');
