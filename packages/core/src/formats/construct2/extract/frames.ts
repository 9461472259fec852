import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import type { Report } from '../../../diagnostic.js';
import { encodePng } from '../../../images/index.js';
import { framePixels } from '../../../stage/frame-pixels.js';
import type { Stage } from '../../../stage/model.js';
import { decodable, stripsOf } from '../../../stage/pictures.js';
import type { OutputFile } from '../../format.js';

/**
 * Each frame as a PNG, `frames/<Object>/<Animation>/000.png`, cut out of its sheet without loss. Frames that cannot be
 * cut are told and left out; those after them keep their numbers.
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
        const bytes = encodePng(await pixels.cut(frame.image, area));
        yield { name: `frames/${folder}/${below}/${number}.png`, bytes };
      }
    }
  }
}
