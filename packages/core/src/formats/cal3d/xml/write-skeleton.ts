import type { Cal3DBone, Cal3DSkeleton } from '../model.js';
import { escaped, piece, type XmlOut } from './out.js';

export function writeSkeleton(out: XmlOut, { ambient, bones }: Cal3DSkeleton, version: string): void {
  out.text(`<SKELETON${version} NUMBONES="${bones.length}"`);
  if (ambient !== null) {
    out.text(' SCENEAMBIENTCOLOR="');
    out.floats(Float32Array.from(ambient), 0, ambient.length);
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
    out.floats(Float32Array.from(light.color), 0, light.color.length);
    out.text('"');
  }
  out.text('>\n');
  out.put(openTranslation);
  out.floats(Float32Array.from(bone.translation), 0, bone.translation.length);
  out.put(openRotation);
  out.floats(Float32Array.from(bone.rotation), 0, bone.rotation.length);
  out.put(openLocalTranslation);
  out.floats(Float32Array.from(bone.localTranslation), 0, bone.localTranslation.length);
  out.put(openLocalRotation);
  out.floats(Float32Array.from(bone.localRotation), 0, bone.localRotation.length);
  out.put(openParent);
  out.int(bone.parent);
  out.put(closeParent);
  for (const child of children) out.text(`        <CHILDID>${child}</CHILDID>\n`);
  out.text('    </BONE>\n');
}
