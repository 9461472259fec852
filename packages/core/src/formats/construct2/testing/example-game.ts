import { memoryFiles } from '../../../bytes/file-set.js';
import { examples, filesBelow } from '../../../testing/corpus.js';
import type { Source } from '../../format.js';

const meadow = filesBelow(`${examples}/meadow`, () => true);

/** The small game of examples/ with other files in place of some, null taking one away; its data.js unless named. */
export function exampleGame(
  changed: Readonly<Record<string, Uint8Array | string | null>> = {},
  name = 'data.js',
): Source {
  const files = new Map(meadow.map((file) => [file.name, file.bytes()]));
  for (const [file, content] of Object.entries(changed)) {
    if (content === null) files.delete(file);
    else files.set(file, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }
  return { name, bytes: files.get(name)!, files: memoryFiles(files) };
}
