import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const script = 'offline.js';

/** Tells the service worker the names and hashes of all built files; comes after whatever writes files. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir }) {
      const path = join(dir!, script);
      const files = Object.fromEntries(
        readdirSync(dir!, { recursive: true, encoding: 'utf8' })
          .map((name) => name.replaceAll('\\', '/'))
          .filter((name) => name !== script && statSync(join(dir!, name)).isFile())
          .sort()
          .map((name) => [name, hashOf(readFileSync(join(dir!, name)))]),
      );
      writeFileSync(path, `self.builtFiles=${JSON.stringify(files)};\n${readFileSync(path, 'utf8')}`);
    },
  },
});

const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
