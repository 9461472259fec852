import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import { type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { clockwiseVotes } from '../winding.js';
import { toFigureCodes } from './codes.js';

/** The faces whose vertices are all there, counter-clockwise. */
export function figureIndices(submesh: Cal3DSubmesh, path: string, report: Report): Uint32Array {
  const faces = soundFaces(submesh, path, report);
  const { clockwise, counter } = clockwiseVotes(submesh);
  if (clockwise <= counter) return faces;
  for (let i = 0; i < faces.length; i += 3) {
    const second = faces[i + 1]!;
    faces[i + 1] = faces[i + 2]!;
    faces[i + 2] = second;
  }
  const message = `${clockwise} of ${counted(faces.length / 3, 'face')} ${clockwise === 1 ? 'is' : 'are'} clockwise seen from where their normals point`;
  report(diagnose(toFigureCodes, 'cal3d/faces-turned', message, { path }));
  return faces;
}

function soundFaces(submesh: Cal3DSubmesh, path: string, report: Report): Uint32Array {
  const { faces } = submesh;
  const vertices = vertexCountOf(submesh);
  const sound = new Uint32Array(faces.length);
  let kept = 0;
  for (let i = 0; i + 2 < faces.length; i += 3) {
    if (!isBelow(faces[i]!, vertices) || !isBelow(faces[i + 1]!, vertices)) continue;
    if (!isBelow(faces[i + 2]!, vertices)) continue;
    sound[kept++] = faces[i]!;
    sound[kept++] = faces[i + 1]!;
    sound[kept++] = faces[i + 2]!;
  }
  if (kept === faces.length) return sound;
  const left = (faces.length - kept) / 3;
  const message = `${left} of ${counted(faces.length / 3, 'face')} ${left === 1 ? 'names' : 'name'} vertices beyond the ${vertices} that are there`;
  report(diagnose(toFigureCodes, 'cal3d/face-vertex-missing', message, { path: `${path}.faces` }));
  return sound.slice(0, kept);
}

const isBelow = (id: number, count: number): boolean => id >= 0 && id < count;
