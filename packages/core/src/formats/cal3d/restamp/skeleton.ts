import { counted } from '../../../bytes/counted.js';
import { diagnose, type Report } from '../../../diagnostic.js';
import type { Cal3DBone, Cal3DLight, Cal3DSkeleton, Rgb, Stamp } from '../model.js';
import { restampCodes } from '../restamp-codes.js';

const black: Rgb = [0, 0, 0];
const noLight: Cal3DLight = { type: 0, color: black };

export function restampSkeleton(skeleton: Cal3DSkeleton, stamp: Stamp, report: Report): Cal3DSkeleton {
  const { submeshes, ...rest } = skeleton;
  const isECal3D = stamp.layout === 'ecal3d';
  if (!isECal3D) tellECal3D(skeleton, report);
  const bones = skeleton.bones.map((bone): Cal3DBone => {
    const { length, ...plain } = bone;
    return { ...plain, ...(isECal3D && { length: length ?? 0 }), light: lightFor(stamp, bone.light) };
  });
  if (stamp.layout !== 'lights') tellLights(skeleton, report);
  const ambient = stamp.layout === 'lights' ? (skeleton.ambient ?? whereBinary(stamp, black)) : null;
  return { ...rest, stamp, ambient, bones, ...(isECal3D && submeshes && { submeshes }) };
}

const lightFor = (stamp: Stamp, light: Cal3DLight | null): Cal3DLight | null =>
  stamp.layout === 'lights' ? (light ?? whereBinary(stamp, noLight)) : null;

/** What binary files must have, XML files may. */
const whereBinary = <T>({ form }: Stamp, value: T): T | null => (form === 'binary' ? value : null);

function tellLights({ ambient, bones, stamp }: Cal3DSkeleton, report: Report): void {
  if (stamp.layout === 'ecal3d') return;
  const lit = bones.filter(({ light }) => light && (light.type !== 0 || isLit(light.color))).length;
  if (lit === 0 && !(ambient && isLit(ambient))) return;
  const what = lit > 0 ? `the lights of ${counted(lit, 'bone')}` : 'the ambient colour of the scene';
  report(diagnose(restampCodes, 'cal3d/lights-lost', `The version has no lights: ${what} were left out`));
}

const isLit = (color: Rgb): boolean => color.some((part) => part !== 0);

function tellECal3D({ bones, submeshes }: Cal3DSkeleton, report: Report): void {
  if (bones.some(({ length }) => length !== undefined && length !== 0)) {
    report(diagnose(restampCodes, 'cal3d/ecal3d-lost', 'The lengths of the bones were left out'));
  }
  if (submeshes && submeshes.length > 0) {
    const message = `Of the skeleton's file ${counted(submeshes.length, 'submesh was', 'submeshes were')} left out`;
    report(diagnose(restampCodes, 'cal3d/ecal3d-lost', message));
  }
}
