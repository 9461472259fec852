/** What the registry has in hand, as Cal3D files: their own models where they are from Cal3D files, else the hubs. */

import { counted } from '../../bytes/counted.js';
import { safeFileName, splitExtension, uniqueNames } from '../../bytes/file-name.js';
import type { Clip } from '../../clip/model.js';
import { diagnose, FormatError, inFile, type Report } from '../../diagnostic.js';
import type { Content, OptionValues, OutputFile, Source } from '../format.js';
import { type Cal3DCharacter, emptyCharacter, type Part, partName, partsOf } from './character/model.js';
import { readSkeleton } from './character/read.js';
import { writeCharacter } from './character/write.js';
import { animationFromClip, isBoneTrack, isMorphTrack, morphAnimationFromClip } from './clip.js';
import { forProgram } from './for-program.js';
import { formatCodes } from './format-codes.js';
import { cal3dFromFigure } from './from-figure/figure.js';
import { type FromFigureOptions, targetOf } from './from-figure/options.js';
import { kindTexts } from './kinds.js';
import type { Cal3DFile, Cal3DForm, Cal3DKind, Cal3DSkeleton, Stamp } from './model.js';
import { restamp, stampOf } from './restamp.js';
import { isImvu, xmlForm } from './versions.js';
import { clockwiseVotes } from './winding.js';
import { writeCal3D } from './write.js';

/** The one file of a kind, called `name`, or several called `<name>-<part>`. Throws FormatError. */
export function writeKind(
  content: Content,
  kind: Cal3DKind,
  form: 'binary' | 'xml',
  name: string,
  options: OptionValues,
  report: Report,
): OutputFile[] {
  const { character, finished } = characterOf(content, form, options, report);
  const parts = partsOf(character);
  const wanted = parts.filter(({ model }) => model.kind === kind);
  if (wanted.length === 0) {
    const idle = kind === 'animation' && content.clips.length > 0;
    const why = idle ? ': no clip moves or turns a bone' : '';
    const message = `There is no ${kindTexts[kind]} in it to write${why}`;
    throw new FormatError(diagnose(formatCodes, 'cal3d/nothing-to-write', message));
  }
  if (wanted.length < parts.length && content.figure) {
    const others = new Set(
      parts.flatMap(({ model }) => (model.kind === kind ? [] : [kindTexts[model.kind]])),
    );
    const message = `Only the ${kindTexts[kind]} is written; what there is of ${[...others].join(', ')} stays behind`;
    report(diagnose(formatCodes, 'cal3d/left-out', message));
  }
  const unique = uniqueNames();
  const [stem, extension] = splitExtension(name);
  return wanted.map((part) => {
    const own = wanted.length === 1 ? stem : `${stem}-${safeFileName(partName(part))}`;
    return { name: unique(own, extension), bytes: writeCal3D(finished(part).model) };
  });
}

/** All files of a character, the list first. Throws FormatError. */
export function writeAll(
  content: Content,
  name: string,
  options: OptionValues,
  report: Report,
): readonly OutputFile[] {
  const { preset, xmlForm: asked } = options;
  const form = preset === 'imvu' || asked !== undefined ? 'xml' : preset === undefined ? null : 'binary';
  const { character, finished } = characterOf(content, form, options, report);
  if (character.skeleton === null) {
    const message = 'There is no skeleton in it to write, and a character is nothing without';
    throw new FormatError(diagnose(formatCodes, 'cal3d/nothing-to-write', message, undefined, giveSkeleton));
  }
  return writeCharacter(mapParts(character, finished), name, report);
}

const giveSkeleton = 'name the skeleton of the character with --skeleton';

interface ToWrite {
  readonly character: Cal3DCharacter;
  /** A part in the version and form asked for. */
  readonly finished: <File extends Cal3DFile>(part: Part<File>) => Part<File>;
}

/** The files' own models; where lengths, axes or bones are to change, or for another program, what the hubs hold. */
function characterOf(
  content: Content,
  form: 'binary' | 'xml' | null,
  options: OptionValues,
  report: Report,
): ToWrite {
  const own = content.own?.family === 'cal3d' ? (content.own.model as Cal3DCharacter) : null;
  const ontoOther = options.preset !== undefined && options.skeleton !== undefined;
  const reshaped = ontoOther || options.up === 'y' || (options.scale ?? 1) !== 1;
  if (own && !reshaped) return fromOwn(own, form, options, report);
  if (own) for (const told of Object.values(content.crossing ?? {})) told.forEach(report);
  const wanted = figureOptions(form, own ? { ...options, scale: options.scale ?? 1 } : options, report);
  const character = content.figure
    ? cal3dFromFigure(content.figure, content.clips, wanted, report)
    : fromClips(content.clips, wanted, report);
  return { character, finished: (part) => part };
}

/** Their lengths are Cal3D's already: a preset's scale is for other formats. */
function fromOwn(
  own: Cal3DCharacter,
  form: 'binary' | 'xml' | null,
  options: OptionValues,
  report: Report,
): ToWrite {
  const { preset, cal3dVersion } = options as FromFigureOptions & OptionValues;
  if (preset === undefined && cal3dVersion === undefined)
    return { character: own, finished: (part) => restamped(part, form, options, own, report) };
  const target = targetOf({ preset, cal3dVersion });
  const character = forProgram(own, target, report);
  const stamped = { ...options, cal3dVersion: target.version };
  return { character, finished: (part) => restamped(part, form, stamped, own, report) };
}

function restamped<File extends Cal3DFile>(
  part: Part<File>,
  form: 'binary' | 'xml' | null,
  { cal3dVersion, xmlForm: asked, pack }: OptionValues,
  { skeleton }: Cal3DCharacter,
  report: Report,
): Part<File> {
  const { stamp } = part.model;
  const version = (cal3dVersion as number | undefined) ?? stamp.version;
  const inXml = form === null ? stamp.form !== 'binary' || asked !== undefined : form === 'xml';
  const kept = stamp.form !== 'binary' && version === stamp.version ? stamp.form : xmlForm(version);
  const target = {
    version,
    form: inXml ? ((asked as Cal3DForm | undefined) ?? kept) : ('binary' as const),
    ...(pack === true && { pack }),
    skeleton: skeleton?.model ?? null,
  };
  const tell = inFile(part.file, report);
  const model = restamp(part.model, target, tell) as File;
  tellClockwise(part.model, model.stamp, tell);
  return { ...part, model };
}

const turnsFaces = ({ form, version }: Stamp): boolean => form === 'binary' && !isImvu(version);

/** The original turns clockwise submeshes as it reads; where it did and will not, they show inside out. */
function tellClockwise(model: Cal3DFile, to: Stamp, report: Report): void {
  if (model.kind !== 'mesh' || !turnsFaces(model.stamp) || turnsFaces(to)) return;
  const kept = model.submeshes.filter((submesh) => {
    const { clockwise, counter } = clockwiseVotes(submesh);
    return clockwise > counter;
  }).length;
  if (kept === 0) return;
  const message = `The faces of ${kept} of ${counted(model.submeshes.length, 'submesh', 'submeshes')} run clockwise`;
  report(diagnose(formatCodes, 'cal3d/clockwise-kept', message));
}

const mapParts = (
  { skeleton, ...character }: Cal3DCharacter,
  change: ToWrite['finished'],
): Cal3DCharacter => ({
  ...character,
  skeleton: skeleton && change(skeleton),
  meshes: character.meshes.map(change),
  materials: character.materials.map((part) => part && change(part)),
  animations: character.animations.map(change),
  morphAnimations: character.morphAnimations.map(change),
  ...(character.blendMeshes && {
    blendMeshes: character.blendMeshes.map(({ mesh, part }) => ({ mesh, part: change(part) })),
  }),
});

function figureOptions(
  form: 'binary' | 'xml' | null,
  options: OptionValues,
  report: Report,
): FromFigureOptions {
  const {
    preset,
    cal3dVersion,
    xmlForm: asked,
    pack,
    up,
    scale,
    skeleton,
  } = options as FromFigureOptions & OptionValues;
  const { version } = targetOf({ preset, cal3dVersion });
  const xml = (asked as Cal3DForm | undefined) ?? xmlForm(version);
  return {
    preset,
    cal3dVersion,
    form: form === 'xml' ? xml : (form ?? (asked as Cal3DForm | undefined)),
    pack,
    up,
    scale,
    skeleton: skeleton === undefined ? undefined : readSkeleton(skeleton as unknown as Source, report),
  };
}

/** Clips that move no figure: bones by their numbers, or by the names of a skeleton. */
function fromClips(clips: readonly Clip[], options: FromFigureOptions, report: Report): Cal3DCharacter {
  const { version, form, pack } = targetOf(options);
  const { skeleton = null } = options;
  const animations = clips
    .filter(({ tracks }) => tracks.some(isBoneTrack))
    .map(
      (clip) =>
        [clip, animationFromClip(clip, skeleton, stampOf('animation', version, form), report)] as const,
    )
    .filter(([, { tracks }]) => tracks.length > 0);
  const part = <File extends Cal3DFile>({ name }: Clip, model: File): Part<File> => ({
    file: name ?? '',
    model: restamp(model, { version, form, pack, skeleton }, report) as File,
  });
  const morphs = clips.filter(({ tracks }) => tracks.some(isMorphTrack));
  return {
    ...emptyCharacter,
    skeleton: skeleton && {
      file: 'skeleton',
      model: restamp(skeleton, { version, form }, report) as Cal3DSkeleton,
    },
    animations: animations.map(([clip, model]) => part(clip, model)),
    morphAnimations: morphs.map((clip) =>
      part(clip, morphAnimationFromClip(clip, stampOf('morphAnimation', version, form), report)),
    ),
  };
}
