import {
  type Content,
  collectDiagnostics,
  convertContent,
  diagnose,
  type Format,
  FormatError,
  formatById,
  memoryFiles,
  type OptionValues,
  type Report,
} from '@mutoscope/core';
import { studioCodes } from '../documents/codes.js';
import { errorOf, type Kept } from '../documents/open.js';
import { amountsOf } from './amounts.js';
import type { ConvertRequest, Exported, GivenOptions } from './request.js';

/** Of what a conversion tells, this much is listed. */
const mostTold = 1000;

/** Converts a document. Nothing is saved; what goes wrong is in what is told. */
export async function converted(kept: Kept, request: ConvertRequest): Promise<Exported> {
  const from = kept.format!;
  const to = formatById(request.to)!;
  return exported(async (report) => {
    const content = contentOf(kept, request, to);
    const { name } = request;
    const clip = request.clip ?? undefined;
    const write = await optionValues(to, 'write', request.options);
    const { outputs, diagnostics } = await convertContent(content, from, to, { name, clip, write });
    diagnostics.forEach(report);
    const amounts = await amountsOf(content, clip, to, outputs);
    return { outputs: outputs.map(({ name, bytes }) => ({ name, blob: blobOf(bytes) })), amounts };
  });
}

/** Takes the parts of a game out that no format holds. */
export async function extracted(
  { format, opened }: Kept,
  given: GivenOptions,
  told: (name: string) => void,
): Promise<Exported> {
  return exported(async (report) => {
    const { extract } = await format!.load();
    const options = await optionValues(format!, 'extract', given);
    const outputs = [];
    for await (const { name, bytes } of extract!(opened!, options, report)) {
      outputs.push({ name, blob: blobOf(bytes) });
      told(name);
    }
    return { outputs, amounts: [] };
  });
}

async function exported(make: (report: Report) => Promise<Omit<Exported, 'problems'>>): Promise<Exported> {
  const list = collectDiagnostics(mostTold);
  let made: Omit<Exported, 'problems'> = { outputs: [], amounts: [] };
  try {
    made = await make(list.report);
  } catch (error) {
    list.report(errorOf(error));
  }
  const { items, counts } = list;
  return { ...made, problems: { items, counts } };
}

/**
 * Clips that were changed since are written in place of the file's own, whose model knows nothing of them. The figure
 * stands as it is shown; not so where formats of one family keep it as it is.
 */
function contentOf({ format, opened }: Kept, { clips, up }: ConvertRequest, to: Format): Content {
  const isKin = to.family !== undefined && to.family === format!.family;
  const { figure } = opened!;
  const content: Content = figure && up && !isKin ? { ...opened!, figure: { ...figure, up } } : opened!;
  if (!clips) return content;
  const { own: _, ...rest } = content;
  return { ...rest, clips };
}

async function optionValues(
  format: Format,
  when: 'write' | 'extract',
  given: GivenOptions,
): Promise<OptionValues> {
  const values: Record<string, OptionValues[string]> = {};
  for (const { name, takes } of format.options.filter((option) => option.when === when)) {
    const value = given[name];
    if (value === undefined) continue;
    if (typeof value === 'number' && !(takes?.test(value) ?? Number.isFinite(value))) {
      const message = `${name} takes ${takes?.words ?? 'a number'}, and is ${value}`;
      throw new FormatError(diagnose(studioCodes, 'studio/option', message));
    }
    values[name] = value instanceof Blob ? await sourceOf(value) : value;
  }
  return values;
}

async function sourceOf(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, files: memoryFiles(new Map([[file.name, bytes]])) };
}

const blobOf = (bytes: Uint8Array): Blob => new Blob([bytes as Uint8Array<ArrayBuffer>]);
