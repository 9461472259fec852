const encode = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\n')}\n`);

/** Three captions, the second straight after the first, the third after a gap. */
export const captions = (): Uint8Array =>
  encode([
    '1',
    '00:00:00,500 --> 00:00:02,000',
    'The lamp warms up.',
    '',
    '2',
    '00:00:02,000 --> 00:00:03,750',
    'Turn the crank',
    'and look inside.',
    '',
    '3',
    '00:00:05,000 --> 00:00:07,000',
    'It moves!',
  ]);

/** A drone that climbs, circles once and lands: position, tilt and light. */
export function drone(): Uint8Array {
  const rows = ['time,Drone/Position.x,Drone/Position.y,Drone/Position.z,Drone/Tilt,Drone/Light'];
  for (let i = 0; i <= 40; i++) {
    const turn = (Math.min(Math.max(i - 8, 0), 24) / 24) * 2 * Math.PI;
    const height = 3 * Math.min(1, i / 8, (40 - i) / 8);
    const tilt = i > 8 && i < 32 ? 12 : 0;
    const cells = [i / 4, 2 * Math.sin(turn), height, 2 - 2 * Math.cos(turn), tilt];
    rows.push(`${cells.map((cell) => Number(cell.toFixed(3))).join(',')},${i % 4 < 2}`);
  }
  return encode(rows);
}
