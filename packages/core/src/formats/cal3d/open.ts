/** From what was read to what the registry takes on: hubs, facts, and the files' own models. */

import { counted } from '../../bytes/counted.js';
import { type Diagnostic, diagnose, type Report } from '../../diagnostic.js';
import type { Opened, OptionValues, Section, Source } from '../format.js';
import { type Cal3DCharacter, type Part, partsOf } from './character/model.js';
import { readCharacter } from './character/read.js';
import { fix } from './fix/index.js';
import { formatCodes } from './format-codes.js';
import { kindTexts } from './kinds.js';
import type { Cal3DFile, Cal3DSkeleton, Stamp } from './model.js';
import { readCal3D } from './read.js';
import { cal3dLook } from './sniff.js';
import { figureOf } from './to-figure/figure.js';
import { standInSkeleton } from './to-figure/stand-in.js';

/**
 * Reads a list, a folder or one file, mended where that is asked for. Throws FormatError, also where a file was said
 * to be one of Cal3D and is none.
 */
export async function readSource(
  source: Source,
  what: 'file' | 'character',
  options: OptionValues,
  report: Report,
): Promise<Cal3DCharacter> {
  if (what === 'file' && !isLone(source)) readCal3D(source.bytes);
  const { skeleton, loop } = options;
  const given = typeof skeleton === 'object' ? skeleton : undefined;
  const character = await readCharacter(source, { skeleton: given, loop: loop === true }, report);
  return options.fix === true ? mended(character, report) : character;
}

/** What the registry takes on. A lone mesh gets a skeleton to stand on. Throws FormatError. */
export async function openSource(
  source: Source,
  what: 'file' | 'character',
  options: OptionValues,
  report: Report,
): Promise<Opened> {
  const read = await readSource(source, what, options, report);
  const own = isLone(source) ? withoutCompanions(read) : read;
  const crossing = { figure: [] as Diagnostic[], clips: [] as Diagnostic[] };
  const ofFigure: Report = (diagnostic) => crossing.figure.push(diagnostic);
  const ofClips: Report = (diagnostic) => crossing.clips.push(diagnostic);
  const { figure, clips } = figureOf(withSkeleton(read, ofFigure), ofFigure, ofClips);
  const parts = partsOf(own);
  return {
    clips,
    ...(figure && { figure }),
    own: { family: 'cal3d', model: own },
    crossing,
    facts: { ...(parts.length === 1 ? stampFacts(parts[0]!.model.stamp) : { files: parts.length }) },
    ...(parts.length > 1 && { sections: [filesSection(parts)] }),
  };
}

/** Whether it is one Cal3D file by itself: neither a list nor a folder. */
export const isLone = (source: Source): boolean => !source.members && cal3dLook(source.bytes) !== null;

/** Only the file itself: a skeleton found beside it is not to be written again. */
export const withoutCompanions = (character: Cal3DCharacter): Cal3DCharacter =>
  character.meshes.length + character.animations.length > 0 ? { ...character, skeleton: null } : character;

function withSkeleton(character: Cal3DCharacter, report: Report): Cal3DCharacter {
  if (character.skeleton !== null || character.meshes.length === 0) return character;
  const skeleton = standInSkeleton(character.meshes.map(({ model }) => model));
  const message = `A skeleton of ${counted(skeleton.bones.length, 'bone')} was made for the mesh`;
  report(diagnose(formatCodes, 'cal3d/skeleton-made', message));
  return { ...character, skeleton: { file: 'stand-in.csf', model: skeleton } };
}

function mended(character: Cal3DCharacter, report: Report): Cal3DCharacter {
  const skeleton = character.skeleton && mendedPart(character.skeleton, null, report);
  const around = skeleton?.model ?? null;
  return {
    ...character,
    skeleton,
    meshes: character.meshes.map((part) => mendedPart(part, around, report)),
    animations: character.animations.map((part) => mendedPart(part, around, report)),
    morphAnimations: character.morphAnimations.map((part) => mendedPart(part, around, report)),
    ...(character.blendMeshes && {
      blendMeshes: character.blendMeshes.map(({ mesh, part }) => ({
        mesh,
        part: mendedPart(part, around, report),
      })),
    }),
  };
}

const mendedPart = <File extends Cal3DFile>(
  part: Part<File>,
  skeleton: Cal3DSkeleton | null,
  report: Report,
): Part<File> => ({ ...part, model: fix(part.model, part.file, skeleton, report) });

const forms = { binary: 'binary', header: 'XML with a HEADER', root: 'XML' } as const;

const stampFacts = ({ version, form, layout }: Stamp): Opened['facts'] => ({
  version,
  form: forms[form],
  ...(form === 'binary'
    ? { layout, because: layoutReasons[layout] }
    : { because: 'XML says by its elements what it has' }),
});

/** Why it is that layout, in a few words. */
const layoutReasons: Readonly<Record<Stamp['layout'], string>> = {
  plain: 'the fields all versions share, and the file ends with them',
  lights: 'bones carry lights',
  packed: 'keys are packed bit by bit, which this version does without a flag',
  packedRotation: 'packed keys are followed by the rotation',
  packedBoth: 'packed keys are followed by translation and rotation',
  compressFlag: 'a flag before the duration says whether keys are packed',
  flags: 'flags after the number of tracks say whether keys are quantised',
  compressFlags: 'a flag before the duration, and flags after the number of tracks',
  damped: 'springs carry a damping, as before version 699',
  terminated: 'vertices carry colours, and lists of moved vertices end with a mark',
  counted: 'lists of moved vertices begin with their number',
  types: 'maps carry their type',
  named: 'tracks name their morph target',
  numbered: 'tracks number their morph target',
  numberedParts: 'tracks number their morph target, mesh and submeshes',
  ecal3d: 'eCal3d’s own fields',
};

const filesSection = (parts: readonly Part<Cal3DFile>[]): Section => ({
  heading: 'files',
  rows: [
    ['file', 'kind', 'version', 'form', 'layout'],
    ...parts.map(({ file, model: { kind, stamp } }) => [
      file,
      kindTexts[kind],
      `${stamp.version}`,
      forms[stamp.form],
      stamp.layout,
    ]),
  ],
});
