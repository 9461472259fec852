import type { FormatCode } from '../format.js';
import { findWholes } from './character/wholes.js';
import type { Cal3DTarget } from './check/index.js';
import { checkSource } from './check-source.js';
import { cal3dCodes } from './codes.js';
import type { Cal3DKind } from './model.js';
import { isLone, openSource } from './open.js';
import { readCal3D } from './read.js';
import { writeAll, writeKind } from './write-content.js';

const shared: FormatCode = {
  codes: cal3dCodes,
  read: openSource,
  check: (source, target, options, report) => checkSource(source, target as Cal3DTarget, options, report),
};

/** Of files of one kind, binary or XML. */
export const fileCode = (kind: Cal3DKind, form: 'binary' | 'xml'): FormatCode => ({
  ...shared,
  async read(source, options, report) {
    if (!isLone(source)) readCal3D(source.bytes);
    return openSource(source, options, report);
  },
  write: async (content, name, options, report) => writeKind(content, kind, form, name, options, report),
});

/** Of lists and folders. */
export const characterCode: FormatCode = {
  ...shared,
  wholes: findWholes,
  write: async (content, name, options, report) => writeAll(content, name, options, report),
};
