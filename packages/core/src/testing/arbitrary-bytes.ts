import fc from 'fast-check';

/** Random runs, repeats of what came before and floats, as short and long as the coder's cases. */
export const compressibleBytes: fc.Arbitrary<Uint8Array> = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => ({ bytes, back: 0, length: 0 })),
      fc.record({
        bytes: fc.constant(new Uint8Array(0)),
        back: fc.integer({ min: 1, max: 300 }),
        length: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 200, max: 600 })),
      }),
      fc.float32Array({ maxLength: 8 }).map((floats) => ({
        bytes: new Uint8Array(floats.buffer),
        back: 0,
        length: 0,
      })),
    ),
    { maxLength: 30 },
  )
  .map((parts) => {
    const all: number[] = [];
    for (const { bytes, back, length } of parts) {
      all.push(...bytes);
      for (let i = 0; i < length && all.length > 0; i++) all.push(all[Math.max(0, all.length - back)]!);
    }
    return Uint8Array.from(all);
  });
