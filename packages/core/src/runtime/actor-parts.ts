/** What actors of one rig share to make their vertices. */

import type { MeshPart } from '../figure/model.js';
import { morphsOfPart } from './morphs.js';
import type { Rig } from './rig.js';
import { createSkinner, type Shape, type Skinner, tangentsOf } from './skin/index.js';

export interface PartsOptions {
  /** `plain` does without WebAssembly. */
  readonly kernel?: 'plain';
  /** Tangents as well, for the first set of UVs. */
  readonly tangents?: boolean;
}

export interface RigParts {
  readonly skinner: Skinner;
  /** Of all meshes in order; numbered as in the skinner. */
  readonly parts: readonly RigPart[];
}

export interface RigPart {
  /** In `Figure.meshes`. */
  readonly mesh: number;
  /** In `Figure.skins`. */
  readonly skin: number;
  readonly source: MeshPart;
  readonly tangents: Float32Array | null;
  /** For each of its targets the number in `Rig.morphs`. */
  readonly morphs: Int32Array;
  /** Where one actor after the other adds its morph targets; null without any. */
  readonly shape: Shape | null;
  /** Where one actor after the other skins what its springs move from there; null without springs. */
  readonly skinned: Float32Array | null;
}

const known = new WeakMap<Rig, Map<string, RigParts>>();

/** Made once for each rig and options. */
export function partsOf(rig: Rig, { kernel, tangents = false }: PartsOptions): RigParts {
  const ofRig = known.get(rig) ?? new Map<string, RigParts>();
  known.set(rig, ofRig);
  const key = `${kernel} ${tangents}`;
  const found = ofRig.get(key) ?? createParts(rig, kernel, tangents);
  ofRig.set(key, found);
  return found;
}

function createParts(rig: Rig, kernel: 'plain' | undefined, withTangents: boolean): RigParts {
  const { meshes, skins } = rig.figure;
  const parts = meshes.flatMap(({ parts, skin }, mesh) =>
    parts.map((source): RigPart => {
      const { positions, normals } = source;
      const tangents = withTangents ? tangentsOf(source) : null;
      return {
        mesh,
        skin,
        source,
        tangents,
        morphs: morphsOfPart(rig, mesh, source),
        shape:
          source.morphs.length === 0
            ? null
            : { positions: positions.slice(), normals: normals?.slice() ?? null, tangents },
        skinned: source.springs === null ? null : new Float32Array(positions.length),
      };
    }),
  );
  const sources = parts.map(({ source, tangents }) => ({ ...source, tangents }));
  const joints = skins.reduce((most, skin) => Math.max(most, skin.joints.length), 0);
  return { skinner: createSkinner(sources, joints, kernel ? { kernel } : {}), parts };
}
