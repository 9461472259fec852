import { expect, test } from 'vitest';
import { browserPath } from '../../../scripts/headless.js';
import { enginePictures } from './engine-pictures.js';
import { withLayoutBrowser } from './layout-browser.js';
import { scored } from './picture-score.js';

/**
 * Of random scenes those alone of which what their engine does not tell could be found; engine-unsaid.ts says what each
 * proves. What is scored of games is places, sizes, sampling, layers and tiles; texts and shaders are masked.
 */
const pictures = enginePictures('webgl').filter(
  ({ name, scene }) => !name.startsWith('synthetic/') || scene?.unsaid,
);
const pictureTest = browserPath() === null || pictures.length === 0 ? test.skip : test;

pictureTest(
  'original pictures: at most 1 % of the pixels of each layout differ by more than 8 of 255',
  async () => {
    const shares: Record<string, number> = {};
    await withLayoutBrowser(async (browser) => {
      for (const picture of pictures) shares[picture.name] = (await scored(browser, picture)).apartMoved;
    });
    const percent = (share: number) => Math.round(share * 1e5) / 1e3;
    console.log(
      Object.entries(shares)
        .map(([name, share]) => `${name}: ${percent(share)} %`)
        .join('\n'),
    );
    expect(Object.entries(shares).filter(([, share]) => share > 0.01)).toEqual([]);
  },
);
