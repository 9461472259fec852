import type { Cal3DBone, Cal3DSkeleton } from '../model.js';
import { escaped, piece, type XmlOut } from './out.js';

export function writeSkeleton(out: XmlOut, { ambient, bones }: Cal3DSkeleton, version: string): void {
  out.text(`<SKELETON${version} NUMBONES="${bones.length}"`);
  if (ambient !== null) {
    out.text(' SCENEAMBIENTCOLOR="');
    out.floats(ambient, 0, 3);
    out.text('"');
  }
  out.text('>\n');
  for (const [id, bone] of bones.entries()) writeBone(out, bone, id);
  out.text('</SKELETON>\n');
}

const openTranslation = piece('        <TRANSLATION>');
const openRotation = piece('</TRANSLATION>\n        <ROTATION>');
const openLocalTranslation = piece('</ROTATION>\n        <LOCALTRANSLATION>');
const openLocalRotation = piece('</LOCALTRANSLATION>\n        <LOCALROTATION>');
const openParent = piece('</LOCALROTATION>\n        <PARENTID>');
const closeParent = piece('</PARENTID>\n');

function writeBone(out: XmlOut, bone: Cal3DBone, id: number): void {
  const { name, children, light } = bone;
  out.text(`    <BONE ID="${id}" NAME="${escaped(name.text)}" NUMCHILDS="${children.length}"`);
  if (light !== null) {
    out.text(` LIGHTTYPE="${light.type}" LIGHTCOLOR="`);
    out.floats(light.color, 0, 3);
    out.text('"');
  }
  out.text('>\n');
  out.put(openTranslation);
  out.floats(bone.translation, 0, 3);
  out.put(openRotation);
  out.floats(bone.rotation, 0, 4);
  out.put(openLocalTranslation);
  out.floats(bone.localTranslation, 0, 3);
  out.put(openLocalRotation);
  out.floats(bone.localRotation, 0, 4);
  out.put(openParent);
  out.int(bone.parent);
  out.put(closeParent);
  for (const child of children) out.text(`        <CHILDID>${child}</CHILDID>\n`);
  out.text('    </BONE>\n');
}
