/** How conversions are told. */

import { counted, type Format, formatById, type Severity } from '@mutoscope/core';
import { exitCodes } from '../failure.js';
import type { Problem } from '../item.js';
import { lenientHint } from '../one-file.js';
import { diagnosticsText, diagnosticText } from '../ui/diagnostics.js';
import type { Screen } from '../ui/screen.js';
import { table } from '../ui/table.js';
import { printable } from '../ui/text.js';
import type { CommonOptions } from '../verb.js';
import type { Told } from './job.js';
import { listing } from './listing.js';
import { isPassedOver, type Outcome } from './outcome.js';
import type { PlannedJob } from './plan.js';

export interface ReportOptions extends CommonOptions {
  readonly dryRun?: boolean;
}

/**
 * What a job lost, or what keeps it from being written and nothing else, and what was written; in short where it is not
 * alone.
 */
export async function tellOutcome(
  outcome: Outcome,
  options: ReportOptions,
  alone: boolean,
  screen: Screen,
): Promise<void> {
  const { job, told, written, refused, failure } = outcome;
  if (isPassedOver(outcome) && !alone) return;
  for (const { file } of job.inputs) {
    const about = told
      .filter((each) => each.file === file)
      .map(({ diagnostic }) => diagnostic)
      .filter(({ severity }) => explains[severity](refused));
    const text = diagnosticsText(file, about, screen.paint, alone ? 100 : 2);
    if (refused) await screen.fail(text);
    else await screen.say(text);
  }
  if (refused === 'errors' && alone) await screen.fail(errorsHint(job, told));
  if (refused === 'loss') await screen.fail(strictHint);
  if (failure) await screen.fail(failure);
  if (options.quiet) return;
  const inputs = job.inputs.map(({ file }) => printable(file)).join(', ');
  const verb = options.dryRun ? ' (not written)' : '';
  for (const line of listing(written.filter(({ file }) => file !== '-')))
    await screen.result(`${inputs} → ${printable(line)}${verb}\n`);
}

/** Of a job that is refused, what says why: what was lost on the way where nothing is left to write. */
const explains: Record<Severity, (refused: Outcome['refused']) => boolean> = {
  error: () => true,
  warning: (refused) => refused !== 'errors' && refused !== 'cannot-open',
  info: (refused) => refused === null || refused === 'loss',
};

const strictHint =
  'Nothing was written: --strict refuses what loses something, or what --lenient had to mend.\n';

/** Which of the inputs had the errors decides whether --lenient may help. */
function errorsHint(job: PlannedJob, told: readonly Told[]): string {
  const bad = told.find(({ diagnostic }) => diagnostic.severity === 'error')?.file;
  const input = job.inputs.find(({ file }) => file === bad) ?? job.inputs[0]!;
  return lenientHint(formatById(input.format)!, job.given);
}

/** The JSON document, or after several files the table of those that failed. */
export async function tellAll(
  outcomes: readonly Outcome[],
  problems: readonly Problem[],
  options: ReportOptions,
  to: Format,
  screen: Screen,
): Promise<void> {
  if (options.json) {
    const files = [...problems.map(problemJson), ...outcomes.map((outcome) => outcomeJson(outcome, to))];
    await screen.json({ files });
    return;
  }
  for (const { file, diagnostic } of problems)
    await screen.fail(diagnosticText(file, diagnostic, screen.paint));
  const failed = [
    ...problems.map(({ file, diagnostic }) => [file, diagnostic.message]),
    ...outcomes.filter(({ exit }) => exit !== exitCodes.fine).map(failedRow),
  ];
  const total = outcomes.length + problems.length;
  if (failed.length === 0 || total === 1) return;
  const message = `${failed.length} of ${counted(total, 'file')} failed:`;
  const rows = table([{ title: 'file' }, { title: 'why' }], failed, Number.POSITIVE_INFINITY, screen.paint);
  await screen.fail(`${message}\n${rows}`);
}

/** `2 files hold nothing to write as animx: a.csf, b.crf`. */
export function passedOverText(outcomes: readonly Outcome[], to: Format): string {
  const files = outcomes.flatMap(({ job }) => job.inputs.map(({ file }) => printable(file)));
  const verb = files.length === 1 ? 'holds' : 'hold';
  const shown = files.slice(0, 3).join(', ') + (files.length > 3 ? ' …' : '');
  return `${counted(files.length, 'file')} ${verb} nothing to write as ${to.id}: ${shown}\n`;
}

function failedRow({ job, told, refused, failure }: Outcome): string[] {
  const inputs = job.inputs.map(({ file }) => file).join(', ');
  if (refused === 'loss') return [inputs, '--strict refuses the loss'];
  const error = told.find(({ diagnostic }) => diagnostic.severity === 'error')?.diagnostic.message;
  return [inputs, (error ?? failure ?? '').replace(/^mutoscope: |\n/g, '')];
}

const problemJson = ({ file, diagnostic }: Problem) => ({
  file,
  format: null,
  failed: true,
  outputs: [],
  diagnostics: [diagnostic],
});

function outcomeJson({ job, exit, told, written, failure }: Outcome, to: Format) {
  return {
    file: job.inputs.map(({ file }) => file).join(', '),
    format: job.inputs[0]!.format,
    to: to.id,
    failed: exit !== exitCodes.fine,
    ...(failure !== null && { failure: failure.trim() }),
    outputs: written,
    diagnostics: told.map(({ diagnostic }) => diagnostic),
  };
}
