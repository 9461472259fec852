/** Makes the example character: a little walker of fourteen bones and one skinned mesh, with two animations. */

const generator = 'Mutoscope examples';

/** `walker.gltf` and its `walker.bin`; the same bytes every time. Right-handed, Y up, facing +Z, metres. */
export function exampleGltf(): { name: string; bytes: Uint8Array }[] {
  const data = dataBuilder();
  const mesh = bodyMesh();
  const positions = data.add(Float32Array.from(mesh.positions), 'VEC3', { target: 34962, bounds: true });
  const primitive = {
    attributes: {
      POSITION: positions,
      NORMAL: data.add(Float32Array.from(mesh.normals), 'VEC3', { target: 34962 }),
      COLOR_0: data.add(Uint8Array.from(mesh.colors), 'VEC4', { target: 34962, normalized: true }),
      JOINTS_0: data.add(Uint8Array.from(mesh.joints), 'VEC4', { target: 34962 }),
      WEIGHTS_0: data.add(Uint8Array.from(mesh.weights), 'VEC4', { target: 34962, normalized: true }),
    },
    indices: data.add(Uint16Array.from(mesh.indices), 'SCALAR', { target: 34963 }),
    material: 0,
    targets: [{ POSITION: data.add(Float32Array.from(mesh.cheer), 'VEC3', { target: 34962, bounds: true }) }],
  };
  const inverseBinds = bones.flatMap((_, i) => {
    const [x, y, z] = restPosition(i);
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -x, -y, -z, 1];
  });
  const body = bones.length;
  const document = {
    asset: { version: '2.0', generator },
    extensionsUsed: ['KHR_animation_pointer'],
    scene: 0,
    scenes: [{ name: 'Scene', nodes: [0, body] }],
    nodes: [
      ...bones.map(([name, , offset], i) => ({
        name,
        translation: offset,
        ...(childrenOf(i).length > 0 && { children: childrenOf(i) }),
      })),
      { name: 'Body', mesh: 0, skin: 0 },
    ],
    skins: [
      {
        name: 'Bones',
        skeleton: 0,
        joints: bones.map((_, i) => i),
        inverseBindMatrices: data.add(Float32Array.from(inverseBinds), 'MAT4'),
      },
    ],
    meshes: [{ name: 'Walker', primitives: [primitive], weights: [0], extras: { targetNames: ['Cheer'] } }],
    materials: [
      {
        name: 'Skin',
        pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 1], metallicFactor: 0, roughnessFactor: 0.8 },
      },
    ],
    animations: [walk(data), wave(data)],
    ...data.finish('walker.bin'),
  };
  return [
    { name: 'walker.gltf', bytes: new TextEncoder().encode(`${compactJson(document)}\n`) },
    { name: 'walker.bin', bytes: data.bytes() },
  ];
}

type Vector = readonly [number, number, number];
type Bone = readonly [name: string, parent: number, offset: Vector];

const bones: readonly Bone[] = [
  ['Hips', -1, [0, 0.62, 0]],
  ['Spine', 0, [0, 0.1, 0]],
  ['Chest', 1, [0, 0.13, 0]],
  ['Head', 2, [0, 0.2, 0]],
  ['LeftUpperArm', 2, [0.15, 0.12, 0]],
  ['LeftLowerArm', 4, [0.07, -0.2, 0]],
  ['RightUpperArm', 2, [-0.15, 0.12, 0]],
  ['RightLowerArm', 6, [-0.07, -0.2, 0]],
  ['LeftUpperLeg', 0, [0.09, -0.02, 0]],
  ['LeftLowerLeg', 8, [0, -0.28, 0]],
  ['LeftFoot', 9, [0, -0.27, 0]],
  ['RightUpperLeg', 0, [-0.09, -0.02, 0]],
  ['RightLowerLeg', 11, [0, -0.28, 0]],
  ['RightFoot', 12, [0, -0.27, 0]],
];

const boneIndex = (name: string): number => bones.findIndex(([bone]) => bone === name);

const childrenOf = (parent: number): number[] =>
  bones.flatMap(([, of], child) => (of === parent ? [child] : []));

function restPosition(bone: number): Vector {
  const [, parent, offset] = bones[bone]!;
  return parent < 0 ? offset : add(restPosition(parent), offset);
}

const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

// --- The mesh: a capsule along each bone.

interface Mesh {
  positions: number[];
  normals: number[];
  colors: number[];
  joints: number[];
  weights: number[];
  indices: number[];
  /** How the head swells when it cheers. */
  cheer: number[];
}

type Color = readonly [number, number, number];
const shirt: Color = [236, 112, 72];
const trousers: Color = [62, 88, 150];
const shoes: Color = [52, 46, 60];
const skin: Color = [248, 205, 168];

function bodyMesh(): Mesh {
  const mesh: Mesh = {
    positions: [],
    normals: [],
    colors: [],
    joints: [],
    weights: [],
    indices: [],
    cheer: [],
  };
  const limb = (name: string, tip: Vector, radius: number, color: Color, sides = 6): void =>
    addCapsule(mesh, boneIndex(name), tip, radius, color, sides);
  limb('Hips', [0, 0.05, 0], 0.12, trousers);
  limb('Spine', [0, 0.1, 0], 0.11, shirt);
  limb('Chest', [0, 0.1, 0], 0.14, shirt);
  limb('Head', [0, 0.12, 0.01], 0.13, skin, 9);
  for (const side of ['Left', 'Right']) {
    const out = side === 'Left' ? 1 : -1;
    limb(`${side}UpperArm`, [0.07 * out, -0.2, 0], 0.05, shirt);
    limb(`${side}LowerArm`, [0.03 * out, -0.2, 0.02], 0.045, skin);
    limb(`${side}UpperLeg`, [0, -0.28, 0], 0.075, trousers);
    limb(`${side}LowerLeg`, [0, -0.26, 0], 0.06, trousers);
    limb(`${side}Foot`, [0, -0.02, 0.12], 0.05, shoes);
  }
  return mesh;
}

/** Along the axis in parts of its length, across in parts of the radius: a capsule of six rings. */
const profile = [
  { along: 0, past: -0.9, across: 0 },
  { along: 0, past: -0.55, across: 0.75 },
  { along: 0.15, past: 0, across: 1 },
  { along: 0.85, past: 0, across: 0.95 },
  { along: 1, past: 0.5, across: 0.7 },
  { along: 1, past: 0.85, across: 0 },
] as const;

function addCapsule(
  mesh: Mesh,
  bone: number,
  tip: Vector,
  radius: number,
  color: Color,
  sides: number,
): void {
  const start = restPosition(bone);
  const length = Math.hypot(...tip);
  const axis: Vector = [tip[0] / length, tip[1] / length, tip[2] / length];
  const right = unit(Math.abs(axis[1]) > 0.9 ? cross(axis, [0, 0, 1]) : cross(axis, [0, 1, 0]));
  const front = cross(right, axis);
  const first = mesh.positions.length / 3;
  const parent = bones[bone]![1];
  for (const [ring, { along, past, across }] of profile.entries()) {
    const height = along * length + past * radius;
    const lean = [-1, -0.7, -0.1, 0.15, 0.7, 1][ring]!;
    for (let side = 0; side < sides; side++) {
      const turn = (2 * Math.PI * side) / sides;
      const out: Vector = [0, 1, 2].map(
        (i) => right[i]! * Math.cos(turn) + front[i]! * Math.sin(turn),
      ) as unknown as Vector;
      const point = [0, 1, 2].map((i) => start[i]! + axis[i]! * height + out[i]! * across * radius);
      const flat = Math.sqrt(1 - lean * lean);
      mesh.positions.push(...point);
      mesh.normals.push(...unit([0, 1, 2].map((i) => axis[i]! * lean + out[i]! * flat) as unknown as Vector));
      mesh.colors.push(...color, 255);
      const shared = ring < 2 && parent >= 0 ? 102 : 0;
      mesh.joints.push(bone, shared > 0 ? parent : 0, 0, 0);
      mesh.weights.push(255 - shared, shared, 0, 0);
      const swells = bones[bone]![0] === 'Head' ? 0.2 : 0;
      mesh.cheer.push(...point.map((value, i) => swells * (value - start[i]! - axis[i]! * 0.06)));
    }
  }
  for (let ring = 0; ring < profile.length - 1; ring++) {
    for (let side = 0; side < sides; side++) {
      const a = first + ring * sides + side;
      const b = first + ring * sides + ((side + 1) % sides);
      if (ring > 0) mesh.indices.push(a, a + sides, b);
      if (ring < profile.length - 2) mesh.indices.push(b, a + sides, b + sides);
    }
  }
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

// --- The animations.

/** One second, in place, LINEAR: legs and arms swing, the hips bob and sway. */
function walk(data: Data): object {
  const times = Array.from({ length: 9 }, (_, i) => i / 8);
  const score = scoreBuilder(data);
  const swing = (time: number, shift = 0): number => Math.sin(2 * Math.PI * (time + shift));
  score.linear('Hips', 'translation', times, (t) => [
    0.012 * swing(t),
    0.62 + 0.018 * Math.cos(4 * Math.PI * t),
    0,
  ]);
  score.linear('Spine', 'rotation', times, (t) => around([0, 1, 0], 0.12 * swing(t)));
  score.linear('Head', 'rotation', times, (t) => around([0, 1, 0], -0.1 * swing(t)));
  for (const [side, shift] of [
    ['Left', 0],
    ['Right', 0.5],
  ] as const) {
    score.linear(`${side}UpperLeg`, 'rotation', times, (t) => around([1, 0, 0], -0.55 * swing(t, shift)));
    score.linear(`${side}LowerLeg`, 'rotation', times, (t) =>
      around([1, 0, 0], 0.45 - 0.45 * swing(t, shift + 0.85)),
    );
    score.linear(`${side}Foot`, 'rotation', times, (t) => around([1, 0, 0], -0.2 * swing(t, shift + 0.1)));
    score.linear(`${side}UpperArm`, 'rotation', times, (t) => around([1, 0, 0], 0.5 * swing(t, shift)));
    score.linear(`${side}LowerArm`, 'rotation', times, (t) =>
      around([1, 0, 0], -0.35 + 0.2 * swing(t, shift)),
    );
  }
  return score.finish('Walk');
}

/** Two seconds: a CUBICSPLINE arm and smile, a foot that taps in STEPs, and a blush on the material. */
function wave(data: Data): object {
  const score = scoreBuilder(data);
  const raise = [0, 0, -2.5, -2.5, -2.5, -2.5, 0, 0];
  const shake = [0, 0, -0.5, 0.5, -0.5, 0.5, 0, 0];
  const smile = [0, 0, 1, 0.7, 1, 0.7, 0.2, 0];
  const times = [0, 0.25, 0.6, 0.9, 1.2, 1.5, 1.8, 2];
  score.spline(
    'RightUpperArm',
    'rotation',
    times,
    raise.map((angle) => around([0, 0, 1], angle)),
  );
  score.spline(
    'RightLowerArm',
    'rotation',
    times,
    shake.map((angle) => around([0, 0, 1], angle)),
  );
  score.spline(
    'Body',
    'weights',
    times,
    smile.map((weight) => [weight]),
  );
  score.linear('Head', 'rotation', [0, 0.5, 1.5, 2], (t) =>
    around([0, 0, 1], t === 0.5 || t === 1.5 ? -0.18 : 0),
  );
  score.step('LeftFoot', 'rotation', [0, 0.5, 0.75, 1, 1.25, 2], (t) =>
    around([1, 0, 0], t === 0.5 || t === 1 ? -0.35 : 0),
  );
  score.pointer('/materials/0/pbrMetallicRoughness/baseColorFactor', [0, 0.6, 1.5, 2], (t) =>
    t === 0 || t === 2 ? [1, 1, 1, 1] : [1, 0.78, 0.78, 1],
  );
  return score.finish('Wave');
}

/** A rotation of `angle` radians about a unit axis. */
const around = (axis: Vector, angle: number): number[] => [
  ...axis.map((c) => c * Math.sin(angle / 2)),
  Math.cos(angle / 2),
];

function scoreBuilder(data: Data) {
  const samplers: object[] = [];
  const channels: object[] = [];
  const put = (
    target: object,
    interpolation: string,
    times: number[],
    values: number[],
    size: number,
  ): void => {
    const type = size === 1 ? 'SCALAR' : `VEC${size}`;
    const input = data.add(Float32Array.from(times), 'SCALAR', { bounds: true });
    channels.push({ sampler: samplers.length, target });
    samplers.push({ input, output: data.add(Float32Array.from(values), type), interpolation });
  };
  const nodeTarget = (name: string, path: string): object => ({
    node: name === 'Body' ? bones.length : boneIndex(name),
    path,
  });
  const sampled = (times: number[], at: (time: number) => number[]): number[] => times.flatMap(at);
  return {
    linear(node: string, path: string, times: number[], at: (time: number) => number[]): void {
      put(nodeTarget(node, path), 'LINEAR', times, sampled(times, at), at(0).length);
    },
    step(node: string, path: string, times: number[], at: (time: number) => number[]): void {
      put(nodeTarget(node, path), 'STEP', times, sampled(times, at), at(0).length);
    },
    /** Slopes at a key run from the key before to the key after it; level at both ends. */
    spline(node: string, path: string, times: number[], keys: number[][]): void {
      const values = keys.flatMap((key, i) => {
        const before = keys[i - 1];
        const after = keys[i + 1];
        const slope = key.map((_, c) =>
          before && after ? (after[c]! - before[c]!) / (times[i + 1]! - times[i - 1]!) : 0,
        );
        return [...slope, ...key, ...slope];
      });
      put(nodeTarget(node, path), 'CUBICSPLINE', times, values, keys[0]!.length);
    },
    pointer(pointer: string, times: number[], at: (time: number) => number[]): void {
      const target = { path: 'pointer', extensions: { KHR_animation_pointer: { pointer } } };
      put(target, 'LINEAR', times, sampled(times, at), at(0).length);
    },
    finish: (name: string) => ({ name, samplers, channels }),
  };
}

// --- The binary data.

type Data = ReturnType<typeof dataBuilder>;

const componentTypes = new Map<string, number>([
  ['Uint8Array', 5121],
  ['Uint16Array', 5123],
  ['Float32Array', 5126],
]);

interface Layout {
  readonly target?: number;
  readonly normalized?: boolean;
  readonly bounds?: boolean;
}

function dataBuilder() {
  const accessors: object[] = [];
  const bufferViews: object[] = [];
  const parts: Uint8Array[] = [];
  const known = new Map<string, number>();
  let length = 0;
  return {
    /** The index of an accessor over these numbers; equal ones are stored once. */
    add(numbers: Float32Array | Uint8Array | Uint16Array, type: string, layout: Layout = {}): number {
      const key = JSON.stringify([type, layout, numbers.constructor.name, Array.from(numbers)]);
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, accessors.length);
      const size = type === 'SCALAR' ? 1 : type === 'MAT4' ? 16 : Number(type.slice(3));
      const part = new Uint8Array((numbers.byteLength + 3) & ~3);
      part.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
      bufferViews.push({
        buffer: 0,
        byteOffset: length,
        byteLength: numbers.byteLength,
        ...(layout.target && { target: layout.target }),
      });
      accessors.push({
        bufferView: bufferViews.length - 1,
        componentType: componentTypes.get(numbers.constructor.name),
        type,
        count: numbers.length / size,
        ...(layout.normalized && { normalized: true }),
        ...(layout.bounds && { min: bound(numbers, size, Math.min), max: bound(numbers, size, Math.max) }),
      });
      parts.push(part);
      length += part.length;
      return accessors.length - 1;
    },
    finish: (uri: string) => ({ accessors, bufferViews, buffers: [{ uri, byteLength: length }] }),
    bytes(): Uint8Array {
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      return bytes;
    },
  };
}

const bound = (numbers: ArrayLike<number>, size: number, pick: (...values: number[]) => number): number[] =>
  Array.from({ length: size }, (_, c) => {
    const column = Array.from({ length: numbers.length / size }, (_, i) => numbers[i * size + c]!);
    return pick(...column);
  });

/** One line for each item of the lists of the document: small, and still readable. */
function compactJson(document: object): string {
  const entries = Object.entries(document).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${entries.join(',\n')}\n}`;
}
