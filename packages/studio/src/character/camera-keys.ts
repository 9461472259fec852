import type { CommandId } from '../shell/commands.js';
import type { CameraMove } from './scene/camera.js';

export const cameraKeys = [
  ['viewLeft', 'left'],
  ['viewRight', 'right'],
  ['viewUp', 'up'],
  ['viewDown', 'down'],
  ['zoomIn', 'in'],
  ['zoomOut', 'out'],
  ['panLeft', 'panLeft'],
  ['panRight', 'panRight'],
  ['panUp', 'panUp'],
  ['panDown', 'panDown'],
] as const satisfies readonly (readonly [CommandId, CameraMove])[];
