import type { Checked, Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** Families and containers: lists of object types. */
export const checkFamilies: Rule = (checked) => {
  const { project, tell } = checked;
  const { objectTypes } = project;
  for (const [index, { family, members }] of project.families.entries()) {
    const at = ['families', index];
    const type = objectTypes[family];
    if (!type)
      tell('construct2/missing-object', `Family ${index} is object type ${family}, which is not there`, at);
    else if (!type.isFamily)
      tell(
        'construct2/family',
        `The object type ${typeLabel(checked, family)} has members and is not marked as a family`,
        at,
      );
    for (const [place, member] of members.entries()) {
      const found = objectTypes[member];
      const where = [...at, 'members', place];
      if (!found) {
        const message = `Member ${place} of family ${index} is object type ${member}, which is not there`;
        tell('construct2/missing-object', message, where);
      } else if (found.isFamily) {
        const message = `The family ${typeLabel(checked, family)} has the family ${typeLabel(checked, member)} as a member`;
        tell('construct2/family', message, where);
      } else if (type && found.plugin !== type.plugin) {
        const message = `The member ${typeLabel(checked, member)} is of another plugin than its family ${typeLabel(checked, family)}`;
        tell('construct2/family', message, where);
      }
    }
  }
  checkContainers(checked);
};

function checkContainers(checked: Checked): void {
  const { project, tell } = checked;
  const seen = new Set<number>();
  for (const [index, container] of project.containers.entries())
    for (const [place, type] of container.entries()) {
      const where = ['containers', index, place];
      if (!project.objectTypes[type]) {
        const message = `Container ${index} holds object type ${type}, which is not there`;
        tell('construct2/missing-object', message, where);
      } else if (seen.has(type)) {
        tell(
          'construct2/container',
          `The object type ${typeLabel(checked, type)} stands in containers twice`,
          where,
        );
      }
      seen.add(type);
    }
}
