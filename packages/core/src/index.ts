/** Formats by name, and the way from one to another. What each format and hub can do is under its own subpath. */

export { counted } from './bytes/counted.js';
export { folderOf, safeFileName, uniqueNames } from './bytes/file-name.js';
export { type FileSet, fileSet, memoryFiles, normalName } from './bytes/file-set.js';
export { float32Text } from './bytes/float-text.js';
export { nearestName } from './bytes/nearest-name.js';
export { isZip, zipFiles } from './bytes/zip.js';
export { zipCodes } from './bytes/zip-codes.js';
export { isCalledZip, openZip } from './bytes/zips-within.js';
export * from './clip/index.js';
export { convertCodes } from './codes.js';
export {
  type Converted,
  type ConvertOptions,
  type CrossOptions,
  convertContent,
  crossContent,
  type MirrorAxis,
  mirrorBetween,
  writeContent,
} from './convert.js';
export * from './diagnostic.js';
export type * from './figure/model.js';
export type * from './formats/format.js';
export { nameOfFile } from './formats/name-of-file.js';
export type { Subject, TextPlace } from './formats/subject.js';
export { type Found, type FoundSources, findSources, type HeadOf } from './found.js';
export { type GifFilm, startGif } from './gif-film.js';
export { imageCodes } from './images/codes.js';
export { isPictureName, pictureExtensions } from './images/picture-names.js';
export { joinContents } from './join.js';
export {
  type Beside,
  isCharacter,
  isMovedBy,
  joinable,
  joinMotion,
  type ReadPart,
  withMotion,
} from './motion-beside.js';
export { pickClips } from './pick-clips.js';
export { adviceOn, formatById, formatForOutput, formats, identify, optionsOf, routes } from './registry.js';
export { pictureCodes } from './stage/codes.js';
export { stageClipCodes } from './stage-clip-codes.js';
export { stageAsClips } from './stage-clips.js';
export { subjectOf, textPlaceOf } from './subject.js';
