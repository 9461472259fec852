import { effect, type Signal, signal } from '@preact/signals-core';

/** What people turn on and off, remembered from visit to visit. */
export type Switches = { readonly [K in keyof typeof presets]: Signal<(typeof presets)[K]> };

const choices = { theme: ['auto', 'dark', 'light'], language: ['auto', 'en', 'zh'] } as const;

const presets = {
  theme: 'auto' as (typeof choices.theme)[number],
  language: 'auto' as (typeof choices.language)[number],
  skeleton: false,
  boneNames: false,
  wireframe: false,
  grid: true,
  bounds: false,
  textures: true,
  normals: false,
  curves: false,
  problems: false,
  editing: false,
  side: true,
};

export function rememberedSwitches(storage: Storage | null): Switches {
  const saved = readSaved(storage);
  const switches = Object.fromEntries(
    Object.entries(presets).map(([name, preset]) => [
      name,
      signal(isOne(name, saved[name]) ? saved[name] : preset),
    ]),
  ) as Switches;
  effect(() => {
    const values = Object.fromEntries(Object.entries(switches).map(([name, each]) => [name, each.value]));
    try {
      storage?.setItem(key, JSON.stringify(values));
    } catch {
      // Full or forbidden: nothing is remembered.
    }
  });
  return switches;
}

/** Whether a switch may have that value: what was saved may be of another version, or of nobody. */
const isOne = (name: string, value: unknown): boolean =>
  name in choices
    ? (choices[name as keyof typeof choices] as readonly unknown[]).includes(value)
    : typeof value === 'boolean';

const key = 'mutoscope';

function readSaved(storage: Storage | null): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}
