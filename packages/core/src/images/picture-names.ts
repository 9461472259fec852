/** Endings of what may be a texture, `.raw` being Cal3D's own. Of files that differ in it alone the first is taken. */
export const pictureExtensions = [
  '.png',
  '.jpg',
  '.jpeg',
  '.tga',
  '.bmp',
  '.dds',
  '.webp',
  '.gif',
  '.raw',
] as const;

export const isPictureName = (name: string): boolean =>
  pictureExtensions.some((extension) => name.toLowerCase().endsWith(extension));
