/** Drawn in the browser by pictures-character.ts: a character in several poses side by side, on a floor. */

import {
  ACESFilmicToneMapping,
  AnimationMixer,
  Box3,
  CircleGeometry,
  Color,
  DirectionalLight,
  type Group,
  Mesh,
  PCFSoftShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** Animations that play at once, and when. */
export type Pose = Readonly<Record<string, number>>;

/** A PNG as data URL. */
export async function draw(
  glb: string,
  poses: readonly Pose[],
  width: number,
  height: number,
): Promise<string> {
  const scene = new Scene();
  scene.background = new Color('#16181d');
  const figures = await Promise.all(poses.map((pose) => posed(glb, pose)));
  const size = new Box3().setFromObject(figures[0]!).getSize(new Vector3());
  for (const [i, figure] of figures.entries()) {
    figure.position.x = (i - (figures.length - 1) / 2) * size.y * 0.68;
    figure.rotation.y = 0.7;
    scene.add(figure);
  }
  scene.add(sun(size.y), floor(size.y));

  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setSize(width, height);
  renderer.toneMapping = ACESFilmicToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFSoftShadowMap;
  scene.environment = new PMREMGenerator(renderer).fromScene(new RoomEnvironment()).texture;
  scene.environmentIntensity = 0.6;
  const camera = new PerspectiveCamera(20, width / height, size.y / 10, size.y * 100);
  camera.position.set(0, size.y * 0.8, size.y * 3.4);
  camera.lookAt(0, size.y * 0.49, 0);
  renderer.render(scene, camera);
  return renderer.domElement.toDataURL('image/png');
}

async function posed(glb: string, pose: Pose): Promise<Group> {
  const bytes = Uint8Array.from(atob(glb), (char) => char.charCodeAt(0));
  const { scene, animations } = await new GLTFLoader().parseAsync(bytes.buffer, '');
  const mixer = new AnimationMixer(scene);
  for (const [name, time] of Object.entries(pose)) {
    const action = mixer.clipAction(animations.find((clip) => clip.name === name)!);
    action.time = time;
    action.play();
  }
  mixer.update(0);
  scene.traverse((object) => {
    object.castShadow = true;
    object.frustumCulled = false;
  });
  return scene;
}

function sun(size: number): DirectionalLight {
  const light = new DirectionalLight('#fff4e0', 2.5);
  light.position.set(-2 * size, 3 * size, 2 * size);
  light.castShadow = true;
  light.shadow.mapSize.set(4096, 4096);
  const reach = 4 * size;
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    far: 10 * size,
  });
  return light;
}

function floor(size: number): Mesh {
  const ground = new Mesh(new CircleGeometry(20 * size), new ShadowMaterial({ opacity: 0.5 }));
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  return ground;
}
