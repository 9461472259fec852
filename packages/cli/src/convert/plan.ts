/** What is to be written where. */

import { join, resolve, sep } from 'node:path';
import {
  type CrossOptions,
  type Format,
  folderOf,
  formatById,
  formatForOutput,
  formats,
  nearestName,
  safeFileName,
  uniqueNames,
} from '@mutoscope/core';
import { usage } from '../failure.js';
import type { Given } from '../format-options.js';
import { isUnlisted } from '../gather.js';
import type { Io } from '../io.js';
import type { KnownFile } from '../item.js';
import { keepsName, standing } from '../write.js';
import type { ConvertJob } from './job.js';

export type Target =
  | { readonly kind: 'stdout' }
  /** Full paths. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'folder'; readonly path: string };

export interface Destination {
  readonly target: Target;
  readonly to: Format;
}

/** A job, and the folder its files go to; null is standard output. */
export interface PlannedJob extends ConvertJob {
  readonly folder: string | null;
  /** Nobody named the file: it lay in a folder or zip, and may well hold nothing to write. */
  readonly found: boolean;
  /** Whether the file to write will be called `name`, whatever is read. */
  readonly sure: boolean;
}

/** A format that is written, by its id. Throws a usage failure naming those there are. */
function writtenFormat(id: string): Format {
  const format = formatById(id.toLowerCase());
  if (format?.writes) return format;
  const ids = formats.filter(({ writes }) => writes).map((each) => each.id);
  const meant = nearestName(id, ids);
  throw usage(
    `there is no format ${id} to write${meant ? `; did you mean ${meant}?` : `: ${ids.join(', ')}`}`,
  );
}

/** What the last path stands for. `loose`: files of a folder or zip, or several; they go into a folder if need be. */
export async function destinationOf(
  out: string,
  to: string | undefined,
  loose: boolean,
  io: Io,
): Promise<Destination> {
  if (out === '-') {
    if (to === undefined) throw usage('standard output has no extension; say --to with a format');
    return { target: { kind: 'stdout' }, to: writtenFormat(to) };
  }
  const path = resolve(io.cwd, out);
  const folder = /[\\/]$/.test(out) || ((await standing(path))?.isDirectory() ?? false);
  const named = /\.[^./\\]+$/.test(out) ? formatForOutput(out) : null;
  if (folder && to === undefined) throw usage(`${out} is a folder; say --to with a format`);
  const format = to === undefined ? named : writtenFormat(to);
  if (format === null) throw usage(unknownExtension(out));
  if (folder || (loose && named === null)) return { target: { kind: 'folder', path }, to: format };
  return { target: { kind: 'file', path }, to: format };
}

/** Throws a usage failure where the format holds but one clip a file. */
export function refuseSeveral(format: Format, out: string): void {
  if (format.clipsPerFile === 'many') return;
  const message = `${format.name} holds one clip a file, so several files do not go into ${out}`;
  throw usage(`${message}; name a folder (with / at its end) and --to ${format.id}`);
}

function unknownExtension(out: string): string {
  const known = formats.filter(({ writes }) => writes).map(({ extensions }) => extensions[0]!);
  const extension = /\.[^./\\]+$/.exec(out)?.[0];
  const readOnly = formats.find(
    ({ writes, extensions }) => !writes && extension && extensions.includes(extension),
  );
  if (readOnly) return `${readOnly.name} is read, but not written; writable are ${known.join(' ')}`;
  const meant = extension && nearestName(extension, known);
  if (meant) return `${out} has no known extension; did you mean ${meant}?`;
  return `${out} has no known extension (${known.join(' ')}); name one, or say --to with a format`;
}

export interface PlanOptions {
  readonly cross: CrossOptions;
  readonly given: Given;
  readonly strict: boolean;
}

/** One job a file, or one for all where they go into a single file. */
export function planJobs(
  files: readonly KnownFile[],
  { target, to }: Destination,
  options: PlanOptions,
): PlannedJob[] {
  const inputs = files.map(({ entry: { file, base, ref }, format }) => ({
    file,
    base,
    ref,
    format: format.id,
  }));
  if (inputs.length === 0) return [];
  const sure = to.namesFiles
    ? target.kind === 'file'
    : keepsName(to) || files.every(({ format }) => isOneClip(format));
  const shared = { to: to.id, found: false, sure, ...options };
  if (target.kind === 'stdout')
    return [{ ...shared, inputs, name: `stdout${to.extensions[0]}`, folder: null }];
  if (target.kind === 'file') return [{ ...shared, inputs, ...split(target.path) }];
  const names = outputNames(files, to);
  return inputs.map((input, i) => ({
    ...shared,
    found: !files[i]!.entry.named,
    inputs: [input],
    ...split(join(target.path, names[i]!)),
  }));
}

/** Nothing but a clip is in it, and only one. */
const isOneClip = ({ clipsPerFile, holdsFigures }: Format): boolean =>
  clipsPerFile === 'one' && !holdsFigures;

function split(path: string): { folder: string; name: string } {
  const at = path.lastIndexOf(sep);
  return { folder: path.slice(0, at + 1), name: path.slice(at + 1) };
}

/**
 * Paths below the output folder. Files that differ only in extension keep it: `a.animj.glb`, `a.animx.glb`. Of several
 * wholes and games each has a folder, for their parts may be called the same; one game alone has none, wherever it lay.
 */
function outputNames(files: readonly KnownFile[], to: Format): string[] {
  const whole = files.map(({ entry }) =>
    entry.ref.kind === 'zip' ? entry.below.split('/').map(safeFileName).join('/') : entry.below,
  );
  const stems = whole.map((name, i) => stemOf(name, files[i]!, to));
  const [often, oftenWhole] = [timesOf(stems), timesOf(whole)];
  const folders = timesOf(stems.map(folderOf));
  const unique = uniqueNames();
  return files.map((file, i) => {
    const [parts, stem] = [hasParts(file, to), stems[i]!];
    const path = often(stem) > 1 && !(parts && oftenWhole(whole[i]!) > 1) ? whole[i]! : stem;
    const folder = folderOf(path);
    const alone = folders(folder) === 1;
    if (files.length === 1 && file.format.holdsStages)
      return unique(path.slice(folder.length), to.extensions[0]!);
    if (!parts || (alone && folder === '')) return unique(path, to.extensions[0]!);
    const name = path.slice(folder.length);
    const title = file.title === undefined ? name : safeFileName(file.title);
    return `${unique(alone ? folder.slice(0, -1) : folder + title, '')}/${name}${to.extensions[0]!}`;
  });
}

/** Whether more than one file is written of it, whose names it may share with others. */
const hasParts = ({ format }: KnownFile, to: Format): boolean =>
  to.gathers !== undefined || to.namesFiles === true || format.holdsStages === true;

/** Of a whole in another format its own name, whatever the file that lists it is called. */
function stemOf(name: string, file: KnownFile, to: Format): string {
  if (isUnlisted(file)) return name;
  const kin = to.family !== undefined && to.family === file.format.family;
  const title = kin ? undefined : file.title;
  return title === undefined ? name.replace(/\.[^./]*$/, '') : folderOf(name) + safeFileName(title);
}

/** How often each of them is there, whatever its case. */
function timesOf(names: readonly string[]): (name: string) => number {
  const times = new Map<string, number>();
  for (const name of names) times.set(name.toLowerCase(), (times.get(name.toLowerCase()) ?? 0) + 1);
  return (name) => times.get(name.toLowerCase()) ?? 0;
}
