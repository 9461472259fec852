/** Milliseconds of work, by the processor's clock: what else the machine does meanwhile does not count. */
export function cpuTime(work: () => void): number;
export function cpuTime(work: () => Promise<void>): Promise<number>;
export function cpuTime(work: () => void | Promise<void>): number | Promise<number> {
  const began = process.cpuUsage();
  const passed = (): number => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  const done = work();
  return done ? done.then(passed) : passed();
}
