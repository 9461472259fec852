import type { Layer, World } from '../model.js';
import { type Steps, walkEvents } from '../walk.js';
import { walkInstances } from '../walk-instances.js';
import type { Checked, Rule } from './checked.js';

/** Numbers that stand for one of a list, and shares from 0 to 1. */
export const checkValues: Rule = (checked) => {
  const { project, tell } = checked;
  const { within, share } = ranges(checked);
  const { generation } = project;
  within('fullscreen mode', project.fullscreenMode, 0, generation < 23 ? 4 : 5, ['fullscreenMode']);
  within('loader style', project.loaderStyle, 0, 4, ['loaderStyle']);
  if (project.orientations !== undefined) within('orientation', project.orientations, 0, 2, ['orientations']);
  if (project.downscalingQuality !== undefined)
    within('downscaling quality', project.downscalingQuality, 0, 2, ['downscalingQuality']);

  const lookAtWorld = (world: World, at: Steps): void => {
    share('opacity', world.opacity, [...at, 'opacity']);
    within('blend mode', world.blendMode, 0, 10, [...at, 'blendMode']);
    within('effect fallback', world.effectFallback, 0, 11, [...at, 'effectFallback']);
  };
  const lookAtLayer = (layer: Layer, index: number, at: Steps): void => {
    if (layer.index !== index)
      tell('construct2/layer-index', `Layer ${index} says that it is layer ${layer.index}`, [...at, 'index']);
    share('opacity', layer.opacity, [...at, 'opacity']);
    within('blend mode', layer.blendMode, 0, 10, [...at, 'blendMode']);
    within('effect fallback', layer.effectFallback, 0, 11, [...at, 'effectFallback']);
  };
  for (const [index, layout] of project.layouts.entries())
    for (const [place, layer] of layout.layers.entries())
      lookAtLayer(layer, place, ['layouts', index, 'layers', place]);

  walkInstances(project, ({ world }, at) => {
    if (world) lookAtWorld(world, [...at, 'world']);
  });
  walkEvents(project, {
    parameter(parameter, _, at) {
      if (parameter.kind === 'comparison') within('comparison', parameter.value, 0, 5, at);
    },
  });
};

function ranges({ tell }: Checked) {
  return {
    within(what: string, value: number, least: number, most: number, at: Steps): void {
      if (!Number.isInteger(value) || value < least || value > most)
        tell(
          'construct2/out-of-range',
          `The ${what} is ${value}, expected a whole number from ${least} to ${most}`,
          at,
        );
    },
    share(what: string, value: number, at: Steps): void {
      if (!(value >= 0 && value <= 1))
        tell('construct2/out-of-range', `The ${what} is ${value}, expected 0 to 1`, at);
    },
  };
}
