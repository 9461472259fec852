/** What a clip is called when only its file has a name: `shows/Intro.csv` → `Intro`; null for standard input (`-`). */
export const nameOfFile = (path: string): string | null =>
  path
    .split('/')
    .at(-1)!
    .replace(/(?<=.)\.[^.]*$/, '')
    .replace(/^-$/, '') || null;
