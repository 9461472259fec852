import { float32Text } from '@mutoscope/core';
import { componentsOf, infoOf, type Track, type TrackValue, type ValueType } from '@mutoscope/core/clip';

/** A component as exactly as it is stored; a string as it is, `null` where there is none. */
export function cellText(type: ValueType, cell: TrackValue[number]): string {
  const { scalar } = infoOf(type);
  if (cell === null) return 'null';
  if (scalar === 'bool') return cell ? 'true' : 'false';
  if (scalar === 'f32') return float32Text(Number(cell));
  return String(cell);
}

export const valueText = (type: ValueType, value: TrackValue): string =>
  value.map((cell) => cellText(type, cell)).join(', ');

/** The value, or tangent, that a column holds at a key. */
export function cellsAt(track: Track, column: Track['values'], key: number): TrackValue {
  const count = componentsOf(track.valueType);
  return Array.from({ length: count }, (_, c) => column[key * count + c] ?? null);
}

export const keyText = (track: Track, key: number): string =>
  valueText(track.valueType, cellsAt(track, track.values, key));

/** A colour as style sheets write it; light that is brighter than white is white. */
export function cssColour(type: ValueType, [r, g, b, a]: TrackValue): string {
  const most = type === 'color32' ? 255 : 1;
  const byte = (cell: TrackValue[number] | undefined): number =>
    Math.round(Math.min(1, Math.max(0, Number(cell) / most || 0)) * 255);
  return `rgb(${byte(r)} ${byte(g)} ${byte(b)} / ${byte(a) / 255})`;
}

export const secondsText = (seconds: number): string => `${float32Text(Math.fround(seconds))} s`;
