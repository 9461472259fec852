import { counted } from '../../bytes/counted.js';
import { folderOf, safeFileName, uniqueNames } from '../../bytes/file-name.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import { framePixels } from '../../stage/frame-pixels.js';
import type { Stage } from '../../stage/model.js';
import { leftBehind, stripsOf } from '../../stage/pictures.js';
import { sheetsOf } from '../../stage/sheets.js';
import type { OutputFile } from '../format.js';
import { asepriteCodes } from './codes.js';
import { sheetJson } from './json.js';
import { type Loss, tellLosses } from './losses.js';

/**
 * A JSON file and its sheet for every sprite, in the folder of `name`, called as the object is. Objects whose frames
 * lie in one image of the game share the file of that image.
 * @throws FormatError where there is no sprite, or the stage has absurdly many pixels.
 */
export async function writeAseprite(
  stage: Stage | undefined,
  name: string,
  report: Report,
): Promise<OutputFile[]> {
  const folder = folderOf(name);
  const pixels = stage && framePixels(stage, report);
  const files: OutputFile[] = [];
  const losses: Loss[] = [];
  const unique = uniqueNames();
  const imageFiles = new Map<number, string>();
  for (const object of stage?.objects ?? []) {
    const strips = await stripsOf(object, pixels!, report);
    const options = { name: object.name, several: false };
    for (const sheet of await sheetsOf(strips, pixels!, options, report)) {
      const stem = unique(safeFileName(object.name), '');
      const shared = sheet.image === null ? undefined : imageFiles.get(sheet.image);
      const image = shared ?? `${stem}${sheet.extension}`;
      if (sheet.image !== null) imageFiles.set(sheet.image, image);
      const text = sheetJson(object.name, sheet, image, (loss) => losses.push(loss));
      files.push({ name: `${folder}${stem}.json`, bytes: new TextEncoder().encode(text) });
      if (shared === undefined) files.push({ name: `${folder}${image}`, bytes: sheet.bytes });
    }
  }
  if (files.length === 0) {
    const message = 'There is no sprite to write';
    throw new FormatError(diagnose(asepriteCodes, 'aseprite/nothing-to-write', message));
  }
  tellLosses(losses, report);
  const left = leftBehind(stage!, otherImages(stage!));
  if (left) report(left);
  return files;
}

function otherImages({ objects }: Stage): string[] {
  const count = objects.filter(({ image, tileset }) => image !== null && tileset === null).length;
  return count === 0
    ? []
    : [counted(count, 'image that repeats or stretches', 'images that repeat or stretch')];
}
