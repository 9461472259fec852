const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Mod: 'Ctrl',
};

/** A key of the list of commands as people read it. */
export const keyName = (key: string): string =>
  key.length === 1
    ? (names[key] ?? key)
    : key
        .split('+')
        .map((part) => names[part] ?? part)
        .join('+');
