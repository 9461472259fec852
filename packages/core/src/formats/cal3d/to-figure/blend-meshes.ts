import { diagnose, type Report } from '../../../diagnostic.js';
import { type BlendMesh, type Cal3DCharacter, type Part, partName } from '../character/model.js';
import { type Cal3DMesh, type Cal3DMorph, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { toFigureCodes } from './codes.js';

/** The meshes, their changed forms being morph targets of them. */
export function withBlendMeshes(character: Cal3DCharacter, report: Report): Part<Cal3DMesh>[] {
  const meshes = [...character.meshes];
  for (const { mesh, part } of character.blendMeshes ?? []) {
    const base = meshes[mesh]!;
    if (sameVertices(base.model, part.model)) meshes[mesh] = withMorph(base, part);
    else {
      const message = `"${part.file}" has other submeshes or vertices than "${base.file}"`;
      report(diagnose(toFigureCodes, 'cal3d/blend-mesh-differs', message, { file: part.file }));
    }
  }
  return meshes;
}

const sameVertices = (a: Cal3DMesh, b: Cal3DMesh): boolean =>
  a.submeshes.length === b.submeshes.length &&
  a.submeshes.every((submesh, i) => vertexCountOf(submesh) === vertexCountOf(b.submeshes[i]!));

const withMorph = (base: Part<Cal3DMesh>, form: BlendMesh['part']): Part<Cal3DMesh> => ({
  ...base,
  model: {
    ...base.model,
    submeshes: base.model.submeshes.map((submesh, i) => ({
      ...submesh,
      morphs: [...submesh.morphs, morphTo(submesh, form.model.submeshes[i]!, partName(form))],
    })),
  },
});

/** The vertices that differ. */
function morphTo(base: Cal3DSubmesh, form: Cal3DSubmesh, text: string): Cal3DMorph {
  const moved: number[] = [];
  for (let vertex = 0; vertex < vertexCountOf(base); vertex++) {
    let same = true;
    for (let i = 3 * vertex; i < 3 * vertex + 3; i++) {
      same &&= base.positions[i] === form.positions[i] && base.normals[i] === form.normals[i];
    }
    if (!same) moved.push(vertex);
  }
  const pick = (column: Float32Array): Float32Array =>
    Float32Array.from(
      { length: 3 * moved.length },
      (_, i) => column[3 * moved[Math.trunc(i / 3)]! + (i % 3)]!,
    );
  return {
    name: { text },
    deltas: false,
    vertices: Int32Array.from(moved),
    positions: pick(form.positions),
    normals: pick(form.normals),
    maps: [],
  };
}
