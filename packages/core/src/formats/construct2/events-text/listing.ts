import type { Event, EventSheet, EventVariable } from '../events.js';
import { decimalText } from './decimal.js';
import { quoted } from './expression.js';
import { markdownStyle } from './markdown.js';
import { actionText, conditionText } from './member.js';
import type { EventContext } from './naming.js';
import { plainStyle } from './plain.js';

export interface ListingOptions {
  /** Markdown instead of plain text. */
  readonly markdown?: boolean;
}

/** How the lines of a listing are set. `depth` counts the events around. */
export interface ListingStyle {
  title(sheet: string, layouts: readonly string[]): string;
  /** `number` as in the editor, which counts blocks and groups from 1. */
  group(depth: number, number: number, title: string, isActive: boolean): string;
  /** The first condition and those behind it, which begin with `and` or `or`. */
  block(depth: number, number: number, conditions: readonly string[], actions: readonly string[]): string;
  /** A variable or an include. */
  declaration(depth: number, text: string): string;
}

/**
 * An event sheet as the editor shows it, in the order of the sheet: events with their numbers, conditions, actions
 * (below `-`), variables and includes. `->` marks triggers, `?` what is likely but not certain. The same export gives
 * the same text. Comments and disabled events are in no export.
 */
export function eventListing(game: EventContext, sheet: EventSheet, options: ListingOptions = {}): string {
  const style = options.markdown ? markdownStyle : plainStyle;
  const layouts = game.project.layouts.filter((layout) => layout.eventSheet === sheet.name);
  const texts = [
    style.title(
      sheet.name,
      layouts.map((layout) => layout.name),
    ),
  ];
  let number = 0;

  const list = (events: readonly Event[], depth: number): void => {
    for (const event of events) {
      if (event.kind === 'variable') texts.push(style.declaration(depth, variableText(event, depth)));
      else if (event.kind === 'include') texts.push(style.declaration(depth, `Include: ${event.sheet}`));
      else {
        number++;
        if (event.group) texts.push(style.group(depth, number, event.group.title, event.group.activeOnStart));
        else {
          const join = event.isOr ? 'or' : 'and';
          const conditions = event.conditions.map(
            (condition, index) => `${index === 0 ? '' : `${join} `}${conditionText(condition, game)}`,
          );
          const actions = event.actions.map((action) => actionText(action, game));
          texts.push(style.block(depth, number, conditions.length > 0 ? conditions : ['Always'], actions));
        }
        list(event.events ?? [], depth + 1);
      }
    }
  };
  list(sheet.events, 0);
  return `${texts.join('')}`;
}

/** `Global constant number Speed = 200`. */
function variableText({ name, type, initial, isStatic, isConstant }: EventVariable, depth: number): string {
  const words = [
    depth === 0 ? 'Global' : isStatic ? 'Static local' : 'Local',
    isConstant ? 'constant' : '',
    type,
  ];
  return `${words.filter((word) => word !== '').join(' ')} ${name} = ${initialText(initial)}`;
}

const initialText = (initial: EventVariable['initial']): string =>
  typeof initial === 'string'
    ? quoted(initial)
    : typeof initial === 'number'
      ? decimalText(initial)
      : String(initial);
