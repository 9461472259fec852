/** Times our code beside a peer's on the same work, taking turns in one process, so that a busy machine slows both. */

export interface BenchTask<T = unknown> {
  readonly name: string;
  /** What is counted, e.g. `MB` or `M keys`; the table shows it per second. */
  readonly unit: string;
  /** How many units one call works through. */
  readonly amount: number;
  readonly peerName: string;
  /** Ours must be at least this many times as fast as the peer. */
  readonly target: number;
  ours(): T | Promise<T>;
  peer(): T | Promise<T>;
  /** Throws unless both did the same work. */
  check(ours: T, peer: T): void | Promise<void>;
}

export interface BenchResult {
  readonly task: BenchTask;
  /** Units per second, best round. */
  readonly ours: number;
  readonly peer: number;
  /** Ours over peer: median of the rounds. */
  readonly ratio: number;
  readonly pass: boolean;
}

/** Tasks of different result types in one list. */
export const benchTask = <T>(task: BenchTask<T>): BenchTask => task as unknown as BenchTask;

/** Warms both up, checks them against each other, then times `rounds` rounds of at least `roundTime` ms each. */
export async function measure(task: BenchTask, rounds = 9, roundTime = 120): Promise<BenchResult> {
  await task.check(await task.ours(), await task.peer());
  const oursCalls = await callsWithin(() => task.ours(), roundTime);
  const peerCalls = await callsWithin(() => task.peer(), roundTime);
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push((task.amount / (await timePerCall(() => task.ours(), oursCalls))) * 1000);
    peer.push((task.amount / (await timePerCall(() => task.peer(), peerCalls))) * 1000);
  }
  const ratio = median(ours.map((speed, round) => speed / peer[round]!));
  return { task, ours: Math.max(...ours), peer: Math.max(...peer), ratio, pass: ratio >= task.target };
}

/** A Markdown table, one line a result. */
export function table(results: readonly BenchResult[]): string {
  const rows = results.map(({ task, ours, peer, ratio, pass }) => [
    task.name,
    `${speedText(ours)} ${task.unit}/s`,
    `${speedText(peer)} ${task.unit}/s`,
    task.peerName,
    `${ratio.toFixed(2)}x`,
    `${task.target}x`,
    pass ? 'pass' : 'MISS',
  ]);
  const all = [['task', 'ours', 'peer', 'peer is', 'ratio', 'target', ''], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  const lines = all.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

/** For checks: throws unless both hold the same bytes. */
export function sameBytes(a: Uint8Array, b: Uint8Array): void {
  if (a.length !== b.length || a.some((byte, i) => byte !== b[i])) throw new Error('not the same bytes');
}

/** How many calls fill `time` ms; the calls made to find out warm the code up. */
async function callsWithin(run: () => unknown, time: number): Promise<number> {
  let calls = 0;
  const start = performance.now();
  do {
    await run();
    calls++;
  } while (performance.now() - start < time * 2);
  return Math.max(1, Math.round(calls / 2));
}

async function timePerCall(run: () => unknown, calls: number): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < calls; i++) await run();
  return (performance.now() - start) / calls;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const speedText = (speed: number): string => (speed < 100 ? speed.toPrecision(3) : speed.toFixed(0));
