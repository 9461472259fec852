import type { Film, FilmOptions } from './film.js';
import { type VideoChunk, webmFile } from './webm.js';

/** The first of these that the browser encodes is used: VP8 takes a fraction of the time. */
const codecs = [
  { codec: 'vp8', id: 'V_VP8' },
  { codec: 'vp09.00.10.08', id: 'V_VP9' },
] as const;

/** Throws where the browser encodes neither. */
export async function startWebm({ width, height, fps }: FilmOptions): Promise<Film> {
  const { id, config } = await encoding(width, height, fps);
  const chunks: VideoChunk[] = [];
  let failed: unknown = null;
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      chunks.push({ bytes, milliseconds: chunk.timestamp / 1000, isKey: chunk.type === 'key' });
    },
    error(error) {
      failed = error;
    },
  });
  encoder.configure(config);
  let next = 0;
  return {
    async add(pixels) {
      if (failed) throw failed;
      const frame = new VideoFrame(pixels, {
        format: 'RGBX',
        codedWidth: width,
        codedHeight: height,
        timestamp: Math.round((next * 1e6) / fps),
      });
      encoder.encode(frame, { keyFrame: next++ % Math.ceil(fps * secondsBetweenKeys) === 0 });
      frame.close();
      while (encoder.encodeQueueSize > mostWaiting) await new Promise((done) => setTimeout(done, 1));
    },
    async finish() {
      if (failed) throw failed;
      await encoder.flush();
      return new Blob([webmFile({ codec: id, width, height, fps, chunks })], { type: 'video/webm' });
    },
    drop() {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}

/** A player seeks to keys alone. */
const secondsBetweenKeys = 2;
/** Pictures: more than encode at once, and few enough to be kept. */
const mostWaiting = 4;

async function encoding(width: number, height: number, fps: number) {
  for (const { codec, id } of codecs) {
    const config = { codec, width, height, framerate: fps, bitrate: bitsASecond(width, height, fps) };
    if ('VideoEncoder' in globalThis && (await VideoEncoder.isConfigSupported(config)).supported)
      return { id, config };
  }
  throw new Error('This browser encodes no WebM');
}

/** Drawn pictures have sharp edges: a fifth of a bit a pixel, and a megabit at least. */
const bitsASecond = (width: number, height: number, fps: number): number =>
  Math.max(1e6, Math.round(width * height * fps * 0.2));
