/** Draws what a command prints as an SVG, so that README shows what one gets. Braille cells are drawn as dots. */

const cell = { width: 8.4, height: 18 };
const margin = { x: 16, top: 44, bottom: 16 };
/** Where each of a braille cell's eight bits stands, as column and row. */
const dots = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 1],
  [1, 2],
  [0, 3],
  [1, 3],
] as const;

export function terminalPicture(command: string, output: string): string {
  const lines = [`$ ${command}`, '', ...output.trimEnd().split('\n')];
  const width = Math.ceil(Math.max(...lines.map((line) => [...line].length)) * cell.width + 2 * margin.x);
  const height = lines.length * cell.height + margin.top + margin.bottom;
  const body = lines.map((line, row) => drawLine(line, margin.top + (row + 0.7) * cell.height, row === 0));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(command)}</title>`,
    `<rect width="${width}" height="${height}" rx="10" fill="#16181d"/>`,
    ...['#ff5f57', '#febc2e', '#28c840'].map(
      (fill, i) => `<circle cx="${20 + i * 20}" cy="20" r="6" fill="${fill}"/>`,
    ),
    '<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" fill="#d7dae0">',
    ...body,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Each run of words or of braille cells at its own column, so that no renderer's white space rules matter. */
function drawLine(line: string, baseline: number, isCommand: boolean): string {
  const runs = line.matchAll(/[\u2800-\u28ff]+|[^\s\u2800-\u28ff]+(?: [^\s\u2800-\u28ff]+)*/g);
  return [...runs]
    .map(({ 0: run, index }) => {
      const x = margin.x + [...line.slice(0, index)].length * cell.width;
      if (/[\u2800-\u28ff]/.test(run)) return drawBraille([...run], x, baseline);
      const length = ([...run].length * cell.width).toFixed(1);
      const fill = isCommand ? ' fill="#7ee787"' : '';
      return `<text x="${x.toFixed(1)}" y="${baseline.toFixed(1)}" textLength="${length}"${fill}>${escaped(run)}</text>`;
    })
    .join('\n');
}

function drawBraille(run: readonly string[], x: number, baseline: number): string {
  const path = run.flatMap((char, i) => {
    const bits = char.codePointAt(0)! - 0x2800;
    return dots.flatMap(([column, row], bit) => {
      if (!(bits & (1 << bit))) return [];
      const cx = x + i * cell.width + 2.4 + column * 4;
      const cy = baseline - 11 + row * 4.2;
      return `M${cx.toFixed(1)} ${cy.toFixed(1)}h.01`;
    });
  });
  return path.length === 0
    ? ''
    : `<path d="${path.join('')}" stroke="#79c0ff" stroke-width="2.6" stroke-linecap="round"/>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
