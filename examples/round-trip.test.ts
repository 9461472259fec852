import { readFileSync } from 'node:fs';
import { type Content, convertContent, fileSet, formatById } from '@mutoscope/core';
import { type Clip, compile, createCursor, createFrame, sample, trackValue } from '@mutoscope/core/clip';
import { expect, test } from 'vitest';

const load = async (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));

async function open(format: string, name: string, bytes: Uint8Array): Promise<Content> {
  const files = fileSet(['walker.bin'], load);
  const code = await formatById(format)!.load();
  return code.read!({ name, bytes, files }, {}, () => {});
}

/** Every track's value at 100 times, by the clip's own rules. */
function sampled(clip: Clip): Map<string, (number | bigint | string | null)[][]> {
  const compiled = compile(clip);
  const frame = createFrame(compiled);
  const cursor = createCursor(compiled);
  const values = new Map(
    clip.tracks.map(({ node, property }) => [
      `${node}/${property}`,
      [] as (number | bigint | string | null)[][],
    ]),
  );
  for (let i = 0; i < 100; i++) {
    sample(compiled, (clip.duration * i) / 99, cursor, frame);
    clip.tracks.forEach(({ node, property }, track) => {
      values.get(`${node}/${property}`)!.push(trackValue(compiled, frame, track));
    });
  }
  return values;
}

test('the example glTF → .animx → .glb plays the same', async () => {
  const [gltf, animx, glb] = ['gltf', 'animx', 'glb'].map((id) => formatById(id)!);
  const original = await open('gltf', 'walker.gltf', await load('walker.gltf'));
  const there = await convertContent(original, gltf!, animx!, { name: 'walker.animx' });
  expect(there.outputs.map(({ name }) => name)).toEqual(['walker-Walk.animx', 'walker-Wave.animx']);
  for (const [index, output] of there.outputs.entries()) {
    const between = await open('animx', output.name, output.bytes);
    const back = await convertContent(between, animx!, glb!, { name: 'walker.glb' });
    const again = await open('glb', 'walker.glb', back.outputs[0]!.bytes);
    const [before, after] = [sampled(original.clips[index]!), sampled(again.clips[0]!)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    let greatest = 0;
    for (const [track, values] of before) {
      values.flat().forEach((value, i) => {
        greatest = Math.max(greatest, Math.abs(Number(value) - Number(after.get(track)!.flat()[i])));
      });
    }
    expect(greatest).toBeLessThan(1e-5);
    expect(greatest).toBeGreaterThan(0);
  }
});
