/** What the registry has in hand, as Cal3D files: their own models where they are from Cal3D files, else the hubs. */

import { safeFileName, splitExtension, uniqueNames } from '../../bytes/file-name.js';
import type { Clip } from '../../clip/model.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import type { Content, OptionValues, OutputFile, Source } from '../format.js';
import { type Cal3DCharacter, emptyCharacter, type Part, partName, partsOf } from './character/model.js';
import { readSkeleton } from './character/read.js';
import { writeCharacter } from './character/write.js';
import { animationFromClip, isBoneTrack, isMorphTrack, morphAnimationFromClip } from './clip.js';
import { formatCodes } from './format-codes.js';
import { cal3dFromFigure } from './from-figure/figure.js';
import { type FromFigureOptions, targetOf } from './from-figure/options.js';
import { kindTexts } from './kinds.js';
import type { Cal3DFile, Cal3DForm, Cal3DKind, Cal3DSkeleton } from './model.js';
import { restamp, stampOf } from './restamp.js';
import { xmlForm } from './versions.js';
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
  const parts = partsOf(characterOf(content, form, options, report));
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
    return { name: unique(own, extension), bytes: writeCal3D(part.model) };
  });
}

/** All files of a character, the list first. Throws FormatError. */
export function writeAll(
  content: Content,
  name: string,
  options: OptionValues,
  report: Report,
): readonly OutputFile[] {
  const form = options.preset === 'imvu' || options.xmlForm !== undefined ? 'xml' : null;
  const character = characterOf(content, form, options, report);
  if (character.skeleton === null) {
    const message = 'There is no skeleton in it to write, and a character is nothing without';
    throw new FormatError(diagnose(formatCodes, 'cal3d/nothing-to-write', message, undefined, giveSkeleton));
  }
  return writeCharacter(character, name, report);
}

const giveSkeleton = 'name the skeleton of the character with --skeleton';

/**
 * The files' own models in the version and form asked for; where lengths, axes or bones are to change, or for another
 * program, what the hubs hold.
 */
function characterOf(
  content: Content,
  form: 'binary' | 'xml' | null,
  options: OptionValues,
  report: Report,
): Cal3DCharacter {
  const own = content.own?.family === 'cal3d' ? (content.own.model as Cal3DCharacter) : null;
  const reshaped =
    options.preset !== undefined || options.up === 'y' || (options.scale ?? 1) !== 1 || own === null;
  if (!reshaped) return mapParts(own, (model) => restamped(model, form, options, own.skeleton, report));
  if (own) for (const diagnostic of content.crossing ?? []) report(diagnostic);
  const wanted = figureOptions(form, options, report);
  if (content.figure) return cal3dFromFigure(content.figure, content.clips, wanted, report);
  return fromClips(content.clips, wanted, report);
}

function restamped<File extends Cal3DFile>(
  model: File,
  form: 'binary' | 'xml' | null,
  { cal3dVersion, xmlForm: asked, pack }: OptionValues,
  skeleton: Part<Cal3DSkeleton> | null,
  report: Report,
): File {
  const { stamp } = model;
  const version = (cal3dVersion as number | undefined) ?? stamp.version;
  const inXml = form === null ? stamp.form !== 'binary' || asked !== undefined : form === 'xml';
  const kept = stamp.form !== 'binary' && version === stamp.version ? stamp.form : xmlForm(version);
  const target = {
    version,
    form: inXml ? ((asked as Cal3DForm | undefined) ?? kept) : ('binary' as const),
    ...(pack === true && { pack }),
    skeleton: skeleton?.model ?? null,
  };
  return restamp(model, target, report) as File;
}

const mapParts = (
  { skeleton, ...character }: Cal3DCharacter,
  change: <File extends Cal3DFile>(model: File) => File,
): Cal3DCharacter => {
  const changed = <File extends Cal3DFile>(part: Part<File>): Part<File> => ({
    ...part,
    model: change(part.model),
  });
  return {
    ...character,
    skeleton: skeleton && changed(skeleton),
    meshes: character.meshes.map(changed),
    materials: character.materials.map((part) => part && changed(part)),
    animations: character.animations.map(changed),
    morphAnimations: character.morphAnimations.map(changed),
    ...(character.blendMeshes && {
      blendMeshes: character.blendMeshes.map(({ mesh, part }) => ({ mesh, part: changed(part) })),
    }),
  };
};

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
