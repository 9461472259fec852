/** What files hold as they are written: formats join, sample or leave out keys. */

import {
  type Clip,
  type FileSet,
  type Format,
  FormatError,
  fileSet,
  folderOf,
  type OptionValues,
  type OutputFile,
  optionsOf,
  type Source,
} from '@mutoscope/core';

/** The clips of what was made out of `source`, as if written beside it; none where they cannot be read. */
export async function clipsIn(
  outputs: readonly OutputFile[],
  format: Format,
  source: Source,
  given: OptionValues,
): Promise<readonly Clip[]> {
  const folder = folderOf(source.name);
  const made = outputs.map(({ name, bytes }) => ({ name: folder + name, bytes }));
  const files = around(made, source.files);
  const { read } = await format.load();
  if (!read) return [];
  const clips: Clip[] = [];
  for (const { name, bytes } of made) {
    if (!format.extensions.some((extension) => name.toLowerCase().endsWith(extension))) continue;
    try {
      const opened = await read({ name, bytes, files }, optionsOf(format, 'read', given), () => {});
      clips.push(...opened.clips);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return [];
    }
  }
  return clips;
}

/** The new files in front of those that are there. */
function around(made: readonly OutputFile[], others: FileSet): FileSet {
  const bytes = new Map(made.map((file) => [file.name, file.bytes]));
  const own = fileSet([...bytes.keys()], async (name) => bytes.get(name)!);
  return {
    get names() {
      return [...new Set([...own.names, ...others.names])];
    },
    read: async (name) => (await own.read(name)) ?? others.read(name),
  };
}
