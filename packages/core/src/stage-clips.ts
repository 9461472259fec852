/** Sprite animations as clips that move a picture over a sheet. */

import { counted } from './bytes/counted.js';
import { safeFileName, splitExtension, uniqueNames } from './bytes/file-name.js';
import { missingTexts } from './bytes/missing.js';
import type { Clip, DiscreteTrack } from './clip/model.js';
import type { Column, ValueType } from './clip/value-type.js';
import { diagnose, type Report } from './diagnostic.js';
import type { Content, OutputFile } from './formats/format.js';
import { imageInfo } from './images/index.js';
import { pickClips } from './pick-clips.js';
import type { SpriteAnimation, SpriteFrame, Stage } from './stage/model.js';
import { type NamedAnimation, namedAnimations } from './stage/named-animations.js';
import { scheduleOf } from './stage/schedule.js';
import { stageClipCodes } from './stage-clip-codes.js';

/**
 * The content with the sprite animations of its 2D game as clips, where it is one; else as it is. With `clip` only the
 * animation of that name. Throws FormatError where a game has none.
 */
export async function stageAsClips(
  content: Content,
  clip: string | undefined,
  report: Report,
): Promise<Content> {
  const { stage, ...rest } = content;
  if (!stage) return content;
  content.crossing?.stage?.forEach(report);
  const animations = namedAnimations(stage);
  const picked = clip === undefined ? animations : pickClips(animations, clip);
  const { clips, files } = await clipsOfStage(stage, report, picked);
  return { ...rest, clips, beside: files };
}

/**
 * A clip for each sprite animation, or for those given, played once, and the images they need, each once. A clip is called
 * `Object-Animation` and has discrete tracks of the node that is called as the object: `Frame` (int, index of the
 * frame), `UV` (float4: u, v, width and height of the frame in shares of its image, v down) and, where the animation
 * has frames on several images, `Sheet` (string, name of the image's file).
 */
export async function clipsOfStage(
  stage: Stage,
  report: Report,
  animations: readonly NamedAnimation[] = namedAnimations(stage),
): Promise<{ clips: Clip[]; files: OutputFile[] }> {
  const sheets = await sheetsOf(stage, animations, report);
  let bent = 0;
  const clips = animations.map(({ name, object, animation }) => {
    if (animation.speed > 0 && (animation.loop || animation.repeatCount > 1)) bent++;
    const images = new Set(animation.frames.map(({ image }) => image));
    if (images.size > 1) {
      const message = `The frames of ${name} are on ${images.size} images`;
      report(diagnose(stageClipCodes, 'stage-clips/several-sheets', message));
    }
    return clipOf(name, object.name, animation, sheets, images.size > 1);
  });
  if (bent > 0) {
    const message = `${counted(bent, 'animation')} that ${bent === 1 ? 'loops or repeats is' : 'loop or repeat are'} shown once`;
    report(diagnose(stageClipCodes, 'stage-clips/playing', message));
  }
  return { clips, files: [...sheets.values()].map(({ name, bytes }) => ({ name, bytes })) };
}

/** An image that frames are cut out of. */
interface Sheet extends OutputFile {
  readonly width: number;
  readonly height: number;
}

/** By image, those that frames are cut out of and that can be had. */
async function sheetsOf(
  { images }: Stage,
  animations: readonly NamedAnimation[],
  report: Report,
): Promise<Map<number, Sheet>> {
  const needed = new Set(animations.flatMap(({ animation }) => animation.frames.map(({ image }) => image)));
  const unique = uniqueNames();
  const sheets = new Map<number, Sheet>();
  const missing: string[] = [];
  for (const image of needed) {
    const { file, load } = images[image]!;
    const bytes = await load();
    const info = bytes && imageInfo(bytes);
    if (bytes && info) {
      const name = unique(
        ...splitExtension(
          file
            .split(/[\\/]+/)
            .map(safeFileName)
            .join('/'),
        ),
      );
      sheets.set(image, { name, bytes, width: info.width, height: info.height });
    } else if (bytes)
      report(diagnose(stageClipCodes, 'stage-clips/no-sheet', 'The image is of no known kind', { file }));
    else missing.push(file);
  }
  for (const { message, path } of missingTexts(missing, needed.size, 'image', ''))
    report(
      diagnose(
        stageClipCodes,
        'stage-clips/no-sheet',
        message,
        path === undefined ? undefined : { file: path },
      ),
    );
  return sheets;
}

function clipOf(
  name: string,
  node: string,
  animation: SpriteAnimation,
  sheets: ReadonlyMap<number, Sheet>,
  onSeveral: boolean,
): Clip {
  const { times, indices, duration } = keysOf(animation);
  const frames = indices.map((index) => animation.frames[index]!);
  const track = (property: string, valueType: ValueType, values: Column): DiscreteTrack => ({
    kind: 'discrete',
    node,
    property,
    valueType,
    times: Float32Array.from(times),
    values,
  });
  const tracks = [track('Frame', 'int', Int32Array.from(indices))];
  const shares = frames.map((frame) => sharesOf(frame, sheets.get(frame.image)));
  if (shares.every((share) => share !== null))
    tracks.push(track('UV', 'float4', Float32Array.from(shares.flat())));
  if (onSeveral)
    tracks.push(
      track(
        'Sheet',
        'string',
        frames.map(({ image }) => sheets.get(image)?.name ?? null),
      ),
    );
  return { name, duration, rotation: 'slerp', outside: 'clamp', tracks };
}

/** When each frame begins while it is played once; frames that are shown for no time at all are passed over. */
function keysOf(animation: SpriteAnimation): { times: number[]; indices: number[]; duration: number } {
  if (!(animation.speed > 0)) return { times: [0], indices: [0], duration: 0 };
  const times: number[] = [];
  const indices: number[] = [];
  let time = 0;
  for (const { frame, seconds } of scheduleOf({ ...animation, repeatCount: 1 }, 0).steps) {
    if (times.length > 0 && Math.fround(times.at(-1)!) === Math.fround(time)) {
      times.pop();
      indices.pop();
    }
    times.push(time);
    indices.push(frame);
    time += seconds;
  }
  return { times, indices, duration: Math.fround(time) };
}

/** The whole image has them even where its size is not known. */
function sharesOf({ area }: SpriteFrame, sheet: Sheet | undefined): readonly number[] | null {
  if (area === null) return [0, 0, 1, 1];
  if (!sheet?.width || !sheet.height) return null;
  const { width, height } = sheet;
  return [area.x / width, area.y / height, area.width / width, area.height / height];
}
