import type { BlendMode } from '@mutoscope/core/stage';
import type { Unsaid } from './engine-scene.js';

/**
 * What the engine's account of a random scene leaves out: the colour of its bottom layer and blend modes. Each is that of
 * a search, the choice with the fewest pixels apart from the engine's picture; what is covered or out of sight is normal.
 * Every second scene was drawn with linear sampling, every fourth at whole pixels. The search found no choice for the
 * scenes that are left out.
 */
export const unsaidOf: ReadonlyMap<string, Unsaid> = new Map([
  scene(
    1,
    [30, 186, 66],
    { 4: 'destination-out', 20: 'additive', 57: 'source-in', 62: 'destination-in', 171: 'source-in' },
    { 2: 'destination-over', 3: 'destination-over', 4: 'source-atop' },
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
