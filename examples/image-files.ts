/** Small image files of four kinds, written by hand so that their bytes never change. */

/** Red, green and blue of a pixel, 0 to 255; x to the right, y down. */
export type Paint = (x: number, y: number) => readonly [number, number, number];

/** The same, null where one sees through. */
export type HoledPaint = (x: number, y: number) => readonly [number, number, number] | null;

const hole = '0,0,0,0';

/** 8 bits by a palette; the data is deflate's stored form. */
export function png(width: number, height: number, paint: HoledPaint): Uint8Array {
  const palette = new Map<string, number>();
  const rows: number[] = [];
  for (let y = 0; y < height; y++) {
    rows.push(0);
    for (let x = 0; x < width; x++) {
      const key = paint(x, y)?.join() ?? hole;
      if (!palette.has(key)) palette.set(key, palette.size);
      rows.push(palette.get(key)!);
    }
  }
  if (palette.size > 256 || rows.length > 0xffff) throw new Error('too many colours or pixels for this PNG');
  const length = [rows.length & 255, rows.length >> 8];
  const stored = [
    0x78,
    1,
    1,
    ...length,
    ...length.map((byte) => byte ^ 255),
    ...rows,
    ...bigEndian(adler32(rows)),
  ];
  const alpha = [...palette.keys()].map((key) => (key === hole ? 0 : 255));
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...bigEndian(width), ...bigEndian(height), 8, 3, 0, 0, 0]),
    ...chunk(
      'PLTE',
      [...palette.keys()].flatMap((key) => key.split(',').slice(0, 3).map(Number)),
    ),
    ...(palette.has(hole) ? chunk('tRNS', alpha) : []),
    ...chunk('IDAT', stored),
    ...chunk('IEND', []),
  ]);
}

/** 24 bits, packed in runs, the bottom row first: as most programs write it. */
export function tga(width: number, height: number, paint: Paint): Uint8Array {
  const bytes = [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...u16(width), ...u16(height), 24, 0];
  for (let y = height - 1; y >= 0; y--) {
    const row = Array.from({ length: width }, (_, x) => {
      const [red, green, blue] = paint(x, y);
      return [blue, green, red];
    });
    const isSame = (x: number): boolean => x + 1 < width && row[x]!.join() === row[x + 1]!.join();
    for (let x = 0; x < width; ) {
      const start = x;
      const repeats = isSame(x);
      while (x + 1 < width && isSame(x) === repeats && x - start < 126) x++;
      if (!repeats && x + 1 === width) x++;
      else if (repeats) x++;
      const run = row.slice(start, x);
      bytes.push(run.length - 1 + (repeats ? 128 : 0), ...(repeats ? run[0]! : run.flat()));
    }
  }
  return Uint8Array.from(bytes);
}

/** 24 bits, the bottom row first, rows padded to four bytes. */
export function bmp(width: number, height: number, paint: Paint): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const size = rowBytes * height;
  const bytes = [
    0x42,
    0x4d,
    ...u32(54 + size),
    ...u32(0),
    ...u32(54),
    ...u32(40),
    ...u32(width),
    ...u32(height),
  ];
  bytes.push(
    ...u16(1),
    ...u16(24),
    ...u32(0),
    ...u32(size),
    ...u32(2835),
    ...u32(2835),
    ...u32(0),
    ...u32(0),
  );
  for (let y = height - 1; y >= 0; y--) {
    const row = Array.from({ length: width }, (_, x) => {
      const [red, green, blue] = paint(x, y);
      return [blue, green, red];
    }).flat();
    bytes.push(...row, ...new Array<number>(rowBytes - row.length).fill(0));
  }
  return Uint8Array.from(bytes);
}

/** BC1 (DXT1): each block between its brightest and its darkest pixel. Sides are multiples of four. */
export function dds(width: number, height: number, paint: Paint): Uint8Array {
  const bytes = [...letters('DDS '), ...u32(124), ...u32(0x81007), ...u32(height), ...u32(width)];
  bytes.push(...u32((width * height) / 2), ...new Array<number>(52).fill(0));
  bytes.push(...u32(32), ...u32(4), ...letters('DXT1'), ...new Array<number>(20).fill(0));
  bytes.push(...u32(0x1000), ...new Array<number>(16).fill(0));
  for (let top = 0; top < height; top += 4) {
    for (let left = 0; left < width; left += 4)
      bytes.push(...colourBlock(Array.from({ length: 16 }, (_, i) => paint(left + (i % 4), top + (i >> 2)))));
  }
  return Uint8Array.from(bytes);
}

type Pixel = ReturnType<Paint>;

/** The first colour must be the greater number, or the block would have a transparent pixel. */
function colourBlock(pixels: readonly Pixel[]): number[] {
  const brightness = ([red, green, blue]: Pixel): number => red * 2 + green * 4 + blue;
  const sorted = [...pixels].sort((a, b) => short(b) - short(a));
  const [first, last] = [sorted[0]!, sorted[15]!];
  const range = brightness(first) - brightness(last);
  const indices = [0, 0, 0, 0];
  pixels.forEach((pixel, i) => {
    const step = range === 0 ? 0 : Math.round(((brightness(first) - brightness(pixel)) * 3) / range);
    const index = short(first) === short(last) ? 0 : [0, 2, 3, 1][Math.min(3, Math.max(0, step))]!;
    indices[i >> 2]! |= index << ((i % 4) * 2);
  });
  return [...u16(short(first)), ...u16(short(last)), ...indices];
}

const short = ([red, green, blue]: Pixel): number => ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);

const u16 = (value: number): number[] => [value & 255, value >> 8];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];
const bigEndian = (value: number): number[] => u32(value).reverse();
const letters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

function chunk(kind: string, data: readonly number[]): number[] {
  const body = [...letters(kind), ...data];
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(body))];
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

function adler32(bytes: readonly number[]): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}
