import {
  type Clip,
  componentNames,
  infoOf,
  nearestName,
  type OptionValues,
  type Track,
  type TrackValue,
  trackLabel,
} from '@mutoscope/core';
import { InvalidArgumentError } from 'commander';
import { type ExitCode, exitCodes, usage } from '../failure.js';
import { addFormatOptions, givenOptions, numberFrom, refuseForeignOptions } from '../format-options.js';
import type { Io } from '../io.js';
import { oneClip, readOne, sayNoticed } from '../one-file.js';
import { clipSampler, csvField, csvSpelling, jsonSpelling } from '../sampling.js';
import { createScreen } from '../ui/screen.js';
import { printable } from '../ui/text.js';
import {
  addCommonOptions,
  addExamples,
  type CommonOptions,
  collect,
  type DefineVerb,
  once,
} from '../verb.js';

interface Options extends CommonOptions {
  readonly at?: readonly number[];
  readonly fps?: number;
  readonly from?: number;
  readonly until?: number;
  readonly track?: readonly string[];
  readonly clip?: string;
}

export const sample: DefineVerb = (command, io, finish) => {
  command
    .argument('<file>', 'the file; - is standard input')
    .option('--at <seconds>', 'times, with commas between them', parseTimes)
    .option('--fps <rate>', 'this many times a second', numberFrom(0))
    .option('--from <seconds>', 'where --fps starts; 0 unless given', numberFrom(0))
    .option('--until <seconds>', 'where --fps ends; the duration unless given', numberFrom(0))
    .option('--track <node/property>', 'only this track; may be given several times', collect)
    .option('--clip <name>', 'the clip of this name, else the first', once);
  addCommonOptions(command);
  addFormatOptions(command, ['read']);
  addExamples(
    command,
    'sample examples/bounce.animx --at 0.5,0.75',
    'sample examples/walker.gltf --fps 30 --from 0 --until 2',
    'sample examples/robot/robot.cfg --clip walk --at 0.5',
    'sample examples/bounce.animx --at 0.5 --json',
  );
  command.action(async (file: string, options: Options & OptionValues) =>
    finish(await sampleFile(file, options, io)),
  );
};

/** The times to sample at; there may be more than fit in memory. */
interface Times {
  readonly count: number;
  time(index: number): number;
}

async function sampleFile(file: string, options: Options & OptionValues, io: Io): Promise<ExitCode> {
  if ((options.at === undefined) === (options.fps === undefined)) {
    throw usage('say when: either --at 0.5,0.75 or --fps 30');
  }
  if (options.at && (options.from !== undefined || options.until !== undefined)) {
    throw usage('--from and --until go with --fps, not with --at');
  }
  if (options.fps === 0) throw usage('--fps must be more than 0');
  const screen = createScreen(io, options.quiet);
  const given = await givenOptions(options, ['read'], io);
  const one = await readOne(file, given, io, screen);
  refuseForeignOptions(given, [one.format]);
  await sayNoticed(one, screen);
  const clip = await oneClip(one, options.clip, screen);
  const tracks = pickTracks(clip, options.track);
  const times = timesOf(options, clip);
  if (options.json) await writeJson(clip, tracks, times, io);
  else await writeCsv(clip, tracks, times, io);
  return exitCodes.fine;
}

function parseTimes(text: string): number[] {
  return text.split(',').map((part) => {
    const seconds = /^\s*-?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(part) ? Number(part) : Number.NaN;
    if (!Number.isFinite(seconds)) throw new InvalidArgumentError(`"${part}" is not a number of seconds.`);
    if (seconds < 0) throw new InvalidArgumentError('A time must be 0 or more.');
    return seconds;
  });
}

function timesOf({ at, fps, from = 0, until }: Options, clip: Clip): Times {
  if (at) return { count: at.length, time: (i) => at[i]! };
  const end = until ?? clip.duration;
  if (end < from) throw usage(`--until ${end} lies before --from ${from}`);
  const count = Math.floor((end - from) * fps! + 1e-6) + 1;
  if (!Number.isSafeInteger(count))
    throw usage(`--fps ${fps} from ${from} to ${end} s has no end; give --until`);
  return { count, time: (i) => Number((from + i / fps!).toFixed(9)) };
}

function pickTracks(clip: Clip, labels: readonly string[] | undefined): Track[] {
  if (!labels) return [...clip.tracks];
  return labels.flatMap((label) => {
    const found = clip.tracks.filter((track) => trackLabel(track) === label);
    if (found.length > 0) return found;
    const meant = nearestName(label, clip.tracks.map(trackLabel));
    throw usage(`there is no track ${label}${meant ? `; did you mean ${meant}?` : ''}`);
  });
}

/** Rows go out as they are sampled; only a few are held at a time. Text of the file cannot steer a terminal. */
async function writeCsv(clip: Clip, tracks: readonly Track[], times: Times, io: Io): Promise<void> {
  const shown = io.stdout.terminal ? printable : (text: string) => text;
  const heads = tracks.flatMap((track) =>
    componentNames(track.valueType).map((component) =>
      csvField(shown(trackLabel(track) + (component && `.${component}`))),
    ),
  );
  const spellings = tracks.map((track) => {
    const spell = csvSpelling(track);
    return track.valueType === 'string' ? (value: TrackValue[number]) => shown(spell(value)) : spell;
  });
  const sampler = clipSampler(clip, tracks);
  let chunk = `${['time', ...heads].join(',')}\n`;
  for (let i = 0; i < times.count; i++) {
    const time = times.time(i);
    sampler.seek(time);
    chunk += time;
    spellings.forEach((spell, index) => {
      for (const value of sampler.value(index)) chunk += `,${spell(value)}`;
    });
    chunk += '\n';
    if (chunk.length > 65536) {
      await io.stdout.write(chunk);
      chunk = '';
    }
  }
  await io.stdout.write(chunk);
}

/** Track after track, so that only a few values are held at a time. */
async function writeJson(clip: Clip, tracks: readonly Track[], times: Times, io: Io): Promise<void> {
  const head = { clip: clip.name, duration: clip.duration };
  await io.stdout.write(`${JSON.stringify(head).slice(0, -1)},"times":`);
  await writeArray(times, (i) => String(times.time(i)), io);
  await io.stdout.write(',"tracks":[');
  for (const [index, track] of tracks.entries()) {
    const { node, property, valueType } = track;
    const names = JSON.stringify({ node, property, valueType }).slice(0, -1);
    await io.stdout.write(`${index > 0 ? ',' : ''}\n${names},"values":`);
    const sampler = clipSampler(clip, [track]);
    const spell = jsonSpelling(track);
    const scalar = infoOf(valueType).shape === 'scalar';
    const text = (i: number) => {
      sampler.seek(times.time(i));
      const parts = sampler.value(0).map(spell);
      return scalar ? parts[0]! : `[${parts.join(',')}]`;
    };
    await writeArray(times, text, io);
    await io.stdout.write('}');
  }
  await io.stdout.write(']}\n');
}

async function writeArray(times: Times, text: (i: number) => string, io: Io): Promise<void> {
  let chunk = '[';
  for (let i = 0; i < times.count; i++) {
    chunk += (i > 0 ? ',' : '') + text(i);
    if (chunk.length > 65536) {
      await io.stdout.write(chunk);
      chunk = '';
    }
  }
  await io.stdout.write(`${chunk}]`);
}
