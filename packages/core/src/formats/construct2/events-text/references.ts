import { type Action, type Condition, type Expression, SYSTEM } from '../events.js';
import type { MemberName } from '../game.js';
import { walkEvents } from '../walk.js';
import { editorEntry } from './facts.js';
import { subjectName } from './member.js';
import type { EventContext } from './naming.js';
import { variableType } from './parameter.js';
import type { CrossReferences, Spot } from './references-model.js';
import { createScopes } from './scopes.js';
import { sheetReferences } from './sheet-references.js';
import { createSubjects } from './subjects.js';

/** Who reads, changes, calls, makes and destroys what in all event sheets. */
export function crossReferences(game: EventContext): CrossReferences {
  const { project, symbols } = game;
  const subjects = createSubjects(game);
  const resets: Spot[] = [];
  const scopes = createScopes(project);

  let sheet = '';
  let number = 0;
  let spot: Spot | null = null;
  let isAction = false;

  const refer = (list: Spot[]): void => {
    if (spot !== null && list.at(-1) !== spot) list.push(spot);
  };
  const begin = (of: Condition | Action, part: Spot['part'], index: number): MemberName => {
    const member = symbols.memberOf(of.ref);
    const text = `${subjectName(of, game)}: ${editorEntry(member).name}`;
    spot = { sheet, event: number, part, index: index + 1, text };
    isAction = part === 'action';
    return member;
  };

  walkEvents(project, {
    event(event, at) {
      const name = project.eventSheets[at[1] as number]!.name;
      if (at.length === 4 && at[3] === 0) [sheet, number] = [name, 0];
      if (event.kind === 'block') {
        number++;
        scopes.enter(event, sheet, number);
      }
    },
    leave(event) {
      if (event.kind === 'block') scopes.leave();
    },
    condition(condition, at) {
      const member = begin(condition, 'condition', at.at(-1) as number);
      if (is(member, 'Function', 'OnFunction')) refer(subjects.functionOf(firstValue(condition)).handlers);
    },
    action(action, at) {
      const member = begin(action, 'action', at.at(-1) as number);
      if (is(member, 'Function', 'CallFunction')) refer(subjects.functionOf(firstValue(action)).calls);
      if (member.ownerRole === 'plugin' && member.name === 'Destroy')
        refer(subjects.objectOf(action.objectType).destroyed);
      if (is(member, 'system', 'CreateObject') || is(member, 'Sprite', 'Spawn')) {
        const created = action.parameters?.find((parameter) => parameter.kind === 'object');
        if (created) refer(subjects.objectOf(created.objectType).created);
      }
      if (is(member, 'system', 'ResetGlobals')) refer(resets);
    },
    parameter(parameter, of) {
      if (parameter.kind === 'eventVariable') {
        const variable = scopes.find(parameter.name);
        refer(isAction ? variable.changes : variable.reads);
      } else if (parameter.kind === 'instanceVariable') {
        const variable = subjects.instanceVariable(variableType(of), parameter.index);
        // The system only sorts by one.
        refer(isAction && of.objectType !== SYSTEM ? variable.changes : variable.reads);
      }
    },
    expression(expression) {
      if (expression.kind === 'eventVariable') refer(scopes.find(expression.name).reads);
      else if (expression.kind === 'instanceVariable')
        refer(subjects.instanceVariable(expression.objectType, expression.index).reads);
      else if (expression.kind === 'object' && is(symbols.memberOf(expression.ref), 'Function', 'Call'))
        refer(subjects.functionOf(expression.parameters?.[0]).calls);
    },
  });

  return {
    globalResets: resets,
    eventVariables: scopes.all(),
    ...subjects.all(),
    sheets: sheetReferences(game),
  };
}

const is = (member: MemberName, owner: string, name: string): boolean =>
  member.owner === owner && member.name === name && member.ownerRole !== 'behavior';

function firstValue(of: Condition | Action): Expression | undefined {
  const first = of.parameters?.[0];
  return first !== undefined && 'value' in first && typeof first.value === 'object' ? first.value : undefined;
}
