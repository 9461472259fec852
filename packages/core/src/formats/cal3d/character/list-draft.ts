import { shortName } from '../../../bytes/short-name.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { characterCodes } from './codes.js';
import type { ListedBlendMesh, ListedFile, ListedValue, ListKind, ModelList } from './list-model.js';

/** A list in the making. */
export interface ListDraft extends ModelList {
  scale: number;
  path: string | null;
  skeleton: ListedFile | null;
  readonly meshes: ListedFile[];
  readonly materials: ListedFile[];
  readonly animations: ListedFile[];
  readonly morphAnimations: ListedFile[];
  readonly blendMeshes: ListedBlendMesh[];
  readonly others: ListedValue[];
}

export const newList = (kind: ListKind): ListDraft => ({
  kind,
  scale: 1,
  path: null,
  skeleton: null,
  meshes: [],
  materials: [],
  animations: [],
  morphAnimations: [],
  blendMeshes: [],
  others: [],
});

/** Sets the scale, or tells why not. */
export function setScale(list: ListDraft, text: string, line: number, report: Report): void {
  const scale = /^[-+.\d]/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (Number.isFinite(scale) && scale > 0) list.scale = scale;
  else
    report(
      diagnose(characterCodes, 'cal3d/list-scale', `The scale is "${shortName(text)}"`, { line, column: 1 }),
    );
}

/** The first counts. */
export function setSkeleton(list: ListDraft, entry: ListedFile, report: Report): void {
  if (list.skeleton === null) {
    list.skeleton = entry;
    return;
  }
  list.others.push({ key: 'skeleton', value: entry.file, line: entry.line });
  const message = `Another skeleton, "${shortName(entry.file)}", after "${shortName(list.skeleton.file)}"`;
  report(diagnose(characterCodes, 'cal3d/skeleton-doubled', message, { line: entry.line, column: 1 }));
}

/** With `/`, and without a variable such as Sear's `${SEAR_MEDIA}` in front. */
export const listedName = (text: string): string => text.replaceAll('\\', '/').replace(/^\$\{[^}]*\}\/*/, '');
