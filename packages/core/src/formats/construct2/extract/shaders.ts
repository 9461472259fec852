/** Effects' shaders as files. */

import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import type { OutputFile } from '../../format.js';
import type { Runtime, Shader } from '../game.js';

/** `shaders/<id>.frag`, what the runtime says of each in a comment at its head. */
export function shaderFiles({ shaders }: Runtime): OutputFile[] {
  const unique = uniqueNames();
  return shaders.map((shader) => ({
    name: `shaders/${unique(safeFileName(shader.id), '.frag')}`,
    bytes: encode(shaderText(shader)),
  }));
}

/** Where the first line says which GLSL it is, it stays the first. */
function shaderText(shader: Shader): string {
  const [, version = '', rest = ''] = /^(\s*#version[^\n]*\n)?(.*)$/s.exec(shader.source)!;
  return `${version}${headOf(shader)}${rest}\n`;
}

const headOf = (shader: Shader): string =>
  [
    `effect ${shader.id}`,
    `draws ${shader.extendBoxHorizontal} pixels beyond the sides, ${shader.extendBoxVertical} above and below`,
    `reads what is behind it: ${yesNo(shader.crossSampling)}`,
    `opaque stays opaque: ${yesNo(shader.preservesOpaqueness)}`,
    `changes with time: ${yesNo(shader.animated)}`,
    ...shader.parameters.map(
      ({ name, type }) => `parameter ${name}: ${parameterTypes[type] ?? `type ${type}`}`,
    ),
  ]
    .map((line) => `// ${line.replace(/[\r\n\u2028\u2029]+/g, ' ')}\n`)
    .join('');

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

/** Percentages come as 0 to 1. */
const parameterTypes = ['a number', 'a percentage', 'a colour channel'] as const;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
