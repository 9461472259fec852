import type { Codes } from '../../../diagnostic.js';

/** What reading the meshes, skins and materials of a document tells. */
export const figureReadCodes = {
  'gltf/mesh-invalid': {
    severity: 'error',
    says: 'Data of a mesh or skin does not fit together: wrong types or counts, indices out of range, no numbers.',
    example: 'an index 24 into a mesh of 24 vertices',
    mend: 'run `mutoscope check --for gltf` for all of it and export the file again',
  },
  'gltf/mesh-unskinned': {
    severity: 'warning',
    says: 'A mesh has a skin, but its vertices name no joints; they follow no bone.',
    example: '"skin": 0 at the node of a mesh without JOINTS_0',
    mend: 'bind the mesh to its bones, or take the skin off its node',
  },
  'gltf/weights-evened': {
    severity: 'info',
    says: 'The weights of vertices did not sum up to 1; they were scaled, as programs do that draw them.',
    example: '"WEIGHTS_0" with 0.4, 0.2, 0.1, 0.1 for a vertex',
    mend: 'no action needed; normalise the weights in the modelling program to keep other programs from guessing',
  },
  'gltf/mesh-left-out': {
    severity: 'warning',
    says: 'Points, lines and attributes of a kind that figures do not have are left out.',
    example: 'a primitive of mode 1 (lines), or an attribute TEXCOORD_0 of a morph target',
    mend: 'no action needed where it is not needed',
  },
  'gltf/instances-left': {
    severity: 'warning',
    says: 'A mesh is shown many times by an extension that is not read; it is there once.',
    example: '"extensions": { "EXT_mesh_gpu_instancing": { … } } at a node',
    mend: 'make the instances real in the modelling program and export again',
  },
  'gltf/tangents': {
    severity: 'info',
    says: 'The tangents of a mesh are left out; programs compute them from normals and texture coordinates.',
    example: 'an attribute TANGENT',
    mend: 'no action needed',
  },
  'gltf/node-sheared': {
    severity: 'warning',
    says: 'The matrix of a node cannot be made of place, rotation and size.',
    example: '"matrix": [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]',
    mend: 'apply the transforms in the modelling program and export again',
  },
  'gltf/image-missing': {
    severity: 'warning',
    says: 'An image that materials use is not there; the materials are without it.',
    example: '"uri": "skin.png" with no skin.png beside the .gltf',
    mend: 'put that file beside the file that names it, and convert again',
  },
  'gltf/material-bent': {
    severity: 'warning',
    says: 'A material has properties beyond colour, metal, roughness and their textures; they are left out.',
    example: '"extensions": { "KHR_materials_clearcoat": { … } }',
    mend: 'bake what matters into the textures',
  },
  'gltf/figure-left-out': {
    severity: 'warning',
    says: 'The meshes are stored in a way that is not read; only the animations are.',
    example: 'KHR_draco_mesh_compression',
    mend: 'decompress them first, e.g. `gltf-transform copy in.glb out.glb`, or export without compression',
  },
} as const satisfies Codes;
