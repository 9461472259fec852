/** The way from one format to another: what a file holds crosses by the hub, and what bends on the way is told. */

import { counted } from './bytes/counted.js';
import { safeFileName, splitExtension, uniqueNames } from './bytes/file-name.js';
import { type ErrorUnit, errorText, errorUnit } from './clip/apart.js';
import { type Clip, type Track, trackLabel } from './clip/model.js';
import { mirror } from './clip/operations/mirror.js';
import { playAs } from './clip/operations/play-as.js';
import { convertCodes } from './codes.js';
import { collectDiagnostics, type Diagnostic, diagnose, FormatError, type Report } from './diagnostic.js';
import { boneCount, type Figure, morphNames } from './figure/model.js';
import type { Content, Format, OptionValues, OutputFile } from './formats/format.js';
import { pickClips } from './pick-clips.js';
import { optionsOf } from './registry.js';
import { standing } from './runtime/standing.js';
import type { Stage } from './stage/model.js';
import { namedAnimations, stageWith } from './stage/named-animations.js';
import { stageAsClips } from './stage-clips.js';

/** Which axis is turned round between left- and right-handed formats. */
export type MirrorAxis = 'x' | 'z' | 'none';

export interface CrossOptions {
  /** Only clips of this name; of a 2D game the sprite animation that becomes the clip of this name. */
  readonly clip?: string | undefined;
  /** `x` unless given. Nothing is mirrored where the handedness is the same or a format states none. */
  readonly mirror?: MirrorAxis | undefined;
  /** How far values may be off where the target plays by other rules, in value units; 1e-5 unless given. */
  readonly error?: number | undefined;
  /** The same for rotations, in radians; 0.0005° unless given. */
  readonly rotationError?: number | undefined;
}

export interface ConvertOptions extends CrossOptions {
  /** Of the file to write, e.g. `walk.animx`. */
  readonly name: string;
  /** Options of the target format by their names. */
  readonly write?: OptionValues | undefined;
}

export interface Converted {
  /** None has been written anywhere. Names lie in the folders of `ConvertOptions.name`, or below: images, tilesets. */
  readonly outputs: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Converts what was read from a file of one format into files of another. A loss is a diagnostic of severity
 * `warning`.
 * @throws FormatError where there is no clip to write; TypeError where `to` is not written.
 */
export async function convertContent(
  content: Content,
  from: Format,
  to: Format,
  options: ConvertOptions,
): Promise<Converted> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const crossed = await crossContent(content, from, to, options, report);
  const outputs = await writeContent(crossed, to, options.name, options.write ?? {}, report);
  return { outputs, diagnostics };
}

/** The content as the target format wants it: in its handedness, played by its rules, only the clips asked for. */
export async function crossContent(
  content: Content,
  from: Format,
  to: Format,
  options: CrossOptions,
  report: Report,
): Promise<Content> {
  const { figure, own, stage } = content;
  const kin = from.family !== undefined && from.family === to.family;
  if (kin && own && options.clip === undefined) return content;
  if (stage && to.holdsStages) {
    content.crossing?.stage?.forEach(report);
    if (to.holdsLayouts && options.clip === undefined) content.crossing?.layouts?.forEach(report);
    tellBesides(content, from, to, report);
    return { stage: pickAnimations(stage, options.clip), clips: [] };
  }
  const { clips: all, beside = [] } = await stageAsClips(content, options.clip, report);
  const taken = to.holdsFigures ? figure : undefined;
  if (taken && to.holdsBones === false) {
    content.crossing?.figure.forEach(report);
    tellBesides(content, from, to, report);
    return { figure: standing(taken), clips: [] };
  }
  tellCrossing(content, to.holdsFigures, report);
  tellBesides(content, from, to, report);
  if (all.length === 0 && !taken && to.holdsFigures)
    throw new FormatError(
      diagnose(convertCodes, 'convert/no-clips', 'The file holds neither a clip nor a character'),
    );
  const clips = taken && options.clip === undefined ? all : pickClips(all, options.clip);
  const axis = mirrorBetween(from, to, options.mirror ?? 'x', report);
  return {
    ...(taken && { figure: taken }),
    ...(beside.length > 0 && { beside }),
    clips: clips.map((clip) => played(axis === null ? clip : mirror(clip, axis), to, options, report)),
  };
}

/**
 * The files to write: one with all clips, or one a clip, named `<base>-<clip>` where there are several, as the format
 * has it; a clip of several of which it holds nothing is left out, and told. A format that gets the file's own model
 * makes its files itself.
 * @throws FormatError where there is no clip, or none is left; TypeError where the format is not written.
 */
export async function writeContent(
  content: Content,
  to: Format,
  name: string,
  options: OptionValues,
  report: Report,
): Promise<OutputFile[]> {
  const code = await to.load();
  if (!code.write) throw new TypeError(`${to.id} is not written`);
  const { clips, figure, own, stage, beside = [] } = content;
  if (clips.length === 0 && !figure && !own && !stage)
    throw new FormatError(diagnose(convertCodes, 'convert/no-clips', 'No clip'));
  const choices = optionsOf(to, 'write', options);
  if (to.clipsPerFile === 'many' || clips.length < 2 || own) {
    return [...(await code.write(content, name, choices, report)), ...beside];
  }
  const names = clipFileNames(clips, name);
  const tell = once(report);
  const outputs: OutputFile[] = [];
  const leftOut: { readonly clip: Clip; readonly why: Diagnostic }[] = [];
  for (const [i, clip] of clips.entries()) {
    const alone = { ...(figure && { figure }), clips: [clip] };
    const list = collectDiagnostics(Number.POSITIVE_INFINITY);
    try {
      outputs.push(...(await code.write(alone, names[i]!, choices, list.report)));
      list.items.forEach(tell);
    } catch (error) {
      if (!(error instanceof FormatError && error.diagnostic.code.endsWith('/nothing-to-write'))) throw error;
      leftOut.push({ clip, why: error.diagnostic });
    }
  }
  if (outputs.length === 0) throw new FormatError(leftOut[0]!.why);
  for (const { clip, why } of leftOut) {
    const message = `${clip.name ? `Clip "${clip.name}"` : 'A clip without a name'} is not written: ${why.message}`;
    report(diagnose(convertCodes, 'convert/clip-left-out', message));
  }
  return [...outputs, ...beside];
}

/** What is true of each of several files is told once. */
function once(report: Report): Report {
  const told = new Set<string>();
  return (diagnostic) => {
    const key = JSON.stringify(diagnostic);
    if (!told.has(key)) report(diagnostic);
    told.add(key);
  };
}

const pickAnimations = (stage: Stage, name: string | undefined): Stage =>
  name === undefined ? stage : stageWith(stage, pickClips(namedAnimations(stage), name));

/** The axis to turn round between two formats, or null. Says what was mirrored, or that it was switched off. */
export function mirrorBetween(from: Format, to: Format, axis: MirrorAxis, report: Report): 'x' | 'z' | null {
  const differ = from.handedness !== null && to.handedness !== null && from.handedness !== to.handedness;
  if (!differ) return null;
  const between = `${from.name} is ${from.handedness}-handed and ${to.name} ${to.handedness}-handed`;
  if (axis === 'none') {
    report(diagnose(convertCodes, 'convert/not-mirrored', `${between}, and nothing was mirrored`));
    return null;
  }
  report(diagnose(convertCodes, 'convert/mirrored', `${between}: the ${axis} axis was mirrored`));
  return axis;
}

/** Tells what was bent on the way to the hubs that are used. */
function tellCrossing({ crossing }: Content, withFigure: boolean, report: Report): void {
  if (withFigure) crossing?.figure.forEach(report);
  crossing?.clips.forEach(report);
}

/** Formats checked for the same program hold the same things. */
function tellBesides(content: Content, from: Format, to: Format, report: Report): void {
  const { besides = [] } = content;
  const staying = [...partsStaying(content, to), ...besides];
  if (staying.length === 0) return;
  const kin = from.checksFor.some((target) => to.checksFor.includes(target));
  const verb = staying.length === 1 && /^1 /.test(staying[0]!) ? 'stays' : 'stay';
  const message = `${staying.join(', ')} of the ${from.name} ${verb} behind`;
  report(diagnose(convertCodes, kin ? 'convert/left-out' : 'convert/left-behind', message));
}

function partsStaying({ figure, clips }: Content, to: Format): string[] {
  if (!figure || (to.holdsFigures && to.holdsBones !== false)) return [];
  if (!to.holdsFigures) return partsOf(figure);
  const morphs = figure.meshes.reduce((sum, mesh) => sum + morphNames(mesh).length, 0);
  return [
    counted(boneCount(figure.skeleton), 'bone'),
    ...(morphs === 0 ? [] : [counted(morphs, 'morph target')]),
    ...(clips.length === 0 ? [] : [counted(clips.length, 'clip')]),
  ];
}

const partsOf = ({ skeleton, meshes, materials }: Figure): string[] => [
  counted(skeleton.names.length, 'bone'),
  ...(meshes.length === 0 ? [] : [counted(meshes.length, 'mesh', 'meshes')]),
  ...(materials.length === 0 ? [] : [counted(materials.length, 'material')]),
];

const degree = Math.PI / 180;

function played(clip: Clip, to: Format, options: CrossOptions, report: Report): Clip {
  const { plays } = to;
  if (plays === null || (plays.rotation === clip.rotation && plays.outside === clip.outside)) return clip;
  const { error: allowed = 1e-5, rotationError = 0.0005 * degree } = options;
  const result = playAs(clip, plays, { error: allowed, rotationError });
  const bent = result.bent.map(({ track, keysAdded, error }) => ({
    track: result.clip.tracks[track]!,
    keysAdded,
    error,
  }));
  if (bent.length > 0 && bent.length <= severalTracks)
    for (const each of bent) tellKeysAdded(clip, [each], report);
  else if (bent.length > 0) tellKeysAdded(clip, bent, report);
  return result.clip;
}

/** More than these are told as one. */
const severalTracks = 3;

function tellKeysAdded(clip: Clip, bent: readonly BentTrack[], report: Report): void {
  const added = bent.reduce((sum, { keysAdded }) => sum + keysAdded, 0);
  const keys = counted(added, 'key');
  const greatest = new Map<ErrorUnit, BentTrack>();
  for (const each of bent) {
    const unit = errorUnit(each.track.valueType);
    const worst = greatest.get(unit);
    if (!worst || each.error > worst.error) greatest.set(unit, each);
  }
  const errors = [...greatest].map(([unit, { error }]) => errorText(error, unit)).join(' and ');
  const [{ track }] = bent as [BentTrack];
  const where = bent.length === 1 ? trackLabel(track) : `${bent.length} tracks`;
  const message = `${clipText(clip)}${where}: ${keys} added, greatest error ${errors}`;
  report(diagnose(convertCodes, 'convert/keys-added', message));
}

interface BentTrack {
  readonly track: Track;
  readonly keysAdded: number;
  readonly error: number;
}

const clipText = ({ name }: Clip): string => (name ? `clip "${name}", ` : '');

/** `walk.animx` → `walk-Run.animx`, `walk-Jump.animx`; a clip without a name gets its number. */
function clipFileNames(clips: readonly Clip[], name: string): string[] {
  const [base, extension] = splitExtension(name);
  const unique = uniqueNames();
  return clips.map((clip, i) => unique(`${base}-${safeFileName(clip.name || `${i + 1}`)}`, extension));
}
