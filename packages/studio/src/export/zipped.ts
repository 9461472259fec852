import { zipSync } from 'fflate';
import type { OutputBlob } from './request.js';

/** All files in one zip, with their folders. What is packed in itself is stored as it is. */
export async function zipped(files: readonly OutputBlob[]): Promise<Blob> {
  const entries: Record<string, [Uint8Array, { level: 0 | 6 }]> = {};
  for (const { name, blob } of files)
    entries[name] = [new Uint8Array(await blob.arrayBuffer()), { level: isPacked(name) ? 0 : 6 }];
  return new Blob([zipSync(entries)], { type: 'application/zip' });
}

const isPacked = (name: string): boolean => /\.(png|gif|jpe?g|webp|ogg|m4a|mp3|webm|animx)$/i.test(name);
