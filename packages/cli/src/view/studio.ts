import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { exitCodes, Failure } from '../failure.js';

const require = createRequire(import.meta.url);

/** The folder of the built studio. Throws Failure where it is not built. */
export function studioFolder(): string {
  try {
    return dirname(require.resolve('@mutoscope/studio/index.html'));
  } catch {
    throw new Failure(
      exitCodes.cannotOpen,
      'mutoscope: the studio is not built; `npm run build` builds it\n',
    );
  }
}
