import { float32Text } from '../../bytes/float-text.js';

/** `v 0 1.5 2`, a line for each `size` values; red, green and blue of `colors` (four a line) behind them. */
export function lines(
  keyword: string,
  values: Float32Array,
  size: number,
  colors: Float32Array | null = null,
): string {
  let text = '';
  for (let at = 0, color = 0; at < values.length; at += size, color += 4) {
    text += keyword;
    for (let c = 0; c < size; c++) text += ` ${float32Text(values[at + c]!)}`;
    if (colors) for (let c = 0; c < 3; c++) text += ` ${float32Text(colors[color + c]!)}`;
    text += '\n';
  }
  return text;
}
