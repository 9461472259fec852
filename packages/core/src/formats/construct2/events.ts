/** Event sheets as they are stored. Comments, disabled events and folders are not exported. */

import type { ExactInteger, Raw, Ref, Sid } from './model.js';

export interface EventSheet {
  readonly name: string;
  readonly events: readonly Event[];
}

export type Event = Block | EventVariable | Include;

export interface Block {
  readonly kind: 'block';
  /** An event group: its only condition is System's "is group active", it has no actions. */
  readonly group: Group | null;
  readonly isOr: boolean;
  /** null, or in previews `[isBreakpoint, number, isBreakable]`. */
  readonly breakpoint?: Raw;
  /** From generation 23 on. A group's condition has the same. */
  readonly sid?: Sid;
  /** Generation 39: the number the editor showed. */
  readonly number?: number;
  /** Generation 39 stores groups as events of kind 3. */
  readonly storedKind: 0 | 3;
  /** None: always true. */
  readonly conditions: readonly Condition[];
  readonly actions: readonly Action[];
  /** Sub-events, where there is a list of them. */
  readonly events?: readonly Event[];
}

export interface Group {
  readonly activeOnStart: boolean;
  readonly title: string;
}

/** Global where it stands at the root of a sheet, else local. */
export interface EventVariable {
  readonly kind: 'variable';
  readonly name: string;
  readonly type: 'number' | 'text';
  readonly initial: Raw;
  /** A local one that keeps its value. */
  readonly isStatic: boolean;
  readonly isConstant: boolean;
  /** From generation 23 on. */
  readonly sid?: Sid;
  /** Only in previews. */
  readonly breakpoint?: Raw;
  /** Generation 39: index among the global ones. */
  readonly index?: number;
}

export interface Include {
  readonly kind: 'include';
  readonly sheet: string;
  readonly breakpoint?: Raw;
}

/** `objectType` of conditions, actions and expressions of the system. */
export const SYSTEM = -1;

export interface Condition {
  /** In `Project.objectTypes`, or SYSTEM. */
  readonly objectType: number;
  readonly ref: Ref;
  /** Name of the behavior it belongs to, of the type or one of its families. */
  readonly behavior: string | null;
  /** 0 no, 1 trigger, 2 trigger found by its first parameter. */
  readonly trigger: number;
  readonly isLooping: boolean;
  readonly isInverted: boolean;
  /** Runs once on the type and picks by itself. */
  readonly isStatic: boolean;
  /** From generation 23 on. */
  readonly sid?: Sid;
  readonly breakpoint?: Raw;
  readonly parameters?: readonly Parameter[];
}

export interface Action {
  /** In `Project.objectTypes`, or SYSTEM. */
  readonly objectType: number;
  readonly ref: Ref;
  readonly behavior: string | null;
  /** From generation 23 on. */
  readonly sid?: Sid;
  readonly breakpoint?: Raw;
  /** Generation 39: 0 or 1 for an asynchronous one, then null. */
  readonly construct3?: readonly Raw[];
  readonly parameters?: readonly Parameter[];
}

export type Parameter =
  /** A layer by number or name. */
  | { readonly kind: 'number' | 'text' | 'layer' | 'any'; readonly value: Expression }
  /** Base name in lower case, without extension. */
  | { readonly kind: 'audio'; readonly file: string; readonly isMusic: boolean }
  /** `choice`: index of an option. `key`: key code. `comparison`: 0 = 1 ≠ 2 < 3 ≤ 4 > 5 ≥. */
  | { readonly kind: 'choice' | 'key' | 'comparison'; readonly value: number }
  /** In `Project.objectTypes`. */
  | { readonly kind: 'object'; readonly objectType: number }
  | { readonly kind: 'layout' | 'file'; readonly name: string }
  /** Among the type's variables; on a family among the family's own. */
  | { readonly kind: 'instanceVariable'; readonly index: number }
  | { readonly kind: 'eventVariable'; readonly name: string }
  | { readonly kind: 'variadic'; readonly parameters: readonly Parameter[] };

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'
  | '&'
  | '|'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>=';

export type Expression =
  | { readonly kind: 'integer'; readonly value: ExactInteger }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'negate'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | { readonly kind: 'system'; readonly ref: Ref; readonly parameters?: readonly Expression[] }
  | {
      readonly kind: 'object';
      readonly objectType: number;
      readonly ref: Ref;
      readonly returnsText: boolean;
      /** n of `Object(n).Expression`: the n-th of all instances. */
      readonly instance: Expression | null;
      readonly parameters?: readonly Expression[];
    }
  | {
      readonly kind: 'instanceVariable';
      readonly objectType: number;
      readonly returnsText: boolean;
      readonly instance: Expression | null;
      /** See the parameter of the same kind. */
      readonly index: number;
    }
  | {
      readonly kind: 'behavior';
      readonly objectType: number;
      readonly behavior: string;
      readonly ref: Ref;
      readonly returnsText: boolean;
      readonly instance: Expression | null;
      readonly parameters?: readonly Expression[];
    }
  | { readonly kind: 'eventVariable'; readonly name: string };
