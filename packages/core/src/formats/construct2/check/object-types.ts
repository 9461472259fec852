import { counted } from '../../../bytes/counted.js';
import { isOfConstruct3 } from '../model.js';
import type { Checked, Rule } from './checked.js';

/** Object types: their names, counts, properties of single ones, and the points of polygons. */
export const checkObjectTypes: Rule = (checked) => {
  checkNames(checked);
  const { project, tell } = checked;
  const singles = new Set(project.plugins.filter((plugin) => plugin.isSingleGlobal).map(({ ref }) => ref));
  for (const [index, type] of project.objectTypes.entries()) {
    const at = ['objectTypes', index];
    const countsOf = (what: string, count: number, list: readonly unknown[], field: string): void => {
      if (count !== list.length)
        tell(
          'construct2/count-differs',
          `The object type ${type.name} counts ${counted(count, what)} and lists ${list.length}`,
          [...at, field],
        );
    };
    countsOf('behavior', type.behaviorCount, type.behaviors, 'behaviorCount');
    countsOf('effect', type.effectCount, type.effects, 'effectCount');
    const isSingle = singles.has(type.plugin);
    if (isSingle !== (type.singleGlobalProperties !== undefined))
      tell(
        'construct2/single-properties',
        isSingle
          ? `The object type ${type.name} exists once and has no list of properties`
          : `The object type ${type.name} has properties of its only instance, and its plugin makes many`,
        at,
      );
  }
};

/** Exports call them all by number; previews and Construct 3 by the editor's names. The engine needs them unique. */
function checkNames({ project, tell }: Checked): void {
  const { objectTypes } = project;
  const isNumbered = objectTypes.some(({ name }, index) => name === `t${index}`) && project.name === null;
  const seen = new Set<string>();
  for (const [index, { name }] of objectTypes.entries()) {
    if (seen.has(name) || (isNumbered && name !== `t${index}` && !isOfConstruct3(project))) {
      const expected = isNumbered ? `expected "t${index}"` : 'as another one is';
      tell('construct2/type-name', `Object type ${index} is called ${JSON.stringify(name)}, ${expected}`, [
        'objectTypes',
        index,
        'name',
      ]);
    }
    seen.add(name);
  }
}
