/** Whole actors: where the original engines have every vertex of the figures, as they walk. */

import { describe, expect } from 'vitest';
import { corpusTest } from '../testing/corpus.js';
import { createActor, updateActor } from './actor.js';
import { blendCycle, executeAction } from './mixer/index.js';
import { createMotion } from './motion.js';
import { createRig } from './rig.js';
import { apart, directions, golden, goldenModels, openModel } from './testing/golden-models.js';

interface Skinned {
  readonly meshFiles: readonly string[];
  readonly animations: readonly {
    readonly file: string;
    readonly poses: readonly {
      readonly t: number;
      readonly meshes: readonly {
        readonly submeshes: readonly {
          /** 1 where springs move it. */
          readonly internal: number;
          readonly positions: readonly number[];
          readonly normals: readonly number[];
        }[];
      }[];
    }[];
  }[];
}

const nameOf = (file: string): string => file.replace(/\.[^.]*$/, '');

describe.each(goldenModels)('%s', (model) => {
  corpusTest.for(['head', 'v1100'])('skin as by %s', async (oracle) => {
    const { meshFiles, animations } = golden<Skinned>(`${model}/skin.${oracle}.json`);
    const { figure, clip } = await openModel(model, [...meshFiles, ...animations.map(({ file }) => file)]);
    const rig = createRig(figure);
    let vertices = 0;
    for (const { file, poses } of animations) {
      const motion = createMotion(rig, clip(file));
      for (const { t, meshes } of poses) {
        const actor = createActor(rig, { original: true });
        blendCycle(actor.mixer, motion, 1, 0);
        updateActor(actor, 0);
        updateActor(actor, t);
        for (const [m, { submeshes }] of meshes.entries()) {
          const parts = actor.parts.filter(({ mesh }) => figure.meshes[mesh]!.name === nameOf(meshFiles[m]!));
          expect(parts.length).toBe(submeshes.length);
          for (const [i, { internal, positions, normals }] of submeshes.entries()) {
            expect(parts[i]!.cloth !== null).toBe(internal === 1);
            if (internal === 1) continue;
            const place = `${file} at ${t}, ${meshFiles[m]} ${i}`;
            expect(apart(parts[i]!.positions, positions), place).toBeLessThan(1e-5);
            expect(apart(parts[i]!.normals!, normals), place).toBeLessThan(1e-5);
            vertices += positions.length / 3;
          }
        }
      }
    }
    expect(vertices).toBeGreaterThan(600);
  });
});

interface ByImvu {
  readonly poses: readonly {
    readonly t: number;
    readonly submeshes?: readonly { readonly pn: number[] }[];
  }[];
}

describe.each([
  ['cally', 'cally_head'],
  ['skeleton', 'skeleton_head'],
] as const)('%s', (model, mesh) => {
  corpusTest('skin as by IMVU', async () => {
    const { poses } = golden<ByImvu>(`imvu/${model}_walk.imvu.json`);
    const { figure, clip } = await openModel(model, [`${mesh}.cmf`, `${model}_walk.caf`]);
    const rig = createRig(figure);
    const motion = createMotion(rig, clip(`${model}_walk.caf`));
    let compared = 0;
    for (const { t, submeshes } of poses) {
      if (!submeshes) continue;
      const actor = createActor(rig, { imvu: true });
      executeAction(actor.mixer, motion, { lock: true });
      updateActor(actor, t);
      const { pn } = submeshes[0]!;
      const { positions, normals } = actor.parts[0]!;
      const [wanted, upright] = [true, false].map((first) => pn.filter((_, i) => i % 6 < 3 === first));
      expect(apart(positions, wanted!), `positions at ${t}`).toBeLessThan(1e-5);
      expect(apart(normals!, directions(upright!)), `normals at ${t}`).toBeLessThan(1e-5);
      compared++;
    }
    expect(compared).toBe(2);
  });
});
