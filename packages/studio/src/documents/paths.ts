/** Names with folders as parts of addresses. */

export const encodedPath = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** As it stands where it is not encoded as it should be. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
