import type { Block, Event, EventSheet, EventVariable } from '../events.js';
import type { Project } from '../model.js';
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

/**
 * An event sheet as the editor shows it, in the order of the sheet: events with their numbers, conditions, actions
 * (below `-`), variables and includes. `->` marks triggers, `?` what is likely but not certain. The same export gives
 * the same text. Comments and disabled events are in no export.
 */
export function eventListing(game: EventContext, sheet: EventSheet, options: ListingOptions = {}): string {
  const style = options.markdown ? markdownStyle : plainStyle;
  const texts = [style.title(sheet.name, layoutsBySheet(game.project).get(sheet.name) ?? [])];
  let number = 0;

  const list = (events: readonly Event[], depth: number): void => {
    for (const event of events) {
      if (event.kind === 'variable') texts.push(style.declaration(depth, variableText(event, depth)));
      else if (event.kind === 'include') texts.push(style.declaration(depth, `Include: ${event.sheet}`));
      else {
        number++;
        if (depth === 0 && texts.length > 1) texts.push(style.gap);
        if (event.group) texts.push(style.group(depth, number, event.group.title, event.group.activeOnStart));
        else texts.push(style.block(depth, number, conditionTexts(event, game), actionTexts(event, game)));
        list(event.events ?? [], depth + 1);
      }
    }
  };
  list(sheet.events, 0);
  return texts.join('');
}

function conditionTexts({ isOr, conditions }: Block, game: EventContext): readonly string[] {
  if (conditions.length === 0) return ['Always'];
  const join = isOr ? 'or ' : 'and ';
  return conditions.map((condition, index) => `${index === 0 ? '' : join}${conditionText(condition, game)}`);
}

const actionTexts = ({ actions }: Block, game: EventContext): readonly string[] =>
  actions.map((action) => actionText(action, game));

/** Made once a project, so that the listings of all its sheets together cost no more than their events. */
const layouts = new WeakMap<Project, ReadonlyMap<string | null, readonly string[]>>();

function layoutsBySheet(project: Project): ReadonlyMap<string | null, readonly string[]> {
  const known = layouts.get(project);
  if (known) return known;
  const bySheet = new Map<string | null, string[]>();
  for (const { name, eventSheet } of project.layouts) {
    const names = bySheet.get(eventSheet);
    if (names) names.push(name);
    else bySheet.set(eventSheet, [name]);
  }
  layouts.set(project, bySheet);
  return bySheet;
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
