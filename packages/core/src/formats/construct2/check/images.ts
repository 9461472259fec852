import { FormatError } from '../../../diagnostic.js';
import { decodeImage, type ImageInfo, imageInfo } from '../../../images/index.js';
import type { Rule, Tell } from './checked.js';
import { overlap } from './frame-overlap.js';
import { filesOf, type ImageUse, imageUses, isWithFiles } from './game-files.js';

/** Image files: there, of the size the project says, whole, not too large for textures, and around their frames. */
export const checkImages: Rule = async ({ game, project, tell }) => {
  const files = filesOf(game);
  const uses = [...imageUses(project).values()];
  if (!isWithFiles(project, files)) {
    tell('construct2/no-images', `None of the ${uses.length} images is there`, {});
    return;
  }
  for (const use of uses) {
    const bytes = files.has(use.file) ? await files.read(use.file) : null;
    if (bytes === null) tell('construct2/missing-image', `The image ${use.file} is not there`, use.at);
    else checkImage(tell, use, bytes, game.folder + use.file);
  }
};

function checkImage(tell: Tell, use: ImageUse, bytes: Uint8Array, file: string): void {
  if (bytes.length !== use.bytes)
    tell(
      'construct2/size-differs',
      `The file ${use.file} is of ${bytes.length} bytes, the project says ${use.bytes}`,
      use.at,
    );
  const info = imageInfo(bytes);
  if (info === null) {
    tell('construct2/damaged-image', 'The file is no image that is known', { file });
    return;
  }
  const size = `${info.width} by ${info.height} pixels`;
  const longest = Math.max(info.width, info.height);
  if (longest > 4096) tell('construct2/image-too-large', `The image is of ${size}`, { file });
  else if (longest > 2048) tell('construct2/large-image', `The image is of ${size}`, { file });
  if (info.width * info.height <= mostDecoded) decodeWhole(tell, bytes, file);
  checkFrames(tell, use, info);
}

/** Whether its last pixel is there is only told by decoding it; of larger ones the header is believed. */
const mostDecoded = 4096 * 4096;

function decodeWhole(tell: Tell, bytes: Uint8Array, file: string): void {
  try {
    decodeImage(bytes);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message } = error.diagnostic;
    if (code !== 'image/not-decoded')
      tell('construct2/damaged-image', `The image does not decode: ${message}`, { file });
  }
}

function checkFrames(tell: Tell, { file, frames }: ImageUse, { width, height }: ImageInfo): void {
  const cut = frames.filter(({ frame }) => frame.width > 0 || frame.height > 0);
  for (const { frame, at } of cut)
    if (
      !(frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= width && frame.y + frame.height <= height)
    ) {
      const place = `${frame.width} by ${frame.height} at ${frame.x}, ${frame.y}`;
      tell(
        'construct2/frame-outside',
        `The frame of ${place} reaches beyond ${file} of ${width} by ${height}`,
        at,
      );
    }
  const found = overlap(cut.map(({ frame }) => frame));
  if (found)
    tell(
      'construct2/frames-overlap',
      `The frame overlaps another one of ${file} and is not equal to it`,
      cut[found.second]!.at,
    );
}
