import { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { offline } from './build/offline.js';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

/** The example assets, `examples/…`, and `examples/index.json` with their names: for each what is opened by one click. */
const withExamples = (): Plugin => ({
  name: 'examples',
  apply: 'build',
  writeBundle({ dir }) {
    const target = join(dir!, 'examples');
    const assets = readdirSync(examples).filter((name) => !name.endsWith('.ts'));
    mkdirSync(target, { recursive: true });
    for (const name of assets) cpSync(join(examples, name), join(target, name), { recursive: true });
    writeFileSync(join(target, 'index.json'), JSON.stringify(listed(assets)));
  },
});

/** A .gltf keeps its .bin; a folder is one example. */
const listed = (assets: readonly string[]) =>
  assets
    .filter((name) => !name.endsWith('.bin'))
    .map((name) => {
      const path = join(examples, name);
      if (statSync(path).isDirectory())
        return {
          name,
          files: readdirSync(path, { recursive: true, encoding: 'utf8' })
            .filter((file) => statSync(join(path, file)).isFile())
            .map((file) => `${name}/${file.replaceAll('\\', '/')}`),
        };
      return { name, files: name.endsWith('.gltf') ? [name, name.replace('.gltf', '.bin')] : [name] };
    });

export default defineConfig({
  base: './',
  plugins: [withExamples(), offline()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: { index: 'index.html', offline: 'src/offline/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? 'offline.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
