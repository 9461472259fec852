// Writes the bodies of the compression tests, those of the AnimX files named included, to stdout, each after its length
// as uint32. Run by compression-oracle.py.
import { compressibleBodies } from '../packages/core/src/testing/compressible.ts';

for (const { bytes } of compressibleBodies(process.argv.slice(2))) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  process.stdout.write(length);
  process.stdout.write(bytes);
}
