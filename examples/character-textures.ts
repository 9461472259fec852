import { bmp, dds, type Paint, png, tga } from './image-files.js';

/** What the robot is painted with; one file of each kind. */
export const textureFiles = (): { name: string; bytes: Uint8Array }[] => [
  { name: 'metal.png', bytes: png(64, 64, metal) },
  { name: 'face.tga', bytes: tga(256, 128, face) },
  { name: 'stripes.bmp', bytes: bmp(32, 32, stripes) },
  { name: 'cape.dds', bytes: dds(64, 64, cape) },
];

/** Brushed panels with a bolt in each corner. */
const metal: Paint = (x, y) => {
  const [px, py] = [x % 32, y % 32];
  const bolt = Math.hypot(Math.abs(px - 15.5) - 11, Math.abs(py - 15.5) - 11);
  if (px === 0 || py === 0) return [96, 110, 128];
  if (bolt < 2) return bolt < 1 ? [236, 240, 244] : [120, 132, 150];
  const shine = ((x * 7 + y * y * 3) % 5) * 3 + (py < 3 ? 18 : 0);
  return [164 + shine, 180 + shine, 198 + shine];
};

/** A yellow shell, a dark visor in front with two eyes, and a smile. The front is the middle. */
const face: Paint = (x, y) => {
  const [dx, dy] = [(x - 127.5) / 46, (y - 60) / 30];
  const visor = Math.abs(dx) ** 4 + Math.abs(dy) ** 4;
  if (visor > 1) return y > 104 || visor < 1.3 ? [214, 150, 40] : [246, 190, 66];
  const side = Math.abs(x - 127.5) - 20;
  const eye = Math.hypot(side, (y - 52) * 0.7);
  if (eye < 8) return Math.hypot(side + 2, (y - 49) * 0.8) < 2.4 ? [255, 255, 255] : [92, 226, 255];
  const smile = Math.hypot(x - 127.5, (y - 58) * 1.1);
  if (y > 66 && smile > 15 && smile < 18.5) return [92, 226, 255];
  return [28, 34, 52];
};

/** Rubber rings. */
const stripes: Paint = (_, y) => {
  const ring = y % 8;
  return ring < 4 ? [58 + ring * 10, 64 + ring * 10, 84 + ring * 10] : [232, 112, 60];
};

/** Red cloth with a gear and a golden hem of scallops. */
const cape: Paint = (x, y) => {
  const hem = 58 + 4 * Math.abs(Math.sin(((x + 0.5) * Math.PI) / 16));
  const [dx, dy] = [x - 31.5, y - 24];
  const far = Math.hypot(dx * 0.65, dy);
  const tooth = Math.cos(Math.atan2(dy, dx * 0.65) * 8) > 0 ? 14 : 11;
  if (y >= hem || (far < tooth && far > 5)) return [250, 208, 84];
  const fold = Math.round(18 * Math.sin((x * Math.PI) / 8));
  return [186 + fold, 40 + (fold >> 2), 52 + (fold >> 2)];
};
