/** A key by its code, as JavaScript's `keyCode` numbers those of an English keyboard, with the editor's name of it. */
export function keyName(code: number): string {
  if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) return String.fromCharCode(code);
  if (code >= 96 && code <= 105) return `Numpad ${code - 96}`;
  if (code >= 112 && code <= 123) return `F${code - 111}`;
  return others.get(code) ?? `key ${code}`;
}

const others: ReadonlyMap<number, string> = new Map([
  [8, 'Backspace'],
  [9, 'Tab'],
  [13, 'Return'],
  [16, 'Shift'],
  [17, 'Ctrl'],
  [18, 'Alt'],
  [19, 'Pause'],
  [20, 'Caps lock'],
  [27, 'Esc'],
  [32, 'Space'],
  [33, 'Page up'],
  [34, 'Page down'],
  [35, 'End'],
  [36, 'Home'],
  [37, 'Left arrow'],
  [38, 'Up arrow'],
  [39, 'Right arrow'],
  [40, 'Down arrow'],
  [45, 'Insert'],
  [46, 'Delete'],
  [91, 'Left Windows key'],
  [92, 'Right Windows key'],
  [93, 'Menu key'],
  [106, 'Numpad *'],
  [107, 'Numpad +'],
  [109, 'Numpad -'],
  [110, 'Numpad .'],
  [111, 'Numpad /'],
  [144, 'Num lock'],
  [145, 'Scroll lock'],
  [186, ';'],
  [187, '='],
  [188, ','],
  [189, '-'],
  [190, '.'],
  [191, '/'],
  [192, '`'],
  [219, '['],
  [220, '\\'],
  [221, ']'],
  [222, "'"],
]);
