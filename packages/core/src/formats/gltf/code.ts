import type { FormatCode } from '../format.js';
import { checkGltf } from './check.js';
import { gltfCodes } from './codes.js';
import { readContent } from './content.js';
import { writeAnimations } from './write.js';

const shared = {
  codes: gltfCodes,
  read: (source, _options, report) => readContent(source, report),
  check: (source, _target, _options, report) => checkGltf(source, report),
} satisfies FormatCode;

export const gltfCode: FormatCode = {
  ...shared,
  write: (content, name, options, report) =>
    writeAnimations(content.clips, name, options.embed === true ? 'embedded' : 'beside', report),
};

export const glbCode: FormatCode = {
  ...shared,
  write: (content, name, _options, report) => writeAnimations(content.clips, name, 'binary', report),
};
