import type { Report } from '../../diagnostic.js';
import type { Content, FormatCode, OptionValues, OutputFile } from '../format.js';
import { checkGltf } from './check.js';
import { gltfCodes } from './codes.js';
import { readContent } from './content.js';
import { writeFigure } from './figure/write.js';
import type { Storage } from './pack.js';
import { subjectOf } from './subject.js';
import { textPlace } from './text-place.js';
import { writeAnimations } from './write.js';

const shared = {
  codes: gltfCodes,
  read: (source, _options, report) => readContent(source, report),
  check: (source, _target, _options, report) => checkGltf(source, report),
  subject: subjectOf,
  textPlace,
} satisfies FormatCode;

export const gltfCode: FormatCode = {
  ...shared,
  write: (content, name, options, report) =>
    write(content, name, options.embed === true ? 'embedded' : 'beside', options, report),
};

export const glbCode: FormatCode = {
  ...shared,
  write: (content, name, options, report) => write(content, name, 'binary', options, report),
};

const write = (
  { figure, clips }: Content,
  name: string,
  storage: Storage,
  options: OptionValues,
  report: Report,
): Promise<readonly OutputFile[]> =>
  figure
    ? writeFigure(figure, clips, name, { ...figureOptions(options), storage }, report)
    : writeAnimations(clips, name, storage, report);

const figureOptions = ({ up, scale, compress, lod }: OptionValues) => ({
  up: up === 'z' ? ('z' as const) : ('y' as const),
  scale: typeof scale === 'number' ? scale : 1,
  compress: compress === 'meshopt',
  lod: typeof lod === 'number' ? lod : 1,
});
