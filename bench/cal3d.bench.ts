/** Cal3D files beside the original library; nothing is timed where that is not installed (Debian: libcal3d12-dev, g++). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cal3DFile, readCal3D, writeCal3D } from '@mutoscope/core/cal3d';
import { SaxesParser } from 'saxes';
import { body, dance, inXml, unevenBody } from './cal3d-models.ts';
import { type BenchTask, benchTask, sameBytes } from './harness.ts';
import { startOriginalCal3D } from './peers/cal3d/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'mutoscope-bench-'));
const original = startOriginalCal3D();
if (original === null) console.error('the original Cal3D library is not installed: its rows are left out');

/** After the last task. */
export const stop = (): void => original?.stop();

function tasksOf(name: string, model: Cal3DFile, extension: string): BenchTask[] {
  const bytes = writeCal3D(model);
  const path = join(folder, `${name.replaceAll(' ', '-')}${extension}`);
  writeFileSync(path, bytes);
  const rewritten = (read: unknown): void => sameBytes(writeCal3D(read as Cal3DFile), bytes);
  const shared = { unit: 'MB', amount: bytes.length / 1e6 };
  const size = `${(bytes.length / 1e6).toFixed(1)} MB`;
  const besideSaxes = benchTask<unknown>({
    ...shared,
    name: `Cal3D ${name} read, ${size}`,
    peerName: 'saxes, parsing alone',
    target: 4,
    ours: () => readCal3D(bytes),
    peer: () => {
      const parser = new SaxesParser({ fragment: true });
      parser.write(new TextDecoder().decode(bytes)).close();
    },
    check: rewritten,
  });
  const xml = extension.startsWith('.x');
  if (original === null) return xml ? [besideSaxes] : [];
  const target = join(folder, `saved${extension}`);
  return [
    benchTask<unknown>({
      ...shared,
      name: `Cal3D ${name} read, ${size}`,
      peerName: 'Cal3D 0.11',
      target: 1,
      ours: () => readCal3D(bytes),
      peer: () => original.ask(`load ${model.kind} 1 ${path}`),
      check: rewritten,
    }),
    benchTask<unknown>({
      ...shared,
      name: `Cal3D ${name} written, ${size}`,
      peerName: 'Cal3D 0.11, to a file',
      target: 1,
      ours: () => writeCal3D(model),
      peer: () => original.ask(`save ${model.kind} 1 ${path} ${target}`),
      check: (written) => sameBytes(written as Uint8Array, bytes),
    }),
    ...(xml ? [besideSaxes] : []),
  ];
}

export const tasks: BenchTask[] = [
  ...tasksOf('mesh', body(), '.cmf'),
  ...tasksOf('animation', dance(), '.caf'),
  ...tasksOf('XML mesh', inXml(body()), '.xmf'),
  ...tasksOf('uneven XML mesh', inXml(unevenBody()), '.xmf'),
  ...tasksOf('XML animation', inXml(dance()), '.xaf'),
];
