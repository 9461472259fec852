/** The options of all formats as flags of the command line. */

import { type Format, type FormatOption, formats, type OptionValues } from '@mutoscope/core';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { usage } from './failure.js';
import { type FileRef, listEntries, type Opener } from './files.js';
import type { Io } from './io.js';
import { failureOf, problemOf } from './item.js';
import { painter } from './ui/text.js';
import { choice } from './verb.js';

type When = FormatOption['when'];

/** A flag, and every format that takes it. */
interface Flag {
  /** With the choices of all of them. */
  readonly option: FormatOption;
  readonly uses: readonly Use[];
}

/** What a flag means to some formats. */
interface Use {
  readonly option: FormatOption;
  readonly takers: readonly Format[];
}

/**
 * Adds a flag for every option that some format takes when read, written or extracted, without those of `shared`: the
 * command has them itself, and they mean the same there.
 */
export function addFormatOptions(
  command: Command,
  whens: readonly When[],
  shared: readonly string[] = [],
): void {
  const heading: Record<When, string> = {
    read: 'Options of formats that are read:',
    write: 'Options of formats that are written:',
    extract: 'Options of games that are taken apart:',
  };
  const own = command.options.map(({ long }) => long);
  for (const when of whens) {
    for (const flag of flagsOf(when)) {
      if (shared.includes(flag.option.name)) continue;
      const name = `--${kebab(flag.option.name)}`;
      if (own.includes(name)) throw new Error(`${command.name()} has an option ${name} of its own`);
      if (command.options.some(({ long }) => long === name)) continue;
      command.addOption(commanderOption(name, flag).helpGroup(heading[when]));
    }
  }
}

/** Options of formats as plain data: of a file it is told where it is. */
export type Given = Readonly<Record<string, string | number | boolean | FileRef | undefined>>;

/**
 * Those of a command's options that are a format's, of the kinds that were added to it. Throws Failure where one names
 * a file that is not there.
 */
export async function givenOptions(options: OptionValues, whens: readonly When[], io: Io): Promise<Given> {
  const known = new Map(whens.flatMap(flagsOf).map(({ option }) => [option.name, option]));
  const given: Record<string, Given[string]> = {};
  for (const [name, value] of Object.entries(options)) {
    const option = known.get(name);
    if (option?.type === 'file') given[name] = await namedFile(String(value), name, io);
    else if (option) given[name] = value as string | number | boolean;
  }
  return given;
}

/** What formats take: files opened. */
export async function openOptions(given: Given, open: Opener): Promise<OptionValues> {
  const opened: Record<string, OptionValues[string]> = {};
  for (const [name, value] of Object.entries(given)) {
    opened[name] = typeof value === 'object' ? await open(value) : value;
  }
  return opened;
}

async function namedFile(path: string, name: string, io: Io): Promise<FileRef> {
  if (path === '-') throw usage(`--${kebab(name)} takes a file, not standard input`);
  const [listed] = await listEntries(path, io).catch((error: unknown) => {
    throw failureOf(problemOf(path, error), painter(io.stderr, io.env));
  });
  const [entry] = listed!.entries;
  if (!entry?.named) throw usage(`--${kebab(name)} takes a file, not a folder or zip: ${path}`);
  return entry.ref;
}

/**
 * Throws a usage failure where an option was given that none of the formats read, nor the one written or extracted,
 * takes, or a number that makes no sense to one of them.
 */
export function refuseForeignOptions(
  given: Given,
  read: readonly Format[],
  out: Format | null = null,
  goes: 'write' | 'extract' = 'write',
): void {
  const involved = [
    ...read.flatMap((format) => optionsWhen(format, 'read')),
    ...(out ? optionsWhen(out, goes) : []),
  ];
  for (const [name, value] of Object.entries(given)) {
    const meant = involved.filter((option) => option.name === name);
    for (const { takes } of meant) {
      if (takes && typeof value === 'number' && !takes.test(value))
        throw usage(`--${kebab(name)} ${value} is none; it takes ${takes.words}`);
    }
    if (meant.length > 0) continue;
    const takers = whens.flatMap(flagsOf).filter(({ option }) => option.name === name);
    const who = takers.map(
      (flag) =>
        `${names(flag.uses.flatMap(({ takers }) => takers)).join(' or ')} ${whenTexts[flag.option.when]}`,
    );
    const reads = [...new Set(read)].map(({ id }) => id).join(' and ');
    const run = out ? `reads ${reads} and ${goes}s ${out.id}` : `reads ${reads}`;
    throw usage(`--${kebab(name)} is for ${who.join(' and ')}; this ${run}`);
  }
}

/** Parses a number, `least` or more. */
export const numberFrom =
  (least = Number.NEGATIVE_INFINITY) =>
  (text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!Number.isFinite(value)) throw new InvalidArgumentError('It is not a number.');
    if (value < least) throw new InvalidArgumentError(`It must be ${least} or more.`);
    return value;
  };

const optionsWhen = (format: Format, when: When): FormatOption[] =>
  format.options.filter((option) => option.when === when);

/** Ids; a family's name where all of it is among them. */
const names = (takers: readonly Format[]): string[] => [
  ...new Set(
    takers.map(({ id, family }) => {
      const kin = formats.filter((format) => family !== undefined && format.family === family);
      return kin.length > 0 && kin.every((format) => takers.includes(format)) ? family! : id;
    }),
  ),
];

const whenTexts = { read: 'when read', write: 'when written', extract: 'when extracted' } as const;
const whens = Object.keys(whenTexts) as readonly When[];

function flagsOf(when: When): Flag[] {
  const flags = new Map<string, Flag>();
  for (const format of formats) {
    for (const option of format.options.filter((each) => each.when === when)) {
      const known = flags.get(option.name);
      const use = { option, takers: [format] };
      flags.set(option.name, known ? merged(known, use) : { option, uses: [use] });
    }
  }
  return [...flags.values()];
}

function merged({ option, uses }: Flag, use: Use): Flag {
  const choices = [...new Set([...(option.choices ?? []), ...(use.option.choices ?? [])])];
  const isSame = (other: Use) =>
    other.option.help === use.option.help && other.option.default === use.option.default;
  const same = uses.find(isSame);
  return {
    option: { ...option, choices },
    uses: same
      ? uses.map((each) => (each === same ? { ...each, takers: [...each.takers, ...use.takers] } : each))
      : [...uses, use],
  };
}

function commanderOption(name: string, { option, uses }: Flag): Option {
  const help = uses.map(useText).join('; ');
  if (option.type === 'flag') return new Option(name, help);
  if (option.type === 'file') return new Option(`${name} <file>`, help);
  if (option.type === 'number') return new Option(`${name} <number>`, help).argParser(numberFrom());
  return choice(new Option(`${name} <choice>`, help), option.choices ?? []);
}

function useText({ option, takers }: Use): string {
  const preset = option.default === undefined ? '' : ` (default: ${option.default})`;
  return `${names(takers).join(', ')}: ${option.help}${preset}`;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
