/** Gives a file to the browser to be saved. */
export function save(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name.split('/').at(-1)!;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
