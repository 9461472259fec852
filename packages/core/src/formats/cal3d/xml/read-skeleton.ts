import type { Cal3DBone, Cal3DLight, Cal3DSkeleton, Quaternion, Rgb, Stamp, Vector3 } from '../model.js';
import type { XmlCursor } from './cursor.js';
import { ints } from './growing.js';
import { Xml } from './names.js';
import { NONE } from './tokens.js';

/** Reads the SKELETON the cursor is at. */
export function readSkeleton(cursor: XmlCursor, stamp: Stamp): Cal3DSkeleton {
  const count = cursor.attributes.declared(Xml.NUMBONES);
  const ambient = readColor(cursor, Xml.SCENEAMBIENTCOLOR);
  const bones: Cal3DBone[] = [];
  cursor.enter();
  for (let name = cursor.child(); name !== NONE; name = cursor.child()) bones.push(readBone(cursor));
  cursor.compare(count, bones.length, 'NUMBONES', 'BONE');
  return { kind: 'skeleton', stamp, ambient, bones };
}

function readBone(cursor: XmlCursor): Cal3DBone {
  const text = cursor.attributes.carries(Xml.NAME) ? cursor.attributes.text(Xml.NAME) : '';
  if (!cursor.attributes.carries(Xml.NAME)) cursor.missing('NAME', 'the name is empty', cursor.start);
  const light = readLight(cursor);
  const childCount = cursor.attributes.declared(Xml.NUMCHILDS);
  const children = ints();
  let parent = -1;
  /** Translation, rotation, local translation, local rotation. */
  const pose = new Float32Array(14);
  pose[6] = pose[13] = 1;
  const id = cursor.enter();
  for (let name = cursor.child(); name !== NONE; name = cursor.child()) {
    if (name === Xml.TRANSLATION) cursor.floats(pose, 0, 3);
    else if (name === Xml.ROTATION) cursor.rotation(pose, 3);
    else if (name === Xml.LOCALTRANSLATION) cursor.floats(pose, 7, 3);
    else if (name === Xml.LOCALROTATION) cursor.rotation(pose, 10);
    else if (name === Xml.PARENTID) parent = cursor.int();
    else {
      const at = children.more(1);
      cursor.ints(children.data, at, 1);
    }
  }
  cursor.expect(id, Xml.TRANSLATION, '0 0 0 stands in for it');
  cursor.expect(id, Xml.ROTATION, '0 0 0 1 stands in for it');
  cursor.expect(id, Xml.LOCALTRANSLATION, '0 0 0 stands in for it');
  cursor.expect(id, Xml.LOCALROTATION, '0 0 0 1 stands in for it');
  cursor.expect(id, Xml.PARENTID, 'the bone is a root');
  cursor.compare(childCount, children.length, 'NUMCHILDS', 'CHILDID');
  return {
    name: { text },
    translation: vector(pose, 0),
    rotation: quaternion(pose, 3),
    localTranslation: vector(pose, 7),
    localRotation: quaternion(pose, 10),
    parent,
    light,
    children: children.finish(),
  };
}

const vector = (pose: Float32Array, at: number): Vector3 => [pose[at]!, pose[at + 1]!, pose[at + 2]!];
const quaternion = (pose: Float32Array, at: number): Quaternion => [...vector(pose, at), pose[at + 3]!];

/** Either attribute may be there alone. */
function readLight(cursor: XmlCursor): Cal3DLight | null {
  if (!cursor.attributes.carries(Xml.LIGHTTYPE) && !cursor.attributes.carries(Xml.LIGHTCOLOR)) return null;
  return {
    type: cursor.attributes.int(Xml.LIGHTTYPE),
    color: readColor(cursor, Xml.LIGHTCOLOR) ?? [0, 0, 0],
  };
}

function readColor(cursor: XmlCursor, name: number): Rgb | null {
  const color = new Float32Array(3);
  return cursor.attributes.floats(name, color, 0, 3) ? [color[0]!, color[1]!, color[2]!] : null;
}
