import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import type { Report } from '../../../diagnostic.js';
import { encodePng } from '../../../images/index.js';
import { type FramePixels, framePixels } from '../../../stage/frame-pixels.js';
import type { Area, Stage } from '../../../stage/model.js';
import { decodable, stripsOf } from '../../../stage/pictures.js';
import type { OutputFile } from '../../format.js';

/**
 * Each frame as a PNG, `frames/<Object>/<Animation>/000.png`, cut out of its sheet without loss. Frames that cannot be
 * cut are told and left out; those after them keep their numbers. A frame that is a whole PNG stays the file it is.
 */
export async function* frameFiles(stage: Stage, report: Report): AsyncIterable<OutputFile> {
  const pixels = framePixels(stage, report);
  const objectFolder = uniqueNames();
  for (const object of stage.objects) {
    if (object.animations.length === 0) continue;
    const folder = objectFolder(safeFileName(object.name), '');
    const animationFolder = uniqueNames();
    const numbers = new Map(object.animations.flatMap(({ frames }) => frames.map((frame, i) => [frame, i])));
    for (const { animation, pictures } of await decodable(await stripsOf(object, pixels, report), pixels)) {
      const below = animationFolder(safeFileName(animation.name), '');
      for (const { frame, area } of pictures) {
        const number = String(numbers.get(frame)).padStart(3, '0');
        const bytes = await pngOf(frame.image, area, pixels);
        yield { name: `frames/${folder}/${below}/${number}.png`, bytes };
      }
    }
  }
}

async function pngOf(image: number, area: Area, pixels: FramePixels): Promise<Uint8Array> {
  const info = await pixels.infoOf(image);
  const isWhole = area.x === 0 && area.y === 0 && area.width === info?.width && area.height === info.height;
  const whole = isWhole && info?.type === 'png' ? await pixels.bytesOf(image) : null;
  return whole ?? encodePng(await pixels.cut(image, area));
}
