import type { FormatCode } from '../format.js';
import { findWholes } from './character/wholes.js';
import type { Cal3DTarget } from './check/index.js';
import { checkSource } from './check-source.js';
import { cal3dCodes } from './codes.js';
import type { Cal3DKind } from './model.js';
import { openSource } from './open.js';
import { subjectOf } from './subject.js';
import { writeAll, writeKind } from './write-content.js';

const shared = (what: 'file' | 'character'): FormatCode => ({
  codes: cal3dCodes,
  read: (source, options, report) => openSource(source, what, options, report),
  check: (source, target, options, report) =>
    checkSource(source, what, target as Cal3DTarget, options, report),
  subject: subjectOf,
});

/** Of files of one kind, binary or XML. */
export const fileCode = (kind: Cal3DKind, form: 'binary' | 'xml'): FormatCode => ({
  ...shared('file'),
  write: async (content, name, options, report) => writeKind(content, kind, form, name, options, report),
});

/** Of lists and folders. */
export const characterCode: FormatCode = {
  ...shared('character'),
  wholes: findWholes,
  write: async (content, name, options, report) => writeAll(content, name, options, report),
};
