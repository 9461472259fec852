import { decodeApng } from 'fast-png';
import { GifReader } from 'omggif';
import { expect } from 'vitest';
import { fileSet } from './bytes/file-set.js';
import { convertContent } from './convert.js';
import { type Image, imageInfo } from './images/index.js';
import { formatById } from './registry.js';
import { canvasOf } from './stage/canvas.js';
import { framePixels } from './stage/frame-pixels.js';
import type { Stage } from './stage/model.js';
import { stripsOf } from './stage/pictures.js';
import { scheduleOf } from './stage/schedule.js';
import { corpusFiles, corpusTest } from './testing/corpus.js';

interface Corpus {
  readonly stage: Stage;
  written(format: string): Promise<ReadonlyMap<string, Uint8Array>>;
}

/** The corpus's games that come with their images. */
const games = once(async (): Promise<Corpus[]> => {
  const all = new Map(corpusFiles('construct2-games', () => true).map((file) => [file.name, file]));
  const construct2 = formatById('construct2')!;
  const code = await construct2.load();
  const data = [...all.keys()].filter((name) => name.endsWith('/data.js'));
  return Promise.all(
    data.map(async (name) => {
      const files = fileSet([...all.keys()], async (each) => all.get(each)!.bytes());
      const opened = await code.read!({ name, bytes: all.get(name)!.bytes(), files }, {}, () => {});
      return {
        stage: opened.stage!,
        async written(format) {
          const to = formatById(format)!;
          const { outputs } = await convertContent(opened, construct2, to, { name: 'out/game' });
          return new Map(outputs.map((file) => [file.name, file.bytes]));
        },
      };
    }),
  );
});

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Each animation that moves, by the name of its file, drawn plainly: its pictures in order. */
async function moving(stage: Stage): Promise<Map<string, { pictures: Image[]; seconds: number[] }>> {
  const pixels = framePixels(stage, () => {});
  const found = new Map<string, { pictures: Image[]; seconds: number[] }>();
  for (const object of stage.objects) {
    for (const { animation, pictures } of await stripsOf(object, pixels, () => {})) {
      if (pictures.length < 2 || animation.speed === 0) continue;
      const { width, height, places } = canvasOf(pictures);
      const drawn: Image[] = [];
      const { steps } = scheduleOf(animation, 1);
      for (const { frame } of steps) {
        const canvas = { width, height, pixels: new Uint8Array(width * height * 4) };
        const { area, frame: shown } = pictures[frame]!;
        const cut = await pixels.cut(shown.image, area);
        for (let y = 0; y < area.height; y++) {
          const row = cut.pixels.subarray(y * area.width * 4, (y + 1) * area.width * 4);
          canvas.pixels.set(row, ((places[frame]!.y + y) * width + places[frame]!.x) * 4);
        }
        drawn.push(canvas);
      }
      found.set(`${object.name}-${animation.name}`, {
        pictures: drawn,
        seconds: steps.map(({ seconds }) => seconds),
      });
    }
  }
  return found;
}

corpusTest('animated PNGs of games have every pixel and every time', async () => {
  let count = 0;
  for (const { stage, written } of await games()) {
    const wanted = await moving(stage);
    if (wanted.size === 0) {
      await expect(written('apng')).rejects.toThrow('no animation that moves');
      continue;
    }
    const files = await written('apng');
    expect([...files.keys()]).toEqual([...wanted.keys()].map((name) => `out/${name}.apng`));
    for (const [name, { pictures, seconds }] of wanted) {
      const { frames } = decodeApng(files.get(`out/${name}.apng`)!, { checkCrc: true });
      expect(frames.length).toBe(pictures.length);
      for (const [i, { data, delayNumber, delayDenominator }] of frames.entries()) {
        expect(Buffer.compare(data as Uint8Array, pictures[i]!.pixels), `${name} ${i}`).toBe(0);
        expect(delayNumber / delayDenominator).toBeCloseTo(seconds[i]!, 9);
        count++;
      }
    }
  }
  expect(count).toBeGreaterThan(200);
});

corpusTest('GIFs of games have every solid pixel where a frame has at most 255 colours', async () => {
  let [exact, reduced] = [0, 0];
  for (const { stage, written } of await games()) {
    const wanted = await moving(stage);
    if (wanted.size === 0) continue;
    const files = await written('gif');
    for (const [name, { pictures, seconds }] of wanted) {
      const gif = new GifReader(files.get(`out/${name}.gif`)!);
      expect(gif.numFrames()).toBe(pictures.length);
      let [due, told] = [0, 0];
      for (const [i, { pixels }] of pictures.entries()) {
        const found = new Uint8Array(pixels.length);
        gif.decodeAndBlitFrameRGBA(i, found);
        const solid = new Set<number>();
        let wrong = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          const isSolid = pixels[at + 3]! >= 128;
          if (isSolid) solid.add((pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
          if (found[at + 3] !== (isSolid ? 255 : 0)) wrong = Number.POSITIVE_INFINITY;
          for (let c = 0; c < 3 && isSolid; c++) if (found[at + c] !== pixels[at + c]) wrong++;
        }
        expect(wrong, `${name} ${i}`).toBeLessThan(Number.POSITIVE_INFINITY);
        if (solid.size <= 255) expect(wrong, `${name} ${i}`).toBe(0);
        if (solid.size <= 255) exact++;
        else reduced++;
        due += seconds[i]!;
        told += gif.frameInfo(i).delay / 100;
        expect(Math.abs(due - told)).toBeLessThan(0.0051);
      }
    }
  }
  expect([exact > 200, reduced > 0]).toEqual([true, true]);
});

corpusTest('sheets of games: what lies in one image keeps its bytes, the rest its pixels', async () => {
  let [kept, made] = [0, 0];
  for (const { stage, written } of await games()) {
    const files = await written('spritesheet');
    const pixels = framePixels(stage, () => {});
    const images = await Promise.all(stage.images.map((image) => image.load()));
    for (const object of stage.objects) {
      const text = files.get(`out/${object.name}.json`);
      if (!text || object.animations.length === 0) continue;
      const { frames, animations, meta } = JSON.parse(new TextDecoder().decode(text));
      const sheet = files.get(`out/${meta.image}`)!;
      const isKept = images.some((image) => image !== null && Buffer.compare(image, sheet) === 0);
      if (isKept) kept++;
      else made++;
      expect(imageInfo(sheet)).toMatchObject({ width: meta.size.w, height: meta.size.h });
      const own = framePixels({ ...stage, images: [{ file: '', load: async () => sheet }] }, () => {});
      const strips = await stripsOf(object, pixels, () => {});
      for (const { animation, pictures } of strips) {
        const names: string[] = animations[animation.name];
        expect(names.length).toBe(pictures.length);
        for (const [i, picture] of pictures.entries()) {
          const { x, y, w, h } = frames[names[i]!].frame;
          if (isKept) {
            expect({ x, y, width: w, height: h }).toEqual(picture.area);
            continue;
          }
          const found = await own.cut(0, { x, y, width: w, height: h });
          const wanted = await pixels.cut(picture.frame.image, picture.area);
          expect(Buffer.compare(found.pixels, wanted.pixels), names[i]).toBe(0);
        }
      }
    }
  }
  expect([kept > 150, made > 0]).toEqual([true, true]);
});
