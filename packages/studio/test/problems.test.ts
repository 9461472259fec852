import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Session } from '../src/session.js';
import { browserTest, example, type OpenStudio, withStudio } from './studio.js';

const folder = mkdtempSync(join(tmpdir(), 'mutoscope-problems-'));

const made = (name: string, bytes: Uint8Array | string): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

/** What is lit in all views. */
const selectionOf = ({ page }: OpenStudio) =>
  page.evaluate(() => {
    const studio = document.querySelector('mutoscope-studio') as unknown as {
      session: { selection: { value: unknown }; clip: { value: number } };
    };
    return { selection: studio.session.selection.value, clip: studio.session.clip.value };
  });

browserTest('problems of an AnimJ show their lines and light their track and key', async () => {
  await withStudio(async (studio) => {
    const { page, errors, drop } = studio;
    await drop(example('broken.animj'));
    await page.getByRole('button', { name: 'Problems: 7 errors, 0 warnings' }).waitFor();
    await expect
      .poll(() => page.locator('.broken').textContent())
      .toContain('The file is broken; what is shown could be saved');

    await page.keyboard.press('i');
    const panel = page.locator('mutoscope-problems');
    await page.getByRole('button', { name: 'Problems: 7 errors, 2 warnings', exact: true }).waitFor();
    const codes = panel.locator('h3 code');
    await expect
      .poll(async () => (await codes.allInnerTexts()).slice(0, 7))
      .toEqual([
        'animj/member-order',
        'animj/vector-as-array',
        'animj/number-in-quotes',
        'animj/comment',
        'animj/trailing-comma',
        'animj/unknown-value-type',
        'animj/integer-fraction',
      ]);

    await panel.getByRole('button', { name: /found the text "1\.0"/ }).click();
    await expect
      .poll(() => panel.locator('.excerpt .this').textContent())
      .toBe(
        '13            { "time": "1.0", "value": { "x": 0, "y": 2, "z": 0 }, "interpolation": "Linear" }, // up',
      );
    const caret = await panel.locator('.caret').textContent();
    expect(caret!.indexOf('^')).toBe('13  '.length + 20);
    await expect.poll(() => panel.locator('.hint').textContent()).toBe('remove the quotes');
    await expect.poll(() => selectionOf(studio)).toEqual({ selection: { track: 0, key: 1 }, clip: 0 });

    await panel.getByRole('searchbox').fill('floatQ');
    await expect.poll(() => codes.allInnerTexts()).toEqual(['animj/unknown-value-type']);
    await panel.getByRole('searchbox').fill('');
    await panel.getByRole('button', { name: /^`trackType` was expected/ }).press('ArrowDown');
    await expect.poll(() => panel.locator('.detail h3').textContent()).toContain('found an array of 3');
    expect(errors).toEqual([]);
  });
});

browserTest(
  'a cut AnimX shows the row of bytes where it ends, that nothing can be shown, and a thousand problems at most',
  async () => {
    await withStudio(async ({ page, errors, drop }) => {
      const bytes = readFileSync(example('bounce.animx')).subarray(0, 300);
      await drop(made('cut.animx', bytes));
      await page.getByRole('button', { name: 'Show the problems' }).click();
      const panel = page.locator('mutoscope-problems');
      await panel.getByRole('button', { name: /the file ends inside the LZMA data/ }).click();
      const rows = panel.locator('.excerpt .row');
      await rows.first().waitFor();
      const last = [...bytes.subarray(288)].map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
      await expect
        .poll(async () => (await rows.last().textContent())!.replace(/\s+/g, ' '))
        .toContain(`00000120 ${last.join(' ')}`);
      await expect
        .poll(() => panel.locator('.where').textContent())
        .toContain('byte 300 (0x12C) · The file ends here');
      await expect
        .poll(() => page.locator('.broken').textContent())
        .toContain('Nothing of the file can be shown');

      const keyframes = Array.from({ length: 1200 }, (_, i) => ({
        time: `${i}`,
        value: '1',
        interpolation: 'Linear',
      }));
      const track = {
        trackType: 'Curve',
        valueType: 'float',
        node: 'Box',
        property: 'Size',
        data: { keyframes },
      };
      await drop(made('many.animj', JSON.stringify({ globalDuration: 1200, tracks: [track] })));
      const note = panel.locator('.list > p');
      await expect.poll(() => note.textContent()).toMatch(/^The first 1000 of \d{4} are listed/);
      await expect.poll(() => panel.locator('.problem').count()).toBe(1000);
      expect(errors).toEqual([]);
    });
  },
);

browserTest('what keeps a sound glTF from being shown is still told once it was checked', async () => {
  await withStudio(async ({ page, errors, drop }) => {
    const extensions = { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } };
    const packed = {
      asset: { version: '2.0' },
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, extensions }] }],
      accessors: [{ componentType: 5126, type: 'VEC3', count: 3 }],
    };
    await drop(made('packed.gltf', JSON.stringify(packed)));
    await page.getByRole('button', { name: 'Problems: 1 error, 0 warnings', exact: true }).waitFor();
    const banner = page.locator('.broken');
    await expect.poll(() => banner.textContent()).toContain('Nothing of the file can be shown');
    await page.keyboard.press('i');
    await page.getByRole('button', { name: 'Problems: 3 errors, 0 warnings', exact: true }).waitFor();
    const panel = page.locator('mutoscope-problems');
    await panel.getByRole('button', { name: /packed by KHR_draco_mesh_compression/ }).click();
    await expect.poll(() => panel.locator('.hint').textContent()).toContain('gltf-transform copy');
    await expect.poll(() => banner.textContent()).not.toContain('broken');
    expect(errors).toEqual([]);
  });
});

browserTest('a problem of a glTF shows its line and lights its bone', async () => {
  await withStudio(async (studio) => {
    const { page, errors, drop } = studio;
    const gltf = JSON.parse(readFileSync(example('walker.gltf'), 'utf8'));
    gltf.nodes[3].rotation = [0, 0, 0, 2];
    const changed = made('walker.gltf', JSON.stringify(gltf, null, 2));
    await drop(changed, example('walker.bin'));
    await page.locator('header nav button[aria-current]').waitFor();
    await page.keyboard.press('i');
    const panel = page.locator('mutoscope-problems');
    await panel.getByRole('button', { name: /Value 2 is out of range/ }).click();
    await expect.poll(() => panel.locator('.excerpt .this').textContent()).toMatch(/^\d+ +2$/);
    const { selection } = await selectionOf(studio);
    expect(selection).toEqual({ bone: 3 });
    await expect
      .poll(() => panel.locator('.detail').textContent())
      .toContain(`Lit: Bone ${gltf.nodes[3].name}`);
    expect(errors).toEqual([]);
  });
});

browserTest('a problem of an event shows the event, and its place in a data.js of one line', async () => {
  await withStudio(async (studio) => {
    const { page, errors, drop } = studio;
    const game = join(folder, 'game');
    cpSync(example('meadow'), game, { recursive: true });
    const data = readFileSync(join(game, 'data.js'), 'utf8');
    writeFileSync(join(game, 'data.js'), data.replace('[[6,"Level"]]', '[[6,"Lost"]]'));
    await drop(game);
    await page.locator('header nav button[aria-current]').waitFor();
    await page.keyboard.press('i');
    const panel = page.locator('mutoscope-problems');
    await panel.getByRole('button', { name: /"Lost"/ }).click();
    const current = page.locator('mutoscope-events .line[aria-current]');
    await expect.poll(() => current.textContent()).toMatch(/^ *1\. /);
    await expect
      .poll(() => page.locator('mutoscope-events nav [aria-current="true"]').textContent())
      .toContain('Menu events');
    await expect.poll(async () => (await selectionOf(studio)).selection).toEqual({ page: 1, event: 1 });
    const excerpt = panel.locator('.excerpt');
    await expect.poll(() => excerpt.locator('mark').textContent()).toBe('[6,"Lost"]');
    const [shown, marked] = await excerpt.evaluate((element) =>
      [element, element.querySelector('mark')!].map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return (left + right) / 2;
      }),
    );
    expect(Math.abs(shown! - marked!)).toBeLessThan(5);
    expect(errors).toEqual([]);
  });
});

/** The example's robot, and motion of its bones in a glTF that says a number of an accessor wrongly. */
function robotWithMotion(): string {
  const joined = join(folder, 'joined');
  cpSync(example('robot'), joined, { recursive: true });
  const gltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'Head', rotation: [0, 0, 0, 2] }],
    animations: [
      {
        name: 'nod',
        samplers: [{ input: 0, output: 1 }],
        channels: [{ sampler: 0, target: { node: 0, path: 'translation' } }],
      },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, type: 'SCALAR', count: 2, min: [0], max: [1] },
      { bufferView: 1, componentType: 5126, type: 'VEC3', count: 2 },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 8 },
      { buffer: 0, byteOffset: 8, byteLength: 24 },
    ],
    buffers: [
      {
        byteLength: 32,
        uri: `data:application/octet-stream;base64,${Buffer.from(new Float32Array([0, 1, 0, 0, 0, 0, 1, 0]).buffer).toString('base64')}`,
      },
    ],
  };
  writeFileSync(join(joined, 'nod.gltf'), JSON.stringify(gltf, null, 2));
  return joined;
}

browserTest('a problem of a file that was joined to a character shows its line in that file', async () => {
  await withStudio(async (studio) => {
    const { page, errors, drop } = studio;
    await drop(robotWithMotion());
    await page.getByRole('slider', { name: 'Weight of nod' }).waitFor();
    await page.keyboard.press('i');
    const panel = page.locator('mutoscope-problems');
    await panel.getByRole('button', { name: /Value 2 is out of range/ }).click();
    await expect.poll(() => panel.locator('.excerpt .this').textContent()).toMatch(/^\d+ +2$/);
    await expect.poll(() => panel.locator('.detail').textContent()).toContain('joined/nod.gltf');
    expect(errors).toEqual([]);
  });
});

browserTest('a problem that is found once another document is shown lights nothing there', async () => {
  await withStudio(async (studio) => {
    const { page, errors, drop } = studio;
    await drop(example('bounce.animx'));
    await drop(example('broken.animj'));
    await page.keyboard.press('i');
    const panel = page.locator('mutoscope-problems');
    const problem = panel.getByRole('button', { name: /found the text "1\.0"/ });
    await problem.waitFor();
    await page.evaluate(() => {
      const studio = document.querySelector('mutoscope-studio') as unknown as { session: Session };
      const library = studio.session.library as { locate: Session['library']['locate'] };
      const { locate } = library;
      const bounce = studio.session.docs.value[0]!;
      library.locate = async (...asked) => {
        const located = await locate(...asked);
        studio.session.currentId.value = bounce.id;
        return located;
      };
    });
    await problem.click();
    await expect
      .poll(() => page.locator('header nav [aria-current="true"]').textContent())
      .toContain('bounce');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect((await selectionOf(studio)).selection).toBeNull();
    expect(errors).toEqual([]);
  });
});
