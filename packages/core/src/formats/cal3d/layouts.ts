import { animationLayout } from './binary/animation.js';
import { materialLayouts } from './binary/material.js';
import { meshLayouts } from './binary/mesh.js';
import { morphAnimationLayouts } from './binary/morph-animation.js';
import { skeletonLayouts } from './binary/skeleton.js';
import type { Cal3DKind, Cal3DLayout } from './model.js';

/** The layout that a binary file of the version has. */
export function layoutOf(kind: Cal3DKind, version: number): Cal3DLayout {
  switch (kind) {
    case 'skeleton':
      return skeletonLayouts(version)[0]!;
    case 'animation':
      return animationLayout(version);
    case 'mesh':
      return meshLayouts(version)[0]!;
    case 'material':
      return materialLayouts(version)[0]!;
    case 'morphAnimation':
      return morphAnimationLayouts(version)[0]!;
  }
}
