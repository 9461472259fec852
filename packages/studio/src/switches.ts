import { effect, type Signal, signal } from '@preact/signals-core';

/** What people turn on and off, remembered from visit to visit. */
export type Switches = { readonly [K in keyof typeof presets]: Signal<(typeof presets)[K]> };

const presets = {
  theme: 'auto' as 'auto' | 'dark' | 'light',
  language: 'auto' as 'auto' | 'en' | 'zh',
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
      signal(typeof saved[name] === typeof preset ? saved[name] : preset),
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

const key = 'mutoscope';

function readSaved(storage: Storage | null): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    return {};
  }
}
