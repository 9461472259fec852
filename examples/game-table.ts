/** What the small game's data refers to by number: its object types, the engine's classes and functions, sids. */

/** In the order of the data. */
export const objects = [
  'player',
  'coin',
  'slime',
  'bat',
  'lifebar',
  'ground',
  'sky',
  'hills',
  'score',
  'keyboard',
  'functions',
  'path',
  'enemies',
] as const;

export type ObjectName = (typeof objects)[number];

export const objectType = (name: ObjectName): number => objects.indexOf(name);
export const SYSTEM = -1;

/** Plugins, then behaviors; functions follow in the order of their first use, as the exporter lists them. */
const classes = [
  'cr.plugins_.Sprite',
  'cr.plugins_.Tilemap',
  'cr.plugins_.TiledBg',
  'cr.plugins_.Text',
  'cr.plugins_.Keyboard',
  'cr.plugins_.Function',
  'cr.plugins_.Arr',
  'cr.behaviors.Platform',
  'cr.behaviors.scrollto',
  'cr.behaviors.Sin',
  'cr.behaviors.Timer',
  'cr.behaviors.Bullet',
  'cr.behaviors.solid',
] as const;

/** What has been handed out. */
let table = { references: [...classes] as string[], seed: 2016n, uid: 0 };

/** Begins anew, so that the game is the same whenever it is made. */
export function startTable(): void {
  table = { references: [...classes], seed: 2016n, uid: 0 };
}

export const references = (): readonly string[] => table.references;

/** Index of a class, e.g. `Sprite`, or of a member of it, e.g. `acts.SetAnim`. */
export function ref(owner: string, member?: string): number {
  const base = owner === 'system' ? 'cr.system_object' : classes.find((name) => name.endsWith(`.${owner}`));
  if (base === undefined) throw new Error(`the game has no class ${owner}`);
  const text = member === undefined ? base : `${base}.prototype.${member}`;
  const known = table.references.indexOf(text);
  return known >= 0 ? known : table.references.push(text) - 1;
}

/** Fifteen digits that look random and never change. */
export function sid(): number {
  table.seed = (table.seed * 1103515245n + 12345n) % 2n ** 48n;
  return Number(100000000000000n + table.seed);
}

/** The next of an instance. */
export const uid = (): number => table.uid++;
