import { diagnose, FormatError } from '../../../diagnostic.js';
import type { Cal3DFile } from '../model.js';
import { fromFigureCodes } from './codes.js';

/** Refuses what could not be stored as numbers: infinite ones, and those too large for 32 bits. */
export function checkNumbers(file: Cal3DFile, name: string): void {
  for (const [what, column] of columnsOf(file)) {
    for (let i = 0; i < column.length; i++) {
      if (Number.isFinite(column[i])) continue;
      const message = `Of "${name}", ${what} would hold ${column[i]}`;
      throw new FormatError(diagnose(fromFigureCodes, 'cal3d/number-lost', message, { path: name }));
    }
  }
}

function* columnsOf(file: Cal3DFile): Iterable<readonly [what: string, column: ArrayLike<number>]> {
  if (file.kind === 'skeleton') {
    for (const { name, translation, rotation, localTranslation, localRotation } of file.bones) {
      yield [`bone "${name.text}"`, [...translation, ...rotation, ...localTranslation, ...localRotation]];
    }
  }
  if (file.kind !== 'mesh') return;
  for (const { positions, normals, colors, maps, influenceWeights, morphs } of file.submeshes) {
    yield ['the positions', positions];
    yield ['the normals', normals];
    if (colors) yield ['the colours', colors];
    for (const map of maps) yield ['the texture coordinates', map];
    yield ['the weights', influenceWeights];
    for (const morph of morphs) {
      yield ['a morph target', morph.positions];
      yield ['a morph target', morph.normals];
    }
  }
}
