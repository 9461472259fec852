import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormatError } from './diagnostic.js';
import { formatById } from './registry.js';
import type { SpriteFrame, Stage } from './stage/model.js';
import { animationOf, frameOf, imageOf, objectOf, stageOf } from './testing/small-stage.js';

const odd = fc.oneof(
  { weight: 60, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 5, arbitrary: fc.integer({ min: -2, max: 0 }) },
  fc.constantFrom(0.5, 1e9, -1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31, 16384),
);
const name = fc.oneof(fc.constantFrom('__proto__', '', '../x', 'a/b', 'CON', 'x'.repeat(300)), fc.string());
const area = fc.option(fc.tuple(odd, odd, odd, odd));
const frame: fc.Arbitrary<SpriteFrame> = fc
  .record({
    image: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3),
    area,
    duration: odd,
    originX: odd,
    originY: odd,
    points: fc.array(fc.record({ name, x: odd, y: odd }), { maxLength: 2 }),
    polygon: fc.option(fc.array(odd, { maxLength: 7 }).map((numbers) => Float64Array.from(numbers))),
  })
  .map(({ image, area, ...rest }) => frameOf(image, area, rest));
const animation = fc
  .record({
    name,
    frames: fc.array(frame, { maxLength: 4 }),
    speed: odd,
    loop: fc.boolean(),
    repeatCount: odd,
    repeatTo: odd,
    pingPong: fc.boolean(),
  })
  .map(({ name, frames, ...rest }) => animationOf(name, frames, rest));
const object = fc
  .record({
    name,
    animations: fc.array(animation, { maxLength: 3 }),
    image: fc.option(fc.integer({ min: -1, max: 3 })),
  })
  .map(({ name, animations, image }) => ({ ...objectOf(name, animations), image }));
const images = [
  imageOf('a.png', 'RGB', 'BWh'),
  { file: 'b.png', load: async () => null },
  { file: 'c.png', load: async () => Uint8Array.of(1, 2, 3) },
];
const stages: fc.Arbitrary<Stage> = fc
  .array(object, { maxLength: 3 })
  .map((objects) => stageOf(images, objects));

test.each(['spritesheet', 'aseprite', 'gif', 'apng'])(
  '%s: whatever the numbers, files of safe and unique names or a FormatError',
  async (id) => {
    const code = await formatById(id)!.load();
    let files = 0;
    await fc.assert(
      fc.asyncProperty(stages, async (stage) => {
        try {
          const written = await code.write!({ clips: [], stage }, 'out/x', { stills: true }, () => {});
          files += written.length;
          const names = written.map((file) => file.name);
          expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(names.length);
          for (const each of names) expect(each).toMatch(/^out\/[^/\\]+\.(json|png|gif|apng)$/);
          for (const { name, bytes } of written)
            if (name.endsWith('.json')) expect(new TextDecoder().decode(bytes)).not.toContain('null');
        } catch (error) {
          expect(error).toBeInstanceOf(FormatError);
        }
      }),
      { numRuns: 300 },
    );
    expect(files).toBeGreaterThan(50);
  },
);
