import { splitExtension } from '../../bytes/file-name.js';
import { diagnose, FormatError, type Report } from '../../diagnostic.js';
import type { Figure, Mesh, MeshPart, UpAxis } from '../../figure/model.js';
import type { OutputFile } from '../format.js';
import { objCodes } from './codes.js';
import { lines } from './lines.js';
import { writeMaterials } from './materials.js';
import { plainNames } from './names.js';

export interface ObjOptions {
  readonly up: UpAxis;
  /** Above 0. */
  readonly scale: number;
}

/**
 * The figure's vertices as they are, in the bind pose unless something has moved them: the .obj, called `name`, and
 * where there are materials an .mtl and its images. A mesh is an object (`o`), each of several parts a group (`g`).
 * @throws FormatError where there is no mesh, or the scale is no size.
 */
export function writeObj(
  figure: Figure | null,
  name: string,
  options: ObjOptions,
  report: Report,
): OutputFile[] {
  const meshes = figure?.meshes.filter(({ parts }) => parts.some(({ indices }) => indices.length > 0)) ?? [];
  if (!figure || meshes.length === 0)
    throw new FormatError(
      diagnose(objCodes, 'obj/nothing-to-write', 'There is no mesh with a triangle in it to write'),
    );
  if (!(options.scale > 0 && options.scale < Infinity))
    throw new FormatError(diagnose(objCodes, 'obj/scale-option', `A scale of ${options.scale} is no size`));
  const names = plainNames(report);
  const beside = writeMaterials(figure, meshes, splitExtension(name)[0], report);
  const turned = figure.up === options.up ? null : figure.up;
  const writer = partWriter(turned, options.scale);
  const head = beside === null ? '' : `mtllib ${beside.file}\n`;
  const chunks = [head, ...meshes.flatMap((mesh) => meshChunks(mesh))];
  if (writer.mended() > 0) {
    const message = `${writer.mended()} numbers that are none were written as 0`;
    report(diagnose(objCodes, 'obj/number-mended', message));
  }
  return [{ name, bytes: joined(chunks) }, ...(beside?.outputs ?? [])];

  function meshChunks(mesh: Mesh): string[] {
    const object = names(mesh.name, 'mesh');
    const parts = mesh.parts.filter(({ indices }) => indices.length > 0);
    return [
      `o ${object}\n`,
      ...parts.flatMap((part, i) => [
        parts.length === 1 ? '' : `g ${names(`${object}_${i + 1}`, 'mesh')}\n`,
        beside === null ? '' : `usemtl ${beside.materialName(part.material)}\n`,
        ...writer.chunks(part, beside?.uvSetOf(part.material) ?? 0),
      ]),
    ];
  }
}

interface PartWriter {
  /** The lines of a part, numbered after those of the parts before. */
  chunks(part: MeshPart, uvSet: number): string[];
  /** How many numbers were none. */
  mended(): number;
}

/** `turned` is the axis that pointed up, where the other one is to. */
function partWriter(turned: UpAxis | null, scale: number): PartWriter {
  let bad = 0;
  const first = { v: 1, vt: 1, vn: 1 };
  const finite = (value: number): number => {
    if (Number.isFinite(value)) return value;
    bad++;
    return 0;
  };
  return {
    mended: () => bad,
    chunks({ positions, normals, uvs, colors, indices }, uvSet) {
      const uv = uvs[uvSet] ?? uvs[0] ?? null;
      const places = turnedUp(positions, turned, (value) => Math.fround(finite(value) * scale));
      const chunks = [lines('v', places, 3, colors?.map(finite) ?? null)];
      if (uv)
        chunks.push(
          lines(
            'vt',
            Float32Array.from(uv, (x, i) => (i % 2 === 0 ? finite(x) : 1 - finite(x))),
            2,
          ),
        );
      if (normals) chunks.push(lines('vn', turnedUp(normals, turned, finite), 3));
      chunks.push(faces(indices, uv !== null, normals !== null));
      const count = positions.length / 3;
      first.v += count;
      if (uv) first.vt += count;
      if (normals) first.vn += count;
      return chunks;
    },
  };

  function faces(indices: Uint32Array, uv: boolean, normals: boolean): string {
    const corner = (vertex: number): string => {
      const v = vertex + first.v;
      if (!uv) return normals ? `${v}//${vertex + first.vn}` : `${v}`;
      return `${v}/${vertex + first.vt}${normals ? `/${vertex + first.vn}` : ''}`;
    };
    let text = '';
    for (let i = 0; i + 2 < indices.length; i += 3)
      text += `f ${corner(indices[i]!)} ${corner(indices[i + 1]!)} ${corner(indices[i + 2]!)}\n`;
    return text;
  }
}

/** Z up becomes Y up by -90° about X, and back by 90°. */
function turnedUp(
  values: Float32Array,
  from: UpAxis | null,
  change: (value: number) => number,
): Float32Array {
  const out = values.map(change);
  if (from === null) return out;
  const sign = from === 'z' ? 1 : -1;
  for (let at = 0; at < out.length; at += 3) {
    const [y, z] = [out[at + 1]!, out[at + 2]!];
    out[at + 1] = 0 + sign * z;
    out[at + 2] = 0 - sign * y;
  }
  return out;
}

function joined(chunks: readonly string[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = chunks.map((chunk) => encoder.encode(chunk));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
