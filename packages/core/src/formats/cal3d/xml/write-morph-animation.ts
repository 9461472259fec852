import type { Cal3DMorphAnimation, Cal3DMorphTrack } from '../model.js';
import { piece, type XmlOut } from './out.js';

export function writeMorphAnimation(out: XmlOut, animation: Cal3DMorphAnimation, version: string): void {
  const { duration, tracks } = animation;
  out.text(`<ANIMATION${version} DURATION="`);
  out.float(duration);
  out.text(`" NUMTRACKS="${tracks.length}">\n`);
  for (const track of tracks) writeTrack(out, track);
  out.text('</ANIMATION>\n');
}

const openKey = piece('        <KEYFRAME TIME="');
const openWeight = piece('">\n            <WEIGHT>');
const closeKey = piece('</WEIGHT>\n        </KEYFRAME>\n');

function writeTrack(out: XmlOut, track: Cal3DMorphTrack): void {
  const { name, morph, mesh, submeshes, times, weights } = track;
  out.text('    <TRACK');
  if (name !== null) out.attribute('MORPHNAME', name.text);
  if (name === null || morph !== -1) out.text(` MORPHID="${morph}"`);
  if (mesh !== -1) out.text(` MESHID="${mesh}"`);
  if (submeshes.length > 0) out.text(` NUMSUBTARGET="${submeshes.length}"`);
  out.text(` NUMKEYFRAMES="${times.length}">\n`);
  for (const submesh of submeshes) out.text(`        <SUBMESH ID="${submesh}" />\n`);
  for (let key = 0; key < times.length; key++) {
    out.put(openKey);
    out.float(times[key]!);
    out.put(openWeight);
    out.float(weights[key]!);
    out.put(closeKey);
  }
  out.text('    </TRACK>\n');
}
