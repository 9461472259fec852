/** Cal3D files small enough to read, as XML. */

const header = (magic: string) => `<HEADER MAGIC="${magic}" VERSION="900" />\n`;

const bone = (id: number, name: string, parent: number, height: number, children: readonly number[]) => `
  <BONE ID="${id}" NAME="${name}" NUMCHILDS="${children.length}">
    <TRANSLATION>0 0 ${parent < 0 ? height : 1}</TRANSLATION><ROTATION>0 0 0 1</ROTATION>
    <LOCALTRANSLATION>0 0 ${-height}</LOCALTRANSLATION><LOCALROTATION>0 0 0 1</LOCALROTATION>
    <PARENTID>${parent}</PARENTID>${children.map((child) => `<CHILDID>${child}</CHILDID>`).join('')}
  </BONE>`;

/** Two bones, one above the other, z up. */
export const skeleton = (root = 'hips') =>
  `${header('XSF')}<SKELETON NUMBONES="2">${bone(0, root, -1, 1, [1])}${bone(1, 'head', 0, 2, [])}
</SKELETON>\n`;

const half = Math.SQRT1_2.toFixed(7);
const key = (time: number, rotation: string) =>
  `<KEYFRAME TIME="${time}"><TRANSLATION>0 0 1</TRANSLATION><ROTATION>${rotation}</ROTATION></KEYFRAME>`;

/** The head turns by 90° about z within `seconds`. */
export const animation = (seconds = 1) =>
  `${header('XAF')}<ANIMATION DURATION="${seconds}" NUMTRACKS="2">
  <TRACK BONEID="0" NUMKEYFRAMES="2">${key(0, '0 0 0 1')}${key(seconds, '0 0 0 1')}</TRACK>
  <TRACK BONEID="1" NUMKEYFRAMES="2">${key(0, '0 0 0 1')}${key(seconds, `0 0 -${half} ${half}`)}</TRACK>
</ANIMATION>\n`;

const vertex = (id: number, x: number, z: number, bone: number) =>
  `\n  <VERTEX ID="${id}" NUMINFLUENCES="1"><POS>${x} 0 ${z}</POS><NORM>0 -1 0</NORM><TEXCOORD>${x} ${z / 2}</TEXCOORD><INFLUENCE ID="${bone}">1</INFLUENCE></VERTEX>`;

/** A triangle of material 0, facing -y. */
export const mesh = `${header('XMF')}<MESH NUMSUBMESH="1">
 <SUBMESH NUMVERTICES="3" NUMFACES="1" MATERIAL="0" NUMLODSTEPS="0" NUMSPRINGS="0" NUMTEXCOORDS="1">${vertex(0, 0, 1, 0)}${vertex(1, 1, 1, 0)}${vertex(2, 0, 2, 1)}
  <FACE VERTEXID="0 1 2" />
 </SUBMESH>
</MESH>\n`;

export const material = (map: string) =>
  `${header('XRF')}<MATERIAL NUMMAPS="1"><AMBIENT>0 0 0 255</AMBIENT><DIFFUSE>255 255 255 255</DIFFUSE><SPECULAR>0 0 0 255</SPECULAR><SHININESS>0</SHININESS><MAP>${map}</MAP></MATERIAL>\n`;

/** One white pixel. */
export const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
);

/** A folder that is one character, without a list. */
export const hero = {
  'hero/hero.xsf': skeleton(),
  'hero/walk.xaf': animation(1),
  'hero/wave.xaf': animation(2),
  'hero/body.xmf': mesh,
  'hero/skin.xrf': material('skin.png'),
  'hero/skin.png': png,
};

/** The same with a list, in which only one animation stands. */
export const listedHero = {
  ...hero,
  'hero/hero.cfg': 'skeleton=hero.xsf\nanimation=walk.xaf\nmesh=body.xmf\nmaterial=skin.xrf\n',
};
