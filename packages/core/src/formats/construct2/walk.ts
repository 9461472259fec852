import type { Action, Block, Condition, Event, Expression, Parameter } from './events.js';
import type { Project } from './model.js';

/** Names and indices from the project down, as in the model. */
export type Steps = readonly (string | number)[];

/**
 * What is called on the way through the event sheets, in the order of the sheets. The steps are one list that goes on
 * changing: copy what you keep.
 */
export interface EventVisitor {
  event?(event: Event, at: Steps): void;
  /** Between a block's actions and its sub-events. */
  enter?(block: Block, at: Steps): void;
  /** After a block's sub-events. */
  leave?(block: Block, at: Steps): void;
  condition?(condition: Condition, at: Steps): void;
  action?(action: Action, at: Steps): void;
  parameter?(parameter: Parameter, of: Condition | Action, at: Steps): void;
  /** The outermost comes first. */
  expression?(expression: Expression, at: Steps): void;
}

/** As deep as events and expressions nest, which the reader of a project bounds. */
export function walkEvents(project: Project, visitor: EventVisitor): void {
  const at: (string | number)[] = [];
  const each = <T>(name: string, items: readonly T[] | undefined, visit: (item: T) => void): void => {
    if (items === undefined) return;
    at.push(name, 0);
    for (const [index, item] of items.entries()) {
      at[at.length - 1] = index;
      visit(item);
    }
    at.length -= 2;
  };
  const inside = (name: string, expression: Expression | null): void => {
    if (expression === null) return;
    at.push(name);
    visitExpression(expression);
    at.pop();
  };

  const visitEvent = (event: Event): void => {
    visitor.event?.(event, at);
    if (event.kind === 'block') {
      each('conditions', event.conditions, (condition) => {
        visitor.condition?.(condition, at);
        each('parameters', condition.parameters, (parameter) => visitParameter(parameter, condition));
      });
      each('actions', event.actions, (action) => {
        visitor.action?.(action, at);
        each('parameters', action.parameters, (parameter) => visitParameter(parameter, action));
      });
      visitor.enter?.(event, at);
      each('events', event.events, visitEvent);
      visitor.leave?.(event, at);
    }
  };
  const visitParameter = (parameter: Parameter, of: Condition | Action): void => {
    visitor.parameter?.(parameter, of, at);
    if (parameter.kind === 'variadic')
      each('parameters', parameter.parameters, (inner) => visitParameter(inner, of));
    else if (hasExpression(parameter)) inside('value', parameter.value);
  };
  const visitExpression = (expression: Expression): void => {
    visitor.expression?.(expression, at);
    switch (expression.kind) {
      case 'negate':
        inside('of', expression.of);
        break;
      case 'binary':
        inside('left', expression.left);
        inside('right', expression.right);
        break;
      case 'conditional':
        inside('condition', expression.condition);
        inside('whenTrue', expression.whenTrue);
        inside('whenFalse', expression.whenFalse);
        break;
      case 'object':
      case 'behavior':
        inside('instance', expression.instance);
        each('parameters', expression.parameters, visitExpression);
        break;
      case 'instanceVariable':
        inside('instance', expression.instance);
        break;
      case 'system':
        each('parameters', expression.parameters, visitExpression);
    }
  };

  each('eventSheets', project.eventSheets, (sheet) => each('events', sheet.events, visitEvent));
}

type Valued = Extract<Parameter, { readonly value: Expression }>;

/** Whether what a parameter gives is worked out when the game runs. */
export const hasExpression = (parameter: Parameter): parameter is Valued =>
  parameter.kind === 'number' ||
  parameter.kind === 'text' ||
  parameter.kind === 'layer' ||
  parameter.kind === 'any';
