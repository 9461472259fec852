import { safeFileName, uniqueNames } from '../../../bytes/file-name.js';
import type { Clip } from '../../../clip/model.js';
import { diagnose, FormatError, type Report } from '../../../diagnostic.js';
import type { Figure } from '../../../figure/model.js';
import { type Cal3DCharacter, emptyCharacter, type Part } from '../character/model.js';
import { usualExtension } from '../kinds.js';
import type { Cal3DFile, Cal3DLayout, Cal3DMaterial, Cal3DSkeleton, Stamp } from '../model.js';
import { restamp } from '../restamp.js';
import { restampCodes } from '../restamp-codes.js';
import { type Binds, chooseBinds, restPlaces } from './binds.js';
import { skeletonOf } from './bones.js';
import { animate } from './clips.js';
import { fromFigureCodes } from './codes.js';
import { materialsOf } from './materials.js';
import { meshesOf } from './meshes.js';
import { motionOnto, ownMotion } from './motion.js';
import { checkNumbers } from './numbers.js';
import { withOneRoot } from './one-root.js';
import { mapOnto, type Onto } from './onto.js';
import { type FromFigureOptions, holdsMorphs, type Target, targetOf } from './options.js';
import { type Rig, rigOf } from './rig.js';
import { tellScales } from './scales.js';

/**
 * A figure and its clips as Cal3D's files. Axes: the figure's up becomes Z by a quarter turn of its roots about X,
 * rotations become conjugates. Sizes of bones that are constant and the same along all axes go into translations and
 * vertices, exactly; what else cannot be held is told with its greatest error. Bones keep their order, but parents go
 * before their children; the material of index i is that of thread i.
 * Throws FormatError where a program's limit is passed or no bone is found in the skeleton given.
 */
export function cal3dFromFigure(
  given: Figure,
  clips: readonly Clip[],
  options: FromFigureOptions,
  report: Report,
): Cal3DCharacter {
  const target = targetOf(options);
  checkScale(target);
  const figure = target.imvu && !options.skeleton ? withOneRoot(given) : given;
  const rig = rigOf(figure, target);
  const binds = chooseBinds(figure, rig);
  tellScales(figure, rig, clips, binds.hair, report);
  const onto = options.skeleton ? mapOnto(options.skeleton, rig, binds.hair, report) : null;
  const skeleton = onto?.skeleton ?? skeletonOf(rig, binds, stamp('lights'));
  if (target.imvu && onto === null) tellOwnSkeleton(skeleton, report);
  const name = fileNamer();
  const part = <File extends Cal3DFile>(stem: string, file: File): Part<File> => {
    checkNumbers(file, stem);
    const model = restamp(file, { ...target, skeleton }, report) as File;
    return { file: name(stem, file.kind, target), name: stem, model };
  };
  return {
    ...emptyCharacter,
    name: figure.name,
    skeleton: part(figure.name ?? 'skeleton', skeleton),
    ...looks(figure, placing(figure, rig, binds, onto, target), target, part, report),
    ...motions(clips, rig, onto, skeleton, target, binds.hair, part, report),
  };
}

function checkScale({ scale }: Target): void {
  if (scale > 0 && scale < Infinity) return;
  throw new FormatError(diagnose(fromFigureCodes, 'cal3d/scale-option', `A scale of ${scale} is no size`));
}

type MakePart = <File extends Cal3DFile>(stem: string, file: File) => Part<File>;

/** The richest of binary stamps; `restamp` says what the one asked for does not hold. */
const stamp = (layout: Cal3DLayout): Stamp => ({ version: 1300, form: 'binary', layout });

function placing(figure: Figure, rig: Rig, binds: Binds, onto: Onto | null, { scale }: Target) {
  return {
    maps: onto === null ? binds.ofJoint : restPlaces(figure, rig),
    toTarget: rig.toTarget,
    boneIds: onto?.nearest ?? rig.placeOf,
    hair: onto === null ? binds.hair : Infinity,
    scale,
  };
}

function looks(
  figure: Figure,
  placed: ReturnType<typeof placing>,
  target: Target,
  part: MakePart,
  report: Report,
): Pick<Cal3DCharacter, 'meshes' | 'materials' | 'textures'> {
  if (!target.meshes) {
    const message = `Meshes (${figure.meshes.length}) and materials (${figure.materials.length}) are left out`;
    if (figure.meshes.length > 0) report(diagnose(fromFigureCodes, 'cal3d/meshes-dropped', message));
    return { meshes: [], materials: [], textures: [] };
  }
  const morphs = figure.meshes.filter(({ parts }) => parts.some((each) => each.morphs.length > 0));
  if (morphs.length > 0 && !holdsMorphs(target)) {
    const names = morphs.map(({ name }) => name).slice(0, 8);
    const message = `Version ${target.version} has no morph targets; those of ${names.join(', ')} are left out`;
    report(diagnose(restampCodes, 'cal3d/morphs-lost', message));
  }
  const drawn = figure.meshes.filter(({ parts }) => parts.length > 0);
  const meshes = meshesOf({ ...figure, meshes: drawn }, placed, target, stamp('terminated'), report);
  const { materials, textures } = materialsOf(figure, stamp('types'), report);
  const named = materials.map((material, i) => part(figure.materials[i]!.name || `material ${i}`, material));
  const bare = figure.meshes.some(({ parts }) => parts.some(({ material }) => material === null));
  if (bare && named.length > 0) named.push(part('plain', plainMaterial));
  return { meshes: meshes.map((mesh, i) => part(drawn[i]!.name, mesh)), materials: named, textures };
}

/** Of parts without a material, where others have one. */
const plainMaterial: Cal3DMaterial = {
  kind: 'material',
  stamp: stamp('types'),
  ambient: [255, 255, 255, 255],
  diffuse: [255, 255, 255, 255],
  specular: [0, 0, 0, 255],
  shininess: 0,
  maps: [],
};

function motions(
  clips: readonly Clip[],
  rig: Rig,
  onto: Onto | null,
  skeleton: Cal3DSkeleton,
  target: Target,
  hair: number,
  part: MakePart,
  report: Report,
): Pick<Cal3DCharacter, 'animations' | 'morphAnimations'> {
  const motion = onto === null ? ownMotion(rig) : motionOnto(rig, onto);
  const byName = new Map(rig.names.map((bone, i) => [bone, motion[i]!]));
  const stamps = { animation: stamp('compressFlags'), morphAnimation: stamp('named') };
  const animated = clips.map((clip) => animate(clip, byName, skeleton, target, stamps, hair, report));
  const called = ({ name }: Clip, i: number): string => name || `animation ${i}`;
  return {
    animations: animated.flatMap(({ clip, animation }, i) =>
      animation === null ? [] : [part(called(clip, i), animation)],
    ),
    morphAnimations: animated.flatMap(({ clip, morphAnimation }, i) =>
      morphAnimation === null ? [] : [part(called(clip, i), morphAnimation)],
    ),
  };
}

function tellOwnSkeleton({ bones }: Cal3DSkeleton, report: Report): void {
  const message = `The bones (${bones.length}) are numbered as in the figure`;
  report(diagnose(fromFigureCodes, 'cal3d/own-skeleton', message));
}

/** Safe file names, none twice. */
function fileNamer() {
  const unique = uniqueNames();
  return (stem: string, kind: Cal3DFile['kind'], { form }: Target): string =>
    unique(safeFileName(stem), usualExtension(kind, form));
}
