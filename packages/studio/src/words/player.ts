/** Words of the element for other people's pages. */
export const playerWords = {
  playerShows: { en: '{name}: {part}', zh: '{name}：{part}' },
  cannotLoad: { en: 'Cannot load {name}. {reason}', zh: '无法加载 {name}。{reason}' },
  noSuchPart: {
    en: 'There is no “{part}” in {name}. There are: {parts}.',
    zh: '{name} 中没有“{part}”。现有：{parts}。',
  },
  playerBroken: {
    en: 'Broken file: shown as far as it could be read',
    zh: '文件已损坏：仅显示能读取的部分',
  },
  noPictures: {
    en: 'This browser gives no WebGL, so that nothing can be drawn.',
    zh: '此浏览器不提供 WebGL，无法绘制。',
  },
} as const;
