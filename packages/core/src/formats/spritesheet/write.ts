import { folderOf, safeFileName, uniqueNames } from '../../bytes/file-name.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import { type FramePixels, framePixels } from '../../stage/frame-pixels.js';
import { usualSide } from '../../stage/limits.js';
import type { Stage, StageObject } from '../../stage/model.js';
import { leftBehind, stripsOf, wholeImage } from '../../stage/pictures.js';
import { type Sheet, sheetsOf } from '../../stage/sheets.js';
import type { OutputFile } from '../format.js';
import { spritesheetCodes } from './codes.js';
import { sheetJson } from './json.js';

/**
 * A JSON file and its image for every sprite, and for every object of one image, in the folder of `name`, called as
 * the object is. Where an object needs several sheets, the second is called `<object>-2`, and each names the others
 * as its multi-pack. Objects whose frames lie in one image of the game share the file of that image.
 * @throws FormatError where the game has no picture at all, or absurdly many.
 */
export async function writeSpritesheets(
  stage: Stage | undefined,
  name: string,
  report: Report,
): Promise<OutputFile[]> {
  const folder = folderOf(name);
  const pixels = stage && framePixels(stage, report);
  const files: OutputFile[] = [];
  const unique = uniqueNames();
  const frameNames = uniqueNames();
  const imageFiles = new Map<number, string>();
  for (const object of stage?.objects ?? []) {
    const sheets = await sheetsOfObject(object, pixels!, report);
    const stems = sheets.map((_, i) =>
      unique(safeFileName(i === 0 ? object.name : `${object.name}-${i + 1}`), ''),
    );
    for (const [i, sheet] of sheets.entries()) {
      tellLarge(sheet, object, report);
      let image = sheet.image === null ? undefined : imageFiles.get(sheet.image);
      const isNew = image === undefined;
      image ??= `${stems[i]}${sheet.extension}`;
      if (sheet.image !== null) imageFiles.set(sheet.image, image);
      const others = stems.filter((stem) => stem !== stems[i]).map((stem) => `${stem}.json`);
      const text = sheetJson(
        object,
        sheet,
        { image, others, frameName: (wanted) => frameNames(wanted, '') },
        report,
      );
      files.push({ name: `${folder}${stems[i]}.json`, bytes: new TextEncoder().encode(text) });
      if (isNew) files.push({ name: `${folder}${image}`, bytes: sheet.bytes });
    }
  }
  if (files.length === 0) {
    const message = 'There is no sprite or image to write';
    throw new FormatError(diagnose(spritesheetCodes, 'spritesheet/nothing-to-write', message));
  }
  const left = leftBehind(stage!);
  if (left) report(left);
  return files;
}

async function sheetsOfObject(
  object: StageObject,
  pixels: FramePixels,
  report: Report,
): Promise<readonly Sheet[]> {
  if (object.animations.length > 0) {
    const strips = await stripsOf(object, pixels, report);
    return sheetsOf(strips, pixels, { name: object.name, several: true }, report);
  }
  if (object.image === null || object.tileset !== null) return [];
  const strip = await wholeImage(object.image, pixels);
  return strip ? sheetsOf([strip], pixels, { name: object.name, several: false }, report) : [];
}

function tellLarge({ width, height, image }: Sheet, { name }: StageObject, report: Report): void {
  if (image !== null || Math.max(width, height) <= usualSide) return;
  const message = `A sheet is ${width} by ${height} pixels`;
  report(diagnose(spritesheetCodes, 'spritesheet/large-page', message, { path: name }));
}
