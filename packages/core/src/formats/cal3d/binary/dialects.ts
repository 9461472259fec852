import { counted } from '../../../bytes/counted.js';
import type { ByteReader } from '../../../bytes/reader.js';
import {
  collectDiagnostics,
  type DiagnosticList,
  diagnose,
  FormatError,
  type Report,
} from '../../../diagnostic.js';
import type { Cal3DFile, Cal3DLayout } from '../model.js';
import { cal3dBinaryCodes } from './codes.js';
import { isPlausible } from './plausible.js';

export interface Dialects {
  /** The layouts to try, the version's own first. */
  layouts(version: number): readonly Cal3DLayout[];
  /** Reads what follows magic and version. */
  read(reader: ByteReader, version: number, layout: Cal3DLayout, report: Report): Cal3DFile;
}

/**
 * Versions lie and layouts say nothing of themselves, so that the first that reads the file to its last byte and finds
 * sense in it is the one it was written in. Where none does, it is the version's own: to the last byte whatever the
 * sense; or with bytes left over, which is told as an error, if nothing else can be read. Else FormatError says where
 * the version's own failed.
 */
export function readInDialect(
  reader: ByteReader,
  version: number,
  { layouts, read }: Dialects,
  report: Report,
): Cal3DFile {
  const start = reader.offset;
  const attempts: Attempt[] = [];
  for (const layout of layouts(version)) {
    reader.offset = start;
    const attempt = attemptOf(reader, layout, (told) => read(reader, version, layout, told));
    attempts.push(attempt);
    if (attempt.left === 0 && makesSense(attempt)) {
      if (attempts.length > 1) reportLayout(reader, version, layout, attempts[0]!.layout, report);
      return taken(attempt, report);
    }
  }
  const [own] = attempts as [Attempt];
  if (own.model && own.left === 0) return taken(own, report);
  const leftOver = bytesLeft(reader, version, own);
  const readings = attempts.filter(makesSense);
  if (makesSense(own) && readings.every(({ left }) => left === own.left)) {
    report(leftOver);
    return taken(own, report);
  }
  const failure = own.error ?? leftOver;
  throw new FormatError({ ...failure, message: `${failure.message}; ${othersFail(attempts)}` });
}

/** One layout tried: a model, or why there is none. */
interface Attempt {
  readonly layout: Cal3DLayout;
  readonly model: Cal3DFile | null;
  readonly error: FormatError['diagnostic'] | null;
  /** Bytes that were not read. */
  readonly left: number;
  readonly told: DiagnosticList;
}

function attemptOf(reader: ByteReader, layout: Cal3DLayout, read: (report: Report) => Cal3DFile): Attempt {
  const told = collectDiagnostics(mostTold);
  try {
    const model = read(told.report);
    return { layout, model, error: null, left: reader.left, told };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { layout, model: null, error: error.diagnostic, left: reader.left, told };
  }
}

const makesSense = ({ model, told }: Attempt): boolean =>
  model !== null && told.counts.error === 0 && isPlausible(model);

/** What a reading may tell before it is known to be the right one. */
const mostTold = 1000;

function taken({ model, told }: Attempt, report: Report): Cal3DFile {
  for (const diagnostic of told.items) report(diagnostic);
  return model!;
}

function reportLayout(
  reader: ByteReader,
  version: number,
  layout: Cal3DLayout,
  own: Cal3DLayout,
  report: Report,
): void {
  const message = `version ${version} has the layout "${own}", but this file is laid out as "${layout}"`;
  report(diagnose(cal3dBinaryCodes, 'cal3d/layout', message, reader.place(versionAt)));
}

const versionAt = 4;

function bytesLeft(
  reader: ByteReader,
  version: number,
  { layout, left }: Attempt,
): FormatError['diagnostic'] {
  const message = `${counted(left, 'byte is', 'bytes are')} left behind the last field of the layout "${layout}" of version ${version}`;
  return diagnose(cal3dBinaryCodes, 'cal3d/bytes-left', message, reader.place(reader.bytes.length - left));
}

function othersFail([own, ...others]: readonly Attempt[]): string {
  const names = others.map(({ layout }) => `"${layout}"`).join(', ');
  const rest = names && `, and ${names} do not fit either`;
  return `this is the layout "${own!.layout}" of the file's version${rest}`;
}
