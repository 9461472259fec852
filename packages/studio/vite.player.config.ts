import { defineConfig } from 'vite';

/** `<mutoscope-player>` in a folder of its own: one entry, and beside it what is loaded when it is needed. */
export default defineConfig({
  base: './',
  publicDir: false,
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' } },
  },
  build: {
    outDir: 'dist/player',
    assetsDir: '',
    target: 'es2022',
    // Style sheets keep light-dark(), which follows the page around the element.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: 'src/player/mutoscope-player.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
