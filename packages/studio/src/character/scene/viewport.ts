import {
  AmbientLight,
  type Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import { type CameraMove, frameBox, holdsBox, moveCamera, setPlanes } from './camera.js';
import type { FigureScene } from './figure-scene.js';
import { createGrid } from './ground.js';
import { optional } from './optional.js';
import type { Palette } from './palette.js';
import { drawsInSoftware } from './software.js';

/** Where a point of the page's space is on the canvas, in CSS pixels; `depth` below 1 is in front of the camera. */
export interface Seen {
  x: number;
  y: number;
  depth: number;
}

export interface Viewport {
  readonly largestTexture: number;
  /** Shows a figure in place of the one before; null puts it away. */
  show(figure: FigureScene | null): void;
  grid(shown: boolean, palette: Palette): void;
  resize(width: number, height: number, pixelRatio: number): void;
  /** The box, of the page's space, fills the picture: seen from `direction`, or as now where that is null. */
  frame(box: Box3, direction: Vector3 | null): void;
  /** The same as now where the box does not suit the picture and nobody has moved the camera since it was framed. */
  keepFramed(box: Box3): void;
  move(move: CameraMove): void;
  see(point: Vector3, out: Seen): Seen;
  /** Milliseconds that it took to tell what to draw. */
  draw(): number;
  /** Whether the last picture is still being drawn: another one would only wait for it. */
  isBusy(): boolean;
  dispose(): void;
}

/**
 * Draws on the canvas, which is see-through where nothing is. `redraw` is called when the camera was moved.
 * @throws where there is no WebGL.
 */
export function createViewport(canvas: HTMLCanvasElement, redraw: () => void): Viewport {
  const renderer = new WebGLRenderer({ canvas, antialias: !drawsInSoftware(), alpha: true });
  const gl = renderer.getContext() as WebGL2RenderingContext;
  let sync: WebGLSync | null = null;
  renderer.autoClear = false;
  const camera = new PerspectiveCamera(35, 1, 0.01, 100);
  const controls = new OrbitControls(camera, canvas);
  controls.addEventListener('change', redraw);
  canvas.addEventListener('webglcontextrestored', redraw);
  const world = new Scene().add(lamps(camera), camera);
  const above = new Scene().add(new AmbientLight(0xffffff, 1.4), sun(1.8, 0.5, 1, 0.7));
  const size = { width: 1, height: 1 };
  const clip = new Vector3();
  let figure: FigureScene | null = null;
  /** Of all that is to be seen, its diagonal. */
  let reach = 0;
  let isMoved = false;
  controls.addEventListener('start', () => {
    isMoved = true;
  });
  const grid = optional(world, () => createGrid(figure?.size ?? 1));

  const viewport: Viewport = {
    largestTexture: Math.min(4096, renderer.capabilities.maxTextureSize),
    show(next) {
      if (figure) {
        world.remove(figure.body);
        above.remove(figure.skeleton);
      }
      figure = next;
      grid.show(false);
      if (!figure) return;
      world.add(figure.body);
      above.add(figure.skeleton);
    },
    grid(shown, { faint }) {
      grid.show(shown)?.material.color.copy(faint);
    },
    resize(width, height, pixelRatio) {
      size.width = Math.max(1, width);
      size.height = Math.max(1, height);
      renderer.setPixelRatio(pixelRatio);
      renderer.setSize(size.width, size.height, false);
      camera.aspect = size.width / size.height;
      camera.updateProjectionMatrix();
    },
    frame(box, direction) {
      reach = box.min.distanceTo(box.max);
      isMoved = false;
      frameBox(camera, controls, box, direction);
    },
    keepFramed(box) {
      if (!isMoved && !holdsBox(camera, controls, box)) viewport.frame(box, null);
      reach = Math.max(reach, box.min.distanceTo(box.max));
    },
    move(move) {
      isMoved = true;
      moveCamera(camera, controls, move);
    },
    see(point, out) {
      clip.copy(point).project(camera);
      out.x = ((clip.x + 1) / 2) * size.width;
      out.y = ((1 - clip.y) / 2) * size.height;
      out.depth = clip.z;
      return out;
    },
    draw() {
      const start = performance.now();
      setPlanes(camera, controls.getDistance(), Math.max(figure?.size ?? 1, reach));
      renderer.clear();
      renderer.render(world, camera);
      if (figure?.skeleton.visible) {
        renderer.clearDepth();
        renderer.render(above, camera);
      }
      if (sync) gl.deleteSync(sync);
      sync = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      return performance.now() - start;
    },
    isBusy: () =>
      sync !== null && !gl.isContextLost() && gl.getSyncParameter(sync, gl.SYNC_STATUS) !== gl.SIGNALED,
    dispose() {
      viewport.show(null);
      controls.dispose();
      canvas.removeEventListener('webglcontextrestored', redraw);
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
  return viewport;
}

/** From the sky, and from beside the camera. */
function lamps(camera: PerspectiveCamera): Group {
  camera.add(sun(1.5, -0.6, 0.8, 1));
  return new Group().add(new HemisphereLight(0xf4f6ff, 0x6b6259, 1.35), sun(0.6, 1, 2, -0.5));
}

function sun(strength: number, x: number, y: number, z: number): DirectionalLight {
  const light = new DirectionalLight(0xffffff, strength);
  light.position.set(x, y, z);
  return light;
}
