/** The view of a character in the open studio, for tests of it. */

import { decodeImage } from '@mutoscope/core/images';
import type { Page } from 'playwright-core';
import { type OpenStudio, withStudio } from './studio.js';

/** Of the page, in a browser. */
type CharacterElement = HTMLElement & {
  drawAt(seconds: number): void;
  worldOf(bone: string): number[] | null;
};

/** Opened with motion reduced: nothing plays by itself. */
export const withStill = (work: (studio: OpenStudio) => Promise<void>) =>
  withStudio(work, { context: { reducedMotion: 'reduce' } });

/** What is drawn at a time in seconds, on grey, a third as large. */
export async function pictureAt(page: Page, seconds: number): Promise<Uint8Array> {
  const url = await page.locator('mutoscope-character').evaluate((element, time) => {
    (element as CharacterElement).drawAt(time);
    const canvas = element.shadowRoot!.querySelector('canvas')!;
    const copy = document.createElement('canvas');
    copy.width = Math.round(canvas.width / 3);
    copy.height = Math.round(canvas.height / 3);
    const pen = copy.getContext('2d')!;
    pen.fillStyle = '#808080';
    pen.fillRect(0, 0, copy.width, copy.height);
    pen.drawImage(canvas, 0, 0, copy.width, copy.height);
    return copy.toDataURL('image/png');
  }, seconds);
  return new Uint8Array(Buffer.from(url.split(',')[1]!, 'base64'));
}

export const imageAt = async (page: Page, seconds: number) => decodeImage(await pictureAt(page, seconds));

/** Where the view has bones, x y z each. */
export const placesOf = (page: Page, names: readonly string[]): Promise<number[][]> =>
  page
    .locator('mutoscope-character')
    .evaluate(
      (element, bones) => bones.map((bone) => (element as CharacterElement).worldOf(bone)!),
      [...names],
    );

export async function opened(studio: OpenStudio, ...paths: readonly string[]): Promise<void> {
  await studio.drop(...paths);
  await studio.page.locator('mutoscope-character #scene').waitFor();
  await pictureAt(studio.page, 0);
  await studio.page.locator('.stage[aria-busy="false"]').waitFor();
}
