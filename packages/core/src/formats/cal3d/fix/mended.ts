/** Says one thing that was mended. */
export type Mended = (message: string, path?: string) => void;
