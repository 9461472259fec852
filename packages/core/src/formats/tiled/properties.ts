import type { StageProperty } from '../../stage/model.js';
import type { TiledProperty } from './model.js';

/** As `properties` of a layer, object or tile: none where there are none. */
export function propertiesOf(given: readonly StageProperty[]): {
  readonly properties?: readonly TiledProperty[];
} {
  return given.length === 0 ? {} : { properties: typed(given) };
}

/** Names that came before get ` 2`, ` 3` … behind them: Tiled keeps one of each. */
export function typed(given: readonly StageProperty[]): TiledProperty[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return given.map(({ name: wanted, value }) => {
    let name = wanted;
    let n = next.get(wanted) ?? 2;
    while (taken.has(name)) name = `${wanted} ${n++}`;
    next.set(wanted, n);
    taken.add(name);
    return { name, ...typedValue(value) };
  });
}

function typedValue(value: StageProperty['value']): Pick<TiledProperty, 'type' | 'value'> {
  if (typeof value === 'boolean') return { type: 'bool', value };
  if (typeof value === 'string') return { type: 'string', value };
  if (!Number.isFinite(value)) return { type: 'string', value: String(value) };
  return { type: isInt(value) ? 'int' : 'float', value };
}

/** Tiled's own are of 32 bits. */
const isInt = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

/** Those whose value is not the usual one. */
export const unusual = (
  ...all: readonly (readonly [name: string, value: StageProperty['value'], usual: StageProperty['value']])[]
): StageProperty[] =>
  all.filter(([, value, usual]) => value !== usual).map(([name, value]) => ({ name, value }));
