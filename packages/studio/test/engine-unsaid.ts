import type { BlendMode } from '@mutoscope/core/stage';
import type { Unsaid } from './engine-scene.js';

/**
 * What the engine's account of a random scene leaves out: the colour of its bottom layer and blend modes. Each is that of
 * a search, the choice with the fewest pixels apart from the engine's picture; what is covered, out of sight or without
 * effect is normal. Every second scene was drawn with linear sampling, every fourth at whole pixels.
 *
 * So a scene proves where things are, how they are sampled and that its blend modes give those pixels together; it does
 * not prove which modes the scene had. Modes by themselves are pinned in stage-drawing.test.ts. What hangs on what, as
 * the share of our pixels that change without it:
 * - 1: views, opacities, mirroring; modes of instances 12 %, of layers 2 %; point sampling 6 %.
 * - 2: the same with linear sampling 2 %; modes of instances 3 %.
 * - 10: the same; linear sampling 7 %; a layer's mode 5 %.
 * - 6, 9, 12: one flat colour, which the search chose: nothing but that nothing else shows.
 *
 * The search found no choice for the scenes left out:
 * - 3: its picture is of another view than its account, that of the start, where all shapes are in place: the engine
 *   does not clear what a bottom layer with a blend mode is to cover (probable), so an earlier picture stays.
 * - 4, 5: all is in place, with 93 % and 96 % of the pixels equal without any mode (4 at whole pixels, which no scored
 *   scene proves); apart are the boxes of a few instances, in some of which an earlier picture seems to show, upright.
 * - 7, 8: shapes are in place; a picture of several opacities over a colour that is not told, and nothing stands alone.
 * - 11: one flat colour under which all of ours lies.
 */
export const unsaidOf: ReadonlyMap<string, Unsaid> = new Map([
  scene(
    1,
    [30, 186, 66],
    { 4: 'destination-out', 20: 'additive', 57: 'source-in', 62: 'destination-in', 171: 'source-in' },
    { 2: 'destination-over', 3: 'destination-over' },
  ),
  scene(2, [39, 244, 187], { 75: 'source-in', 187: 'additive' }, {}),
  scene(6, [46, 139, 82], {}, {}),
  scene(9, [236, 34, 162], {}, {}),
  scene(10, [141, 151, 123], {}, { 5: 'destination-over' }),
  scene(12, [100, 79, 244], {}, {}),
]);

type BlendModes = Readonly<Record<number, BlendMode>>;

/** @param ofInstances By id. @param ofLayers By layer. */
function scene(
  number: number,
  background: readonly [number, number, number] | null,
  ofInstances: BlendModes,
  ofLayers: BlendModes,
  ownTextures: readonly number[] = [],
): [string, Unsaid] {
  const layers = Array.from({ length: 8 }, (_, i) => i);
  return [
    `synthetic/scene-${String(number).padStart(2, '0')}`,
    {
      pixelRounding: number % 4 === 0,
      linearSampling: number % 2 === 0,
      blendModes: ofInstances,
      layerBlendModes: layers.map((i) => ofLayers[i] ?? 'normal'),
      ownTextures: layers.map((i) => ownTextures.includes(i)),
      backgrounds: layers.map((i) => (i === 0 ? background : null)),
    },
  ];
}
