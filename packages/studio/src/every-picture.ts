/** Tells, once a picture of the page, how many seconds went by since the one before. Gives back what ends that. */
export function everyPicture(pass: (seconds: number) => void): () => void {
  let before = performance.now();
  const tick = (now: number): void => {
    const passed = Math.max(0, now - before) / 1000;
    before = now;
    request = requestAnimationFrame(tick);
    pass(passed);
  };
  let request = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(request);
}
