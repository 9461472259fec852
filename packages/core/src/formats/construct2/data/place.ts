import type { Place } from '../../../diagnostic.js';
import type { Generation, Project } from '../model.js';
import { pathText } from './misfit.js';
import { projects } from './positions.js';
import { type AnyType, eraOf } from './type.js';

/**
 * Where in the file something of the model is. `steps` are names and indices from the project down, e.g. `['layouts',
 * 2, 'width']`, whose path is `project[5][2][1] (layouts[2].width)`. Where only the generation is given, numbers
 * end where more would depend on the record: within expressions, and behind position 9 of some layers.
 */
export function placeIn(project: Project | Generation, steps: readonly (string | number)[]): Place {
  const [generation, model] =
    typeof project === 'number' ? [project, undefined] : [project.generation, project];
  const era = eraOf(typeof project === 'number' ? { generation } : project);
  const positions: number[] = [];
  let type: AnyType | undefined = projects.get(generation);
  let value: unknown = model;
  for (const step of steps) {
    const child = type?.child?.(step, value, era) ?? null;
    if (child === null) break;
    positions.push(...child.positions);
    ({ type, value } = child);
  }
  return { path: pathText(positions, steps) };
}
