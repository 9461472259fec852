/// <reference path="../gltf-validator.d.ts" />
import { validateBytes } from 'gltf-validator';
import { expect } from 'vitest';
import { memoryFiles } from '../../../bytes/file-set.js';
import type { OutputFile, Source } from '../../format.js';

export const sourceOf = (files: readonly OutputFile[]): Source => ({
  name: files[0]!.name,
  bytes: files[0]!.bytes,
  files: memoryFiles(new Map(files.map(({ name, bytes }) => [name, bytes]))),
});

/** Asks the Khronos validator itself; nothing but information may come. */
export async function expectValid(files: readonly OutputFile[]): Promise<void> {
  const source = sourceOf(files);
  const folder = source.name.replace(/[^/]*$/, '');
  const { issues } = await validateBytes(source.bytes, {
    writeTimestamp: false,
    externalResourceFunction: async (uri) => (await source.files.read(folder + decodeURIComponent(uri)))!,
  });
  expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
}
