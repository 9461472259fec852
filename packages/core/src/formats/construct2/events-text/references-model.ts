/** A condition or an action, also where what refers stands in one of its expressions. */
export interface Spot {
  readonly sheet: string;
  /** Number of the event as the listing has it. */
  readonly event: number;
  readonly part: 'condition' | 'action';
  /** From 1. */
  readonly index: number;
  /** e.g. `System: Set value`. */
  readonly text: string;
}

export interface CrossReferences {
  /** Where all global variables that are not constant go back to what they were at the start. */
  readonly globalResets: readonly Spot[];
  /** In the order declared, global ones first; behind them names that are not declared anywhere. */
  readonly eventVariables: readonly EventVariableReferences[];
  /** In the order of the object types; only those that events use. */
  readonly instanceVariables: readonly InstanceVariableReferences[];
  /** Of the Function plugin, by name; null where an expression makes the name. */
  readonly functions: readonly FunctionReferences[];
  /** In the order of the object types; only those that events create or destroy. */
  readonly objects: readonly ObjectReferences[];
  readonly sheets: readonly SheetReferences[];
}

export interface EventVariableReferences {
  readonly name: string;
  readonly scope: 'global' | 'local' | 'undeclared';
  readonly type: 'number' | 'text' | null;
  readonly sheet: string | null;
  /** Of a local one, the event it is declared in. */
  readonly event: number | null;
  readonly reads: readonly Spot[];
  readonly changes: readonly Spot[];
}

export interface InstanceVariableReferences {
  /** The family where the variable is a family's. */
  readonly object: string;
  readonly name: string;
  readonly reads: readonly Spot[];
  readonly changes: readonly Spot[];
}

export interface FunctionReferences {
  readonly name: string | null;
  readonly handlers: readonly Spot[];
  readonly calls: readonly Spot[];
}

export interface ObjectReferences {
  readonly name: string;
  readonly created: readonly Spot[];
  readonly destroyed: readonly Spot[];
}

export interface SheetReferences {
  readonly name: string;
  readonly includes: readonly string[];
  readonly includedBy: readonly string[];
  /** Those that run this sheet without an include. */
  readonly layouts: readonly string[];
}
