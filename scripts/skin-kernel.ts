/** Makes packages/core/src/runtime/skin/kernel-bytes.ts out of kernel.wat beside it (`npm run kernel`). */

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const folder = new URL('../packages/core/src/runtime/skin/', import.meta.url);

export const kernelFile = new URL('kernel-bytes.ts', folder);

/** The text of the file. */
export async function kernelSource(): Promise<string> {
  const { parseWat } = await wabt();
  const module = parseWat('kernel.wat', readFileSync(new URL('kernel.wat', folder)), { simd: true });
  module.validate();
  const { buffer } = module.toBinary({ canonicalize_lebs: true });
  module.destroy();
  const lines = Buffer.from(buffer)
    .toString('base64')
    .match(/.{1,100}/g)!;
  return `/** The WebAssembly made of kernel.wat by scripts/skin-kernel.ts, ${buffer.length} bytes, in base64. */
export const kernelBytes = [
${lines.map((line) => `  '${line}',\n`).join('')}].join('');
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(kernelFile, await kernelSource());
