import { type Cal3DMesh, type Cal3DMorph, type Cal3DSubmesh, vertexCountOf } from '../model.js';
import { piece, type XmlOut } from './out.js';

export function writeMesh(out: XmlOut, { stamp, submeshes }: Cal3DMesh, version: string): void {
  out.text(`<MESH${version} NUMSUBMESH="${submeshes.length}">\n`);
  const morphing = (stamp.version >= 911 && stamp.version <= 919) || stamp.version >= 1300;
  for (const submesh of submeshes) writeSubmesh(out, submesh, morphing);
  out.text('</MESH>\n');
}

/** `morphing`: savers of the version write NUMMORPHS even where it is 0. */
function writeSubmesh(out: XmlOut, submesh: Cal3DSubmesh, morphing: boolean): void {
  const { materialThread, lodSteps, maps, springs, morphs, faces } = submesh;
  const vertexCount = vertexCountOf(submesh);
  const springCount = springs.coefficients.length;
  out.text(`    <SUBMESH NUMVERTICES="${vertexCount}" NUMFACES="${faces.length / 3}"`);
  out.text(` MATERIAL="${materialThread}" NUMLODSTEPS="${lodSteps}" NUMSPRINGS="${springCount}"`);
  if (morphing || morphs.length > 0) out.text(` NUMMORPHS="${morphs.length}"`);
  out.text(` NUMTEXCOORDS="${maps.length}">\n`);
  for (let vertex = 0; vertex < vertexCount; vertex++) writeVertex(out, submesh, vertex);
  for (let spring = 0; spring < springCount; spring++) writeSpring(out, submesh, spring);
  for (const morph of morphs) writeMorph(out, morph);
  for (let face = 0; face < faces.length; face += 3) {
    out.put(openFace);
    out.ints(faces, face, 3);
    out.put(closeFace);
  }
  out.text('    </SUBMESH>\n');
}

const openVertex = piece('        <VERTEX ID="');
const influenceCount = piece('" NUMINFLUENCES="');
const openPosition = piece('">\n            <POS>');
const openNormal = piece('</POS>\n            <NORM>');
const closeNormal = piece('</NORM>\n');
const openColor = piece('            <COLOR>');
const closeColor = piece('</COLOR>\n');
const openCollapseId = piece('            <COLLAPSEID>');
const closeCollapseId = piece('</COLLAPSEID>\n');
const openCollapseCount = piece('            <COLLAPSECOUNT>');
const closeCollapseCount = piece('</COLLAPSECOUNT>\n');
const openMap = piece('            <TEXCOORD>');
const closeMap = piece('</TEXCOORD>\n');
const openInfluence = piece('            <INFLUENCE ID="');
const influenceWeight = piece('">');
const closeInfluence = piece('</INFLUENCE>\n');
const openWeight = piece('            <PHYSIQUE>');
const closeWeight = piece('</PHYSIQUE>\n');
const closeVertex = piece('        </VERTEX>\n');
const openFace = piece('        <FACE VERTEXID="');
const closeFace = piece('" />\n');
const openSpring = piece('        <SPRING VERTEXID="');
const springCoefficient = piece('" COEF="');
const springLength = piece('" LENGTH="');

function writeVertex(out: XmlOut, submesh: Cal3DSubmesh, vertex: number): void {
  const { influenceStarts, influenceBones, influenceWeights } = submesh;
  const firstInfluence = influenceStarts[vertex]!;
  const endOfInfluences = influenceStarts[vertex + 1]!;
  out.put(openVertex);
  out.int(vertex);
  out.put(influenceCount);
  out.int(endOfInfluences - firstInfluence);
  out.put(openPosition);
  out.floats(submesh.positions, vertex * 3, 3);
  out.put(openNormal);
  out.floats(submesh.normals, vertex * 3, 3);
  out.put(closeNormal);
  writeRare(out, submesh, vertex);
  for (const map of submesh.maps) {
    out.put(openMap);
    out.floats(map, vertex * 2, 2);
    out.put(closeMap);
  }
  for (let i = firstInfluence; i < endOfInfluences; i++) {
    out.put(openInfluence);
    out.int(influenceBones[i]!);
    out.put(influenceWeight);
    out.float(influenceWeights[i]!);
    out.put(closeInfluence);
  }
  if (submesh.physicalWeights !== null) {
    out.put(openWeight);
    out.float(submesh.physicalWeights[vertex]!);
    out.put(closeWeight);
  }
  out.put(closeVertex);
}

function writeRare(out: XmlOut, submesh: Cal3DSubmesh, vertex: number): void {
  const { colors, collapseIds, faceCollapseCounts } = submesh;
  if (colors !== null) {
    out.put(openColor);
    out.floats(colors, vertex * 3, 3);
    out.put(closeColor);
  }
  if (collapseIds !== null) {
    out.put(openCollapseId);
    out.int(collapseIds[vertex]!);
    out.put(closeCollapseId);
  }
  if (faceCollapseCounts !== null) {
    out.put(openCollapseCount);
    out.int(faceCollapseCounts[vertex]!);
    out.put(closeCollapseCount);
  }
}

function writeSpring(out: XmlOut, { springs }: Cal3DSubmesh, spring: number): void {
  out.put(openSpring);
  out.ints(springs.vertices, spring * 2, 2);
  out.put(springCoefficient);
  out.float(springs.coefficients[spring]!);
  out.put(springLength);
  out.float(springs.idleLengths[spring]!);
  out.put(closeFace);
}

const openBlendVertex = piece('            <BLENDVERTEX VERTEXID="');
const blendDistance = piece('" POSDIFF="');
const openBlendPosition = piece('">\n                <POSITION>');
const openBlendNormal = piece('</POSITION>\n                <NORMAL>');
const closeBlendNormal = piece('</NORMAL>\n');
const openBlendMap = piece('                <TEXCOORD>');
const closeBlendVertex = piece('            </BLENDVERTEX>\n');

function writeMorph(out: XmlOut, morph: Cal3DMorph): void {
  const { name, vertices, positions, normals, maps, distances, id } = morph;
  out.text('        <MORPH');
  out.attribute('NAME', name.text);
  out.text(` NUMBLENDVERTS="${vertices.length}"`);
  if (id !== undefined) out.text(` MORPHID="${id}"`);
  out.text('>\n');
  for (let i = 0; i < vertices.length; i++) {
    out.put(openBlendVertex);
    out.int(vertices[i]!);
    if (distances !== undefined && !Number.isNaN(distances[i])) {
      out.put(blendDistance);
      out.float(distances[i]!);
    }
    out.put(openBlendPosition);
    out.floats(positions, i * 3, 3);
    out.put(openBlendNormal);
    out.floats(normals, i * 3, 3);
    out.put(closeBlendNormal);
    for (const map of maps) {
      out.put(openBlendMap);
      out.floats(map, i * 2, 2);
      out.put(closeMap);
    }
    out.put(closeBlendVertex);
  }
  out.text('        </MORPH>\n');
}
