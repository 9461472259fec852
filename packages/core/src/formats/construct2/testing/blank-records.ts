/** Records as the editor makes them anew, without what tells one from another. */

import type { Layer, ObjectType, World } from '../model.js';

export const blankObjectType: Omit<ObjectType, 'name' | 'plugin' | 'sid'> = {
  isFamily: false,
  variableSids: [],
  behaviorCount: 0,
  effectCount: 0,
  texture: null,
  animations: null,
  behaviors: [],
  isGlobal: false,
  isOnLoaderLayout: false,
  effects: [],
  tilePolygons: null,
};

export const blankLayer: Omit<Layer, 'name' | 'index' | 'sid' | 'instances'> = {
  visible: true,
  background: [255, 255, 255],
  transparent: true,
  parallaxX: 1,
  parallaxY: 1,
  opacity: 1,
  forcesOwnTexture: false,
  usesRenderCells: false,
  scaleRate: 1,
  blendMode: 0,
  effectFallback: 0,
  effects: [],
};

export const blankWorld: Omit<World, 'x' | 'y' | 'width' | 'height'> = {
  z: 0,
  depth: 0,
  angle: 0,
  opacity: 1,
  hotspotX: 0,
  hotspotY: 0,
  blendMode: 0,
  effectFallback: 0,
  effectParameters: [],
};
