import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Content, formatById, memoryFiles } from '@mutoscope/core';

/** The example character, read. */
export async function readRobot(): Promise<Content> {
  const folder = fileURLToPath(new URL('../../../examples/robot/', import.meta.url));
  const contents = new Map<string, Uint8Array>();
  for (const name of await readdir(folder)) contents.set(name, await readFile(`${folder}${name}`));
  const { read } = await formatById('cal3d')!.load();
  const source = { name: 'robot.cfg', bytes: contents.get('robot.cfg')!, files: memoryFiles(contents) };
  return read!(source, {}, () => undefined);
}
