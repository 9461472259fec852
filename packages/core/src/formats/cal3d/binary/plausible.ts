import { type Cal3DFile, type Cal3DSubmesh, vertexCountOf } from '../model.js';

/**
 * Whether what was read makes sense. Bytes that a wrong layout happens to fill hardly ever do: they give faces of
 * vertices that are not there, tracks without keys, times that go back.
 */
export function isPlausible(file: Cal3DFile): boolean {
  switch (file.kind) {
    case 'skeleton': {
      const { bones, submeshes } = file;
      const isBone = (bone: number) => bone < bones.length;
      return (
        bones.length > 0 &&
        bones.every(({ parent, children }) => isBone(parent) && allBelow(children, bones.length)) &&
        (submeshes ?? []).every(isPlausibleSubmesh)
      );
    }
    case 'mesh':
      return file.submeshes.every(isPlausibleSubmesh);
    case 'material':
      return file.maps.every(({ file }) => file.text !== '');
    case 'animation':
    case 'morphAnimation': {
      const tracks: readonly { readonly times: Float32Array }[] = file.tracks;
      return tracks.length > 0 && tracks.every(({ times }) => times.length > 0 && ascends(times));
    }
  }
}

const isPlausibleSubmesh = (submesh: Cal3DSubmesh): boolean =>
  allBelow(submesh.faces, vertexCountOf(submesh)) &&
  allBelow(submesh.springs.vertices, vertexCountOf(submesh));

function allBelow(indices: Int32Array, count: number): boolean {
  for (let i = 0; i < indices.length; i++) if (indices[i]! >>> 0 >= count) return false;
  return true;
}

function ascends(times: Float32Array): boolean {
  for (let i = 1; i < times.length; i++) if (!(times[i]! >= times[i - 1]!)) return false;
  return true;
}
