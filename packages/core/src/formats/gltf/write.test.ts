import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryClip } from '../../testing/arbitrary-clip.js';
import type { Storage } from './pack.js';
import { expectValid } from './testing/validate.js';
import { writeAnimations } from './write.js';

test('whatever clips are written, the Khronos validator finds no error and no warning', async () => {
  const storages: Storage[] = ['binary', 'embedded', 'beside'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryClip(), { maxLength: 3 }),
      fc.constantFrom(...storages),
      async (clips, storage) => {
        const name = storage === 'binary' ? 'out.glb' : 'out file.gltf';
        await expectValid(await writeAnimations(clips, name, storage, () => {}));
      },
    ),
    { numRuns: 300 },
  );
});
