import { type Cal3DMaterial, type Rgba8, writeCal3D } from '@mutoscope/core/cal3d';
import { skeleton } from './character-bones.js';
import { meshes } from './character-meshes.js';
import { animations, smile } from './character-motion.js';
import { textureFiles } from './character-textures.js';

/** A friendly robot as Cal3D files and their list; Z up, facing −Y, 1.9 m tall. */
export function exampleRobot(): { name: string; bytes: Uint8Array }[] {
  const parts = [
    { name: 'robot.csf', bytes: writeCal3D(skeleton()) },
    ...animations().map(({ name, animation }) => ({ name, bytes: writeCal3D(animation) })),
    { name: 'smile.xpf', bytes: writeCal3D(smile()) },
    ...meshes().map(({ name, mesh }) => ({ name, bytes: writeCal3D(mesh) })),
    ...materials().map(({ name, material }) => ({ name, bytes: writeCal3D(material) })),
  ];
  const keys: Readonly<Record<string, string>> = {
    csf: 'skeleton',
    caf: 'animation',
    xpf: 'morphanim',
    cmf: 'mesh',
    xmf: 'mesh',
    crf: 'material',
  };
  const lines = parts.map(({ name }) => `${keys[name.slice(-3)]}=${name}\n`);
  const list = `# A friendly robot, made by examples/make.ts\n\nscale=1\n\n${lines.join('')}`;
  const files = [{ name: 'robot.cfg', bytes: new TextEncoder().encode(list) }, ...parts, ...textureFiles()];
  return files.map(({ name, bytes }) => ({ name: `robot/${name}`, bytes }));
}

/** In the order of their threads. */
const materials = (): { name: string; material: Cal3DMaterial }[] => [
  { name: 'metal.crf', material: material('metal.png', [200, 200, 210, 255], 40) },
  { name: 'stripes.crf', material: material('stripes.bmp', [30, 30, 30, 255], 5) },
  { name: 'face.crf', material: material('face.tga', [120, 120, 120, 255], 20) },
  { name: 'cape.crf', material: material('cape.dds', [0, 0, 0, 255], 1) },
];

const material = (texture: string, specular: Rgba8, shininess: number): Cal3DMaterial => ({
  kind: 'material',
  stamp: { version: 1100, form: 'binary', layout: 'plain' },
  ambient: [255, 255, 255, 255],
  diffuse: [255, 255, 255, 255],
  specular,
  shininess,
  maps: [{ file: { text: texture }, type: null }],
});
