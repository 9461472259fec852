import { Mesh, MeshGeometry, type Texture } from 'pixi.js';

/** A box showing a texture in its own size from the top left, repeated where the texture repeats. */
export function texturedQuad(texture: Texture, width: number, height: number): Mesh {
  const [u, v] = [width / texture.width, height / texture.height];
  const geometry = new MeshGeometry({
    positions: new Float32Array([0, 0, width, 0, width, height, 0, height]),
    uvs: new Float32Array([0, 0, u, 0, u, v, 0, v]),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  const mesh = new Mesh({ geometry, texture });
  mesh.on('destroyed', () => geometry.destroy(true));
  return mesh;
}
