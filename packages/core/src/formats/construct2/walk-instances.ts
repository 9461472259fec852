import type { Instance, Project } from './model.js';
import type { Steps } from './walk.js';

/**
 * Every instance in the order in which the engine reads them, so that the first one of a type is the one that new ones
 * are copied from. The steps are a list that goes on changing: copy what you keep.
 */
export function walkInstances(project: Project, look: (instance: Instance, at: Steps) => void): void {
  const each = (instances: readonly Instance[], steps: Steps): void => {
    const at = [...steps, 0];
    for (const [index, instance] of instances.entries()) {
      at[at.length - 1] = index;
      look(instance, at);
    }
  };
  for (const [index, { layers, nonWorldInstances }] of project.layouts.entries()) {
    for (const [layer, { instances }] of layers.entries())
      each(instances, ['layouts', index, 'layers', layer, 'instances']);
    each(nonWorldInstances, ['layouts', index, 'nonWorldInstances']);
  }
}
