/** How the lines of a listing are set. `depth` counts the events around. */
export interface ListingStyle {
  title(sheet: string, layouts: readonly string[]): string;
  /** `number` as in the editor, which counts blocks and groups from 1. */
  group(depth: number, number: number, title: string, isActive: boolean): string;
  /** The first condition and those behind it, which begin with `and` or `or`. */
  block(depth: number, number: number, conditions: readonly string[], actions: readonly string[]): string;
  /** Before an event that is in no other. */
  readonly gap: string;
  /** A variable or an include. */
  declaration(depth: number, text: string): string;
}
