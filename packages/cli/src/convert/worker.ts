/** A thread of the pool: converts what it is sent, and sends back what came out. */

import { parentPort } from 'node:worker_threads';
import { createOpener } from '../files.js';
import { type ConvertJob, runJob } from './job.js';

const open = createOpener();

parentPort!.on('message', async (job: ConvertJob) => {
  const result = await runJob(job, open);
  const outputs = result.outputs.map(({ name, bytes }) => ({ name, bytes: bytes.slice() }));
  parentPort!.postMessage(
    { ...result, outputs },
    outputs.map(({ bytes }) => bytes.buffer),
  );
});
