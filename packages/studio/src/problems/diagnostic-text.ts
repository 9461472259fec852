import type { Place } from '@mutoscope/core';

/** `walk.caf 12:5`, `@0x1A3C` or the path; empty where no place is known. */
export function placeText(at: Place | undefined): string {
  if (!at) return '';
  const { file, part, line, column = 1, offset, path } = at;
  const spot = line !== undefined ? `${line}:${column}` : offset !== undefined ? hexText(offset) : path;
  return [file, part, spot].filter((text) => text !== undefined).join(' ');
}

export const hexText = (offset: number): string => `0x${offset.toString(16).toUpperCase()}`;
