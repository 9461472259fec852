import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createMotion,
  createRig,
  type Motion,
  type Performance,
  perform,
  placeBones,
  type Rig,
} from '@mutoscope/core/runtime';
import { expect } from 'vitest';
import { imageAt, opened, pictureAt, placesOf, withStill } from './character-page.js';
import { wormFile } from './made-character.js';
import { readRobot } from './robot.js';
import { differing, differsFromKept } from './seen-pictures.js';
import { browserTest, example, withStudio } from './studio.js';

async function robot(): Promise<{ rig: Rig; motions: Map<string | null, Motion> }> {
  const { figure, clips } = await readRobot();
  const rig = createRig(figure!);
  return { rig, motions: new Map(clips.map((clip) => [clip.name, createMotion(rig, clip)])) };
}

/** Where the runtime has the bones of a rig, x y z each. */
function placesAt(rig: Rig, performance: Performance, seconds: number): number[][] {
  const { mixer, seek } = perform(rig, performance);
  seek(seconds);
  const globals = new Float32Array(12 * rig.bones);
  placeBones(rig, mixer.pose, globals);
  return Array.from({ length: rig.bones }, (_, bone) => [3, 7, 11].map((at) => globals[12 * bone + at]!));
}

const apart = (a: number[][], b: number[][]): number =>
  Math.max(...a.flatMap((place, i) => place.map((value, c) => Math.abs(value - b[i]![c]!))));

browserTest('the robot looks as kept at given times, and otherwise at others; switches show', async () => {
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('robot'));
    expect(await page.locator('#play').getAttribute('aria-pressed')).toBe('false');
    await expect
      .poll(async () => differsFromKept('robot-0.3', await pictureAt(page, 0.3)))
      .toBeLessThan(0.01);
    await expect
      .poll(async () => differsFromKept('robot-0.9', await pictureAt(page, 0.9)))
      .toBeLessThan(0.01);
    const before = await imageAt(page, 0.3);
    await expect.poll(async () => differing(before, await imageAt(page, 0.9))).toBeGreaterThan(0.02);
    await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBe(0);

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    for (const [name, least] of [
      ['Skeleton', 0.01],
      ['Wireframe', 0.01],
      ['Normals', 0.003],
      ['Bounds', 0.003],
      ['Textures', 0.05],
      ['Grid', 0.005],
    ] as const) {
      const pressed = await button(name).getAttribute('aria-pressed');
      await button(name).click();
      await expect
        .poll(() => button(name).getAttribute('aria-pressed'))
        .toBe(pressed === 'true' ? 'false' : 'true');
      await expect
        .poll(async () => differing(before, await imageAt(page, 0.3), 6), { message: name })
        .toBeGreaterThan(least);
      await button(name).click();
      await expect.poll(async () => differing(before, await imageAt(page, 0.3)), { message: name }).toBe(0);
    }
    expect(errors).toEqual([]);
  });
});

browserTest('what is mixed is where the runtime has it', async () => {
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('robot'));
    const { rig, motions } = await robot();
    const { names } = rig.figure.skeleton;
    const walk = motions.get('walk')!;
    const wave = motions.get('wave')!;

    const apartFrom = async (places: number[][]) => {
      await pictureAt(page, 0.4);
      return apart(await placesOf(page, names), places);
    };
    const alone = placesAt(rig, { cycles: [{ motion: walk, weight: 1 }] }, 0.4);
    await expect.poll(() => apartFrom(alone)).toBeLessThan(1e-5);

    await page.getByLabel('Weight of walk', { exact: true }).fill('0.7');
    await page.getByLabel('Weight of wave', { exact: true }).fill('0.3');
    await expect.poll(() => page.locator('#plays').textContent()).toBe('2 play together');
    await expect.poll(() => page.getByLabel('Weight of wave now').textContent()).toBe('0.30');
    const cycles = [
      { motion: walk, weight: 0.7 },
      { motion: wave, weight: 0.3 },
    ];
    const mixed = placesAt(rig, { cycles }, 0.4);
    await expect.poll(() => apartFrom(mixed)).toBeLessThan(1e-5);
    expect(apart(alone, mixed)).toBeGreaterThan(0.01);
    const shared = (1.2 * 0.7 + wave.duration * 0.3).toFixed(3);
    await expect.poll(() => page.locator('mutoscope-transport output').textContent()).toContain(shared);

    await page.getByRole('button', { name: 'Back to one' }).click();
    await expect.poll(() => apartFrom(alone)).toBeLessThan(1e-5);
    await page.keyboard.press(']');
    const waving = placesAt(rig, { cycles: [{ motion: wave, weight: 1 }] }, 0.4);
    await expect.poll(() => apartFrom(waving)).toBeLessThan(1e-5);
    expect(errors).toEqual([]);
  });
});

browserTest('an action plays once over what goes round, and is gone', async () => {
  await withStudio(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('robot'));
    await page.getByRole('button', { name: 'More about wave' }).click();
    await page.getByLabel('Kind').selectOption('action');
    await page.getByLabel('Time factor').fill('4');
    await page.getByLabel('Time factor').blur();
    const live = page.getByLabel('Weight of wave now');
    await live.evaluate((output) => {
      const look = (): void => {
        output.dataset.most = String(Math.max(Number(output.dataset.most ?? 0), Number(output.textContent)));
        requestAnimationFrame(look);
      };
      look();
    });
    await page.getByRole('button', { name: 'Play wave once' }).click();
    await expect.poll(async () => Number(await live.getAttribute('data-most'))).toBeGreaterThan(0.5);
    await expect.poll(async () => Number(await live.textContent())).toBe(0);
    await expect.poll(() => page.getByLabel('Weight of walk now').textContent()).toBe('1.00');
    expect(errors).toEqual([]);
  });
});

browserTest('faces, cloth, detail, meshes and bones are told by the panel', async () => {
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('robot'));
    const before = await imageAt(page, 0.3);

    await page.getByLabel('Weight of Smile', { exact: true }).fill('1');
    await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBeGreaterThan(0.0005);
    await page.getByRole('button', { name: 'Let all go' }).click();
    await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBe(0);

    await page.getByLabel('Detail').fill('0');
    await expect.poll(() => page.locator('#detail output').textContent()).toMatch(/^\d+ of 2748 faces$/);
    await expect
      .poll(async () => Number.parseInt((await page.locator('#detail output').textContent())!, 10))
      .toBeLessThan(2748);
    await page.getByLabel('Detail').fill('1');
    await expect.poll(() => page.locator('#detail output').textContent()).toBe('2748 of 2748 faces');

    await page.getByLabel('Show head').uncheck();
    await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBeGreaterThan(0.01);
    await page.getByLabel('Show head').check();

    await page.getByLabel('Springs').uncheck();
    await page.locator('#play').click();
    await expect.poll(() => page.locator('#play').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press(' ');
    await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBe(0);

    await page.getByLabel('Search').fill('leftf');
    await expect.poll(() => page.getByRole('treeitem').allInnerTexts()).toEqual(['LeftForearm', 'LeftFoot']);
    await page.getByRole('treeitem').first().click();
    await page.getByRole('tree').press('ArrowDown');
    await expect
      .poll(() => page.getByRole('treeitem', { selected: true }).allInnerTexts())
      .toEqual(['LeftFoot']);
    expect(errors).toEqual([]);
  });
});

browserTest('what is chosen elsewhere lights up', async () => {
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('robot'));
    const before = await imageAt(page, 0.3);
    const choose = (selection: object | null) =>
      page.locator('mutoscope-character').evaluate((element, chosen) => {
        (element as unknown as { session: { selection: { value: unknown } } }).session.selection.value =
          chosen;
      }, selection);
    for (const [selection, least] of [
      [{ bone: 3 }, 0.0005],
      [{ mesh: 0 }, 0.02],
      [{ mesh: 1, part: 0, vertex: 5 }, 0.0001],
    ] as const) {
      await choose(selection);
      await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBeGreaterThan(least);
    }
    await choose({ bone: 9999, mesh: 9999, vertex: 9999 });
    await expect.poll(async () => differing(before, await imageAt(page, 0.3))).toBe(0);
    await choose(null);

    const names = ['Hips', 'Head', 'LeftHand'];
    const places = await placesOf(page, names);
    await page.getByLabel('As the original engine, with its faults').check();
    await pictureAt(page, 0.9);
    await pictureAt(page, 0.3);
    await expect.poll(async () => apart(await placesOf(page, names), places)).toBeLessThan(1e-4);
    expect(errors).toEqual([]);
  });
});

browserTest('keys turn the view and frame it; a bone is chosen by a click', async () => {
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('dance.bvh'));
    await imageAt(page, 0.5);
    await page.keyboard.press('f');
    const before = await imageAt(page, 0.5);
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', '+', 'Control+ArrowRight']) {
      const last = await imageAt(page, 0.5);
      await page.keyboard.press(key);
      await expect
        .poll(async () => differing(last, await imageAt(page, 0.5)), { message: key })
        .toBeGreaterThan(0.003);
    }
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'f']) await page.keyboard.press(key);
    await expect.poll(async () => differing(before, await imageAt(page, 0.5))).toBeLessThan(0.005);

    const { x, y: top, width, height } = (await page.locator('#scene').boundingBox())!;
    await page.mouse.move(x + width / 4, top + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 3, top + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => differing(before, await imageAt(page, 0.5))).toBeGreaterThan(0.01);
    const turned = await imageAt(page, 0.5);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => differing(turned, await imageAt(page, 0.5))).toBeGreaterThan(0.01);
    await page.keyboard.press('f');

    const tree = page.getByRole('treeitem', { selected: true });
    for (let y = 0.1; y < 0.9 && (await tree.count()) === 0; y += 0.02)
      await page.locator('#scene').click({ position: { x: width / 2, y: height * y } });
    await expect.poll(() => tree.count()).toBe(1);
    await page.locator('#scene').click({ position: { x: 5, y: height / 2 } });
    await expect.poll(() => tree.count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

browserTest('glTF and BVH are shown, one after the other, and play', async () => {
  await withStudio(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, example('walker.gltf'), example('walker.bin'));
    await expect.poll(() => page.locator('#scene').getAttribute('aria-label')).toContain('522 vertices');
    await opened(studio, example('dance.bvh'));
    await expect.poll(() => page.locator('#scene').getAttribute('aria-label')).toContain('dance');
    const time = () => page.locator('mutoscope-transport input').inputValue();
    const first = await time();
    await expect.poll(time).not.toBe(first);
    const [hand] = await placesOf(page, ['LeftForearm']);
    await expect
      .poll(async () => apart([hand!], await placesOf(page, ['LeftForearm'])))
      .toBeGreaterThan(0.01);
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'walker.gltf', exact: true }).click();
    await expect.poll(() => page.locator('#scene').getAttribute('aria-label')).toContain('522 vertices');
    await expect
      .poll(async () => differing(await imageAt(page, 0), await imageAt(page, 0.5)))
      .toBeGreaterThan(0.01);
    await page.getByRole('tab', { name: 'About the file' }).click();
    await expect.poll(() => page.locator('mutoscope-character').count()).toBe(0);
    expect(errors).toEqual([]);
  });
});

browserTest('three hundred thousand vertices are shown', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'mutoscope-')), 'worm.glb');
  writeFileSync(path, await wormFile({ bones: 100, rings: 1000, around: 300 }));
  await withStill(async (studio) => {
    const { page, errors } = studio;
    await opened(studio, path);
    await expect.poll(() => page.locator('#scene').getAttribute('aria-label')).toContain('300000 vertices');
    await expect
      .poll(async () => differing(await imageAt(page, 0.5), await imageAt(page, 1.5)))
      .toBeGreaterThan(0.01);
    expect(errors).toEqual([]);
  });
});

browserTest('without WebGL the lists are there all the same, and that is said', async () => {
  await withStill(async (studio) => {
    const { page, errors, drop } = studio;
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await drop(example('robot'));
    await page.getByText('This browser gives no WebGL').waitFor();
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(17);
    expect(errors).toEqual([]);
  });
});
