import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** What each file below imports: the file by its path below the folder, else the package. */
function importsBelow(folder: string) {
  const source = fileURLToPath(new URL(folder, import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing/'),
  );
  return files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/(?:from|import\(|^import) ?'([^'\s]+)'/gm)].map(
      ([, name]) => ({
        file,
        name: name!.startsWith('.') ? relative(source, join(source, dirname(file), name!)) : name!,
        outside: !name!.startsWith('.'),
      }),
    ),
  );
}

const imports = importsBelow('../packages/core/src');

/** The room a file stands in and its floor; imports go down only. */
function room(file: string): { name: string; floor: number } {
  const [top, second] = file.split('/');
  if (top === 'bytes' || top!.startsWith('diagnostic')) return { name: 'bytes', floor: 1 };
  if (top === 'images') return { name: 'images', floor: 1.5 };
  if (['clip', 'figure', 'stage'].includes(top!)) return { name: top!, floor: 2 };
  if (top === 'runtime') return { name: 'runtime', floor: 2.5 };
  if (top === 'formats')
    return {
      name: second!.includes('.') ? 'formats' : `formats/${second}`,
      floor: second!.includes('.') ? 2.5 : 3,
    };
  return { name: 'root', floor: 4 };
}

test('imports go down only, and no format knows another', () => {
  expect(imports.length).toBeGreaterThan(100);
  const wrong = imports.filter(({ file, name, outside }) => {
    const [from, to] = [room(file), room(name)];
    return !outside && from.name !== to.name && from.floor <= to.floor;
  });
  expect(wrong).toEqual([]);
});

test('each library is known in one room, and the core knows neither Node nor the DOM', () => {
  const rooms = new Map([
    ['@gltf-transform/core', 'formats/gltf'],
    ['meshoptimizer/encoder', 'formats/gltf'],
    ['meshoptimizer/decoder', 'formats/gltf'],
    ['fast-png', 'images'],
    ['jpeg-js', 'images'],
    ['gltf-validator', 'formats/gltf'],
    ['fflate', 'bytes'],
    ['gifenc', 'formats/gif'],
    ['acorn', 'formats/construct2'],
  ]);
  const wrong = imports.filter(({ file, name, outside }) => outside && rooms.get(name) !== room(file).name);
  expect(wrong).toEqual([]);
});

test('views of the studio know no other view, and each engine is known where it draws', () => {
  const views = ['character', 'clips', 'game', 'problems', 'export', 'edit', 'facts'];
  const engines = new Map([
    ['three', ['character', 'player']],
    ['pixi.js', ['game', 'player']],
  ]);
  const studio = importsBelow('../packages/studio/src');
  expect(studio.length).toBeGreaterThan(50);
  const wrong = studio.filter(({ file, name, outside }) => {
    const [from, to] = [file.split('/')[0]!, name.split('/')[0]!];
    if (outside) return engines.has(to) && !engines.get(to)!.includes(from);
    return views.includes(from) && views.includes(to) && from !== to;
  });
  expect(wrong).toEqual([]);
});
