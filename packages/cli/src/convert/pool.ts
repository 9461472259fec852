/** Many conversions at a time. */

import { Worker } from 'node:worker_threads';
import { diagnose } from '@mutoscope/core';
import { fileCodes } from '../codes.js';
import { exitCodes } from '../failure.js';
import { createOpener } from '../files.js';
import { type ConvertJob, type JobResult, runJob } from './job.js';

type Done<J> = (job: J, result: JobResult) => Promise<void>;

/**
 * Runs the jobs on at most `workers` threads, in this one where that is 1 or there is but one job. `done` is called
 * once a job, never twice at a time, and before its thread begins another job.
 */
export async function runJobs<J extends ConvertJob>(
  jobs: readonly J[],
  workers: number,
  done: Done<J>,
): Promise<void> {
  const threads = Math.min(workers, jobs.length);
  const queue = jobs.values();
  if (threads <= 1) {
    const open = createOpener();
    for (const job of queue) await done(job, await runJob(job, open));
    return;
  }
  let turn: Promise<void> = Promise.resolve();
  const inTurn: Done<J> = (job, result) => (turn = turn.then(() => done(job, result)));
  await Promise.all(Array.from({ length: threads }, () => runThread(queue, inTurn)));
}

/** Takes jobs until there are none; a thread that dies fails its job, and another takes its place. */
async function runThread<J extends ConvertJob>(queue: Iterable<J>, done: Done<J>): Promise<void> {
  let worker: Worker | null = null;
  try {
    for (const job of queue) {
      worker ??= startWorker();
      const result = await ask(worker, job);
      if (result === null) worker = null;
      await done(job, result ?? died(job));
    }
  } finally {
    await worker?.terminate();
  }
}

/** An error of the thread is followed by its exit, which is what is waited for. */
const startWorker = (): Worker => new Worker(new URL('./worker.js', import.meta.url)).on('error', () => {});

/** Null where the thread died over the job. */
const ask = (worker: Worker, job: ConvertJob): Promise<JobResult | null> =>
  new Promise((resolve) => {
    const answered = (result: JobResult) => {
      worker.off('exit', ended);
      resolve(result);
    };
    const ended = () => resolve(null);
    worker.once('message', answered);
    worker.once('exit', ended);
    worker.postMessage(job);
  });

function died(job: ConvertJob): JobResult {
  const message = 'The thread that converted it died, most likely for want of memory';
  const diagnostic = diagnose(fileCodes, 'file/not-checked', message);
  const told = job.inputs.map(({ file }) => ({ file, diagnostic }));
  return { exit: exitCodes.content, refused: 'cannot-cross', outputs: [], told };
}
