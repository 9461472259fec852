import { type Codes, diagnose, FormatError, type Place } from '../../diagnostic.js';
import { figureReadCodes } from './figure/read-codes.js';
import { writeFigureCodes } from './figure/write-codes.js';

export const gltfCodes = {
  ...figureReadCodes,
  ...writeFigureCodes,
  'gltf/not-gltf': {
    severity: 'error',
    says: 'The file is neither a glTF JSON document nor a GLB container.',
    example: 'a text file named walk.gltf',
    mend: 'export it again as glTF 2.0',
  },
  'gltf/not-json': {
    severity: 'error',
    says: 'The JSON of the file cannot be parsed.',
    example: '{ "asset": { "version": "2.0" }, }',
    mend: 'mend the JSON at that place, or export the file again',
  },
  'gltf/truncated': {
    severity: 'error',
    says: 'A GLB file ends before a header or chunk that it announces.',
    example: 'the first 10 bytes of a .glb',
    mend: 'the file was cut; get it again from where it came',
  },
  'gltf/version': {
    severity: 'error',
    says: 'Only glTF 2.x is read.',
    example: '{ "asset": { "version": "1.0" } }',
    mend: 'convert the file to glTF 2.0 with a tool that still reads 1.0',
  },
  'gltf/structure': {
    severity: 'error',
    says: 'A part of the document has another type than glTF says, refers to nothing, or nodes form a loop.',
    example:
      '{ "asset": { "version": "2.0" }, "animations": [ { "samplers": [], "channels": [ { "sampler": 7, … } ] } ] }',
    mend: 'run `mutoscope check --for gltf` for all of it and export the file again',
  },
  'gltf/accessor-range': {
    severity: 'error',
    says: 'An accessor or buffer view reaches beyond the data under it.',
    example: '{ "bufferView": 0, "componentType": 5126, "type": "VEC3", "count": 1000000 } over 36 bytes',
    mend: 'the file was cut or its exporter is broken; export it again',
  },
  'gltf/too-large': {
    severity: 'error',
    says: 'The animations or meshes claim far more data than the file has bytes, or the JSON has more than 8 million brackets or 20 million commas.',
    example: 'a sparse accessor without buffer view and a count of 4000000000',
    mend: 'no honest file does this; export it again',
  },
  'gltf/buffer-missing': {
    severity: 'error',
    says: 'A buffer that the animations need is not there.',
    example: '"uri": "walk.bin" with no walk.bin beside the .gltf',
    mend: 'put that file beside the .gltf, or open a .glb, which has everything in one file',
  },
  'gltf/buffer-short': {
    severity: 'warning',
    says: 'A buffer holds fewer bytes than the document says.',
    example: '"byteLength": 1000 and a walk.bin of 900 bytes',
    mend: 'export the file again so that document and buffer belong together',
  },
  'gltf/compressed': {
    severity: 'error',
    says: 'Data packed by EXT_meshopt_compression cannot be unpacked, or an extension that is not read here packed it: KHR_draco_mesh_compression.',
    example: '"mode": "ATTRIBUTES", "byteStride": 7',
    mend: 'export it again, or without compression',
  },
  'gltf/no-animations': {
    severity: 'warning',
    says: 'The document holds no animation.',
    example: '{ "asset": { "version": "2.0" }, "meshes": [ … ] }',
    mend: 'export with animations turned on',
  },
  'gltf/channel-invalid': {
    severity: 'error',
    says: 'A channel cannot be played: its times or values have the wrong type or number.',
    example: 'three keys of time and two of rotation',
    mend: 'export the file again; this channel is left out',
  },
  'gltf/channel-ignored': {
    severity: 'info',
    says: 'A channel drives nothing, as glTF allows; it is left out.',
    example: '"target": { "path": "rotation" }, without a node',
    mend: 'no action needed',
  },
  'gltf/pointer-unresolved': {
    severity: 'warning',
    says: 'A KHR_animation_pointer leads to nothing that can be animated; the channel is left out.',
    example: '"pointer": "/materials/9/alphaCutoff" with three materials',
    mend: 'point to a property of the glTF object model, or to one inside `extras` of a node',
  },
  'gltf/pointer-undefined': {
    severity: 'warning',
    says: 'A pointer names a property whose enclosing object is not in the document; it is read all the same.',
    example: '"/materials/0/pbrMetallicRoughness/metallicFactor" of a material without pbrMetallicRoughness',
    mend: 'players may ignore the channel; write the property into the document',
  },
  'gltf/times-order': {
    severity: 'warning',
    says: 'Key times are not strictly ascending.',
    example: 'times 0, 0.5, 0.5, 1',
    mend: 'players disagree about such keys; remove the doubled ones',
  },
  'gltf/times-negative': {
    severity: 'warning',
    says: 'Keys lie before time 0, which glTF does not allow; they are kept.',
    example: 'times -0.5, 0, 0.5',
    mend: 'move the animation so that it begins at 0',
  },
  'gltf/quaternion-length': {
    severity: 'warning',
    says: 'Rotations are not of unit length.',
    example: '[0, 0, 0, 2]',
    mend: 'normalise the rotations; players do so or show a skewed pose',
  },
  'gltf/name-made': {
    severity: 'info',
    says: 'Something without a name, or with the name of another, got a name of its own.',
    example: 'two nodes named "Bone": the second becomes "Bone 2"',
    mend: 'give the animated nodes names of their own where the file is made',
  },
  'gltf/track-dropped': {
    severity: 'warning',
    says: 'A track cannot be held by glTF and was left out.',
    example: 'a track of strings',
    mend: 'keep such tracks in a format that holds them, e.g. AnimX',
  },
  'gltf/track-bent': {
    severity: 'info',
    says: 'A track was written with other keys so that it plays the same: glTF has one interpolation a track.',
    example: 'a curve of Hold and Linear keys',
    mend: 'no action needed; the message says what changed',
  },
  'gltf/track-rounded': {
    severity: 'warning',
    says: 'Values were rounded to 32-bit floats, the only numbers glTF animates.',
    example: 'a double track with the value 0.1',
    mend: 'no action needed where the error stated is small enough',
  },
  'gltf/duration-kept': {
    severity: 'info',
    says: 'A last key was added so that the animation keeps its length: glTF ends an animation at its last key.',
    example: 'a clip of 2 s whose last key is at 1.5 s',
    mend: 'no action needed',
  },
  'gltf/plays-longer': {
    severity: 'warning',
    says: 'Keys lie beyond the duration of the clip; a glTF player plays them.',
    example: 'a clip of 1 s with a key at 1.5 s',
    mend: 'trim the clip to its duration first',
  },
  'gltf/nodes-added': {
    severity: 'info',
    says: 'Tracks drive something that the figure does not have; empty nodes stand for it.',
    example: 'a track of `bone 12` over a skeleton of 10 bones',
    mend: 'no action needed; where a bone was meant, give the track its name',
  },
  'gltf/clip-empty': {
    severity: 'warning',
    says: 'A clip has no track that glTF can hold; it is not written.',
    example: 'a clip of subtitles',
    mend: 'keep it in a format that holds it, e.g. AnimX',
  },
  'gltf/not-validated': {
    severity: 'warning',
    says: 'The file is not given to the Khronos glTF Validator, which compares every channel of an animation with every other one, and whose stack ends at some depth. Our own checks are made.',
    example: '40000 channels in one animation, more than 30000: not given to the validator',
    mend: 'no action needed; to have it validated, split the animation or flatten the document',
  },
  'gltf/validator': {
    severity: 'error',
    says: 'Everything the Khronos glTF Validator tells is passed on under its own code in lower case with hyphens: ACCESSOR_TOO_LONG is `gltf/accessor-too-long`. Severity is the validator’s; its hints are told as info.',
    example: '{ "asset": {} }',
    mend: 'see https://github.com/KhronosGroup/glTF-Validator/blob/main/ISSUES.md',
  },
} as const satisfies Codes;

export type GltfCode = keyof typeof gltfCodes;

export const tell = (code: GltfCode, message: string, at?: Place, hint?: string) =>
  diagnose(gltfCodes, code, message, at, hint);

/** Throws FormatError. */
export function fail(code: GltfCode, message: string, at?: Place, hint?: string): never {
  throw new FormatError(tell(code, message, at, hint));
}
