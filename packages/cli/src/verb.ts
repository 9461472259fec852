import { type Command, InvalidArgumentError, type Option } from 'commander';
import type { ExitCode } from './failure.js';
import type { Io } from './io.js';

/** Adds a verb's arguments, options and help to its command, and what it does. */
export type DefineVerb = (command: Command, io: Io, finish: (exit: ExitCode) => void) => void;

/** Options most verbs have. */
export interface CommonOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export function addCommonOptions(command: Command): void {
  command
    .option('--json', 'print one JSON document on standard output, and nothing else there')
    .option('--quiet', 'say nothing but results and errors');
}

/** `Examples:` after the help of a verb; each runs as printed from a checkout. */
export const addExamples = (command: Command, ...examples: string[]): Command =>
  command.addHelpText(
    'after',
    `\nExamples:\n${examples.map((example) => `  npx mutoscope ${example}`).join('\n')}`,
  );

/** Commander's collector for an option that may be given several times. */
export const collect = (value: string, values: readonly string[] = []): string[] => [...values, value];

/** Commander's parser for an option whose last value would silently win. */
export function once(value: string, before?: string): string {
  if (before !== undefined) throw new InvalidArgumentError('It can be given only once.');
  return value;
}

/** Takes one of the values, in any case. */
export const choice = (option: Option, values: readonly string[]): Option => {
  option.choices([...values]);
  const { parseArg } = option;
  return option.argParser((value: string, before: unknown) =>
    parseArg!(values.find((each) => each.toLowerCase() === value.toLowerCase()) ?? value, before),
  );
};
