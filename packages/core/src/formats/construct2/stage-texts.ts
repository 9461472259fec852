import type { NinePatch, SpriteText, StageText } from '../../stage/model.js';
import type { Raw } from './model.js';
import { pluginProperties } from './properties.js';
import { numberOr } from './stage-objects.js';

export function textOf(properties: readonly Raw[]): StageText {
  const { text, number, choice } = reading('Text', 9, properties);
  return {
    text: text('text', ''),
    font: text('font', '12pt Arial'),
    color: text('color', 'rgb(0,0,0)'),
    horizontal: choice('horizontal-alignment', horizontals),
    vertical: choice('vertical-alignment', verticals),
    wrap: choice('wrapping', wraps),
    lineHeight: number('line-height', 0),
  };
}

export function spriteTextOf(properties: readonly Raw[]): SpriteText {
  const { text, number, choice } = reading('Spritefont2', 12, properties);
  return {
    text: text('text', ''),
    characters: text('character-set', ''),
    characterWidth: number('character-width', 16),
    characterHeight: number('character-height', 16),
    scale: number('scale', 1),
    spacing: number('character-spacing', 0),
    lineHeight: number('line-height', 0),
    horizontal: choice('horizontal-alignment', horizontals),
    vertical: choice('vertical-alignment', verticals),
    wrap: choice('wrapping', wraps),
  };
}

export function ninePatchOf(properties: readonly Raw[]): NinePatch {
  const { number, choice } = reading('NinePatch', 9, properties);
  return {
    left: number('left-margin', 0),
    top: number('top-margin', 0),
    right: number('right-margin', 0),
    bottom: number('bottom-margin', 0),
    edges: choice('edges', ['tile', 'stretch']),
    fill: choice('fill', ['tile', 'stretch', 'none']),
  };
}

const horizontals = ['left', 'center', 'right'] as const;
const verticals = ['top', 'center', 'bottom'] as const;
const wraps = ['word', 'character'] as const;

/** Properties by their names; of early releases, which have fewer, those at the end are missing. */
function reading(className: string, count: number, properties: readonly Raw[]) {
  const names = pluginProperties(className, count)!;
  const value = (name: string) => properties[names.indexOf(name)];
  return {
    text: (name: string, otherwise: string): string => {
      const found = value(name);
      return typeof found === 'string' ? found : otherwise;
    },
    number: (name: string, otherwise: number): number => Number(numberOr(value(name), otherwise)),
    choice: <T>(name: string, choices: readonly [T, ...T[]]): T =>
      choices[numberOr(value(name), 0)] ?? choices[0],
  };
}
