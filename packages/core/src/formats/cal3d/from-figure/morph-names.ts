import type { Target } from './options.js';

/** What a morph target is called: for IMVU the name ends in the rule by which it is mixed. */
export const morphName = (name: string, { imvu }: Target): string =>
  imvu && !/\.(exclusive|additive|clamped|average)$/i.test(name) ? `${name}.Additive` : name;
