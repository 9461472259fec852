import { safeFileName, splitExtension, uniqueNames } from '../../bytes/file-name.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import type { Texture } from '../../figure/model.js';
import { decodeImage, encodePng, imageInfo } from '../../images/index.js';
import type { OutputFile } from '../format.js';
import { objCodes } from './codes.js';

export interface ImageNames {
  /** The file of one of `Figure.textures`, without folders; null where it was not found, which is told. */
  nameOf(texture: number): string | null;
  /** Of all that were asked for. */
  outputs(): readonly OutputFile[];
}

/** Images beside an .mtl, whose name none of them takes. PNG and JPEG stay as they are, others become PNG. */
export function imageFiles(
  textures: readonly Texture[],
  folder: string,
  mtl: string,
  report: Report,
): ImageNames {
  const unique = uniqueNames();
  unique(...splitExtension(mtl));
  const known = new Map<number, string | null>();
  const outputs: OutputFile[] = [];
  return {
    outputs: () => outputs,
    nameOf(texture) {
      if (!known.has(texture)) known.set(texture, add(textures[texture]!));
      return known.get(texture)!;
    },
  };

  function add({ name, bytes }: Texture): string | null {
    if (bytes === null) {
      report(diagnose(objCodes, 'obj/image-missing', `The image ${name} was not found`));
      return null;
    }
    const [stem, extension] = splitExtension(name.split(/[\\/]/).at(-1)!);
    const image = written(name, bytes, extension, report);
    const file = unique(safeFileName(stem).replaceAll(/\s/g, '_'), image.extension);
    outputs.push({ name: folder + file, bytes: image.bytes });
    return file;
  }
}

function written(
  name: string,
  bytes: Uint8Array,
  extension: string,
  report: Report,
): { extension: string; bytes: Uint8Array } {
  const type = imageInfo(bytes)?.type;
  if (type === 'png') return { extension: '.png', bytes };
  if (type === 'jpeg') return { extension: '.jpg', bytes };
  try {
    const png = encodePng(decodeImage(bytes));
    const message = `The image ${name} (${type?.toUpperCase() ?? 'of an unknown kind'}) was written as PNG`;
    report(diagnose(objCodes, 'obj/image-recoded', message));
    return { extension: '.png', bytes: png };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { extension: safeFileName(extension.slice(1)).replace(/^(?=.)/, '.'), bytes };
  }
}
