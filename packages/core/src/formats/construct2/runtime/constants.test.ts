import { describe, expect, test } from 'vitest';
import { constantsAt, withConstants } from './constants.js';
import { tokensOf } from './tokens.js';

/** The constants where `HERE` stands. */
function constantsIn(script: string): Record<string, unknown> {
  const tokens = tokensOf(script);
  let at = 0;
  while (at < tokens.length && !tokens.is(at, 'HERE')) at++;
  expect(at).toBeLessThan(tokens.length);
  return Object.fromEntries(constantsAt(tokens, at));
}

describe('names that stand for values', () => {
  test('are those that variables in front of the script are set to', () => {
    const script = `'use strict';var a=void 0,b=!0,c=null,d=!1,e=-1.5,f="x",g,h={},i=j;function x(){return[HERE]}`;
    expect(constantsIn(script)).toEqual({ a: null, b: true, c: null, d: false, e: -1.5, f: 'x' });
  });

  test('are those of functions around, too, the nearest first', () => {
    const script = 'var a=!0,b=1,c=2;(function(){var a=null;function x(c){HERE}})();';
    expect(constantsIn(script)).toEqual({ a: null, b: 1 });
    expect(constantsIn('var a=1;function y(){var b=2}HERE')).toEqual({ a: 1 });
  });

  test.each([
    ['is set again', 'a=2'],
    ['is counted up', 'a++'],
    ['is counted down', '--a'],
    ['is added to in a function', '(function(){a+=1})()'],
    ['runs through a list', 'for(a in x);'],
    ['is declared with another value', 'var a=2'],
    ['is a function, too', 'function a(){}'],
  ])('are none where it %s', (_, more) => {
    expect(constantsIn(`var a=!0,b=1;${more};HERE`)).toEqual({ b: 1 });
  });

  test.each([
    ['of an argument', 'function x(a){a=2}'],
    ['of an own variable', 'function x(){a=2;var b,a}'],
    ['of a property', 'x.a=2'],
    ['of a key', 'x={a:2}'],
    ['that only asks', 'x=a==2'],
  ])('stay what they are beside the same name %s', (_, more) => {
    expect(constantsIn(`var a=!0;${more};HERE`)).toEqual({ a: true });
  });

  test('are none that are set only in some cases', () => {
    expect(constantsIn('if(x)var a=1;if(y){var b=2}for(var c=3;;);HERE')).toEqual({});
  });

  test('are found with functions nested deeper than any stack, in linear time', () => {
    const deep = 50_000;
    const opened = Array.from({ length: deep }, (_, i) => `function f${i}(){v${i}=1;`).join('');
    expect(constantsIn(`var a=!0,v7=1;${opened}${'}'.repeat(deep)}HERE`)).toEqual({ a: true });
  });
});

test('a tree has values in their places, and other names stay', () => {
  const constants = new Map<string, number | null>([
    ['a', null],
    ['b', 1],
  ]);
  const tree = [{ ref: 'a' }, [{ ref: 'b' }, 'b', { ref: 'b.c' }, []], { ref: '__proto__' }];
  expect(withConstants(tree, constants)).toEqual([null, [1, 'b', { ref: 'b.c' }, []], { ref: '__proto__' }]);
});
