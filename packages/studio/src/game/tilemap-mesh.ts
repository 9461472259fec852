import { CellFlip, EMPTY_CELL, TILE_MASK, type Tilemap, type Tileset } from '@mutoscope/core/stage';
import {
  BufferImageSource,
  Container,
  GlProgram,
  Mesh,
  MeshGeometry,
  Shader,
  type Texture,
  UniformGroup,
} from 'pixi.js';

/**
 * A tilemap as one quad, or a few of a large one: its cells are a texture, from which each pixel finds its tile. Only
 * the cells that lie wholly in the size are drawn. Pixels of a tile never mix with those of its neighbours in the image.
 */
export function tilemapMesh(
  { columns, rows, cells }: Tilemap,
  tileset: Tileset,
  tiles: Texture,
  width: number,
  height: number,
): Container {
  const map = new Container();
  const across = Math.min(columns, Math.floor(width / tileset.tileWidth));
  const down = Math.min(rows, Math.floor(height / tileset.tileHeight));
  for (let top = 0; top < down; top += mostCells)
    for (let left = 0; left < across; left += mostCells) {
      const size = { columns: Math.min(mostCells, across - left), rows: Math.min(mostCells, down - top) };
      const part = partOf(cells, columns, left, top, size.columns, size.rows);
      const mesh = partMesh(part, size.columns, size.rows, tileset, tiles);
      mesh.position.set(left * tileset.tileWidth, top * tileset.tileHeight);
      map.addChild(mesh);
    }
  return map;
}

/** Across and down: no texture may be larger on any machine. */
const mostCells = 2048;

function partOf(
  cells: Uint32Array,
  stride: number,
  left: number,
  top: number,
  columns: number,
  rows: number,
): Uint8Array {
  const bytes = new Uint8Array(columns * rows * 4);
  const view = new DataView(bytes.buffer);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      view.setUint32((row * columns + column) * 4, cells[(top + row) * stride + left + column]!, true);
  return bytes;
}

function partMesh(
  cells: Uint8Array,
  columns: number,
  rows: number,
  tileset: Tileset,
  { source: tiles }: Texture,
): Mesh<MeshGeometry, Shader> {
  const { tileWidth, tileHeight, offsetX, offsetY, spacingX, spacingY } = tileset;
  const source = new BufferImageSource({
    resource: cells,
    width: columns,
    height: rows,
    format: 'rgba8unorm',
    alphaMode: 'no-premultiply-alpha',
    scaleMode: 'nearest',
  });
  const [right, bottom] = [columns * tileWidth, rows * tileHeight];
  const positions = new Float32Array([0, 0, right, 0, right, bottom, 0, bottom]);
  const geometry = new MeshGeometry({
    positions,
    uvs: positions.slice(),
    indices: new Uint32Array([0, 1, 2, 0, 2, 3]),
  });
  const perRow = Math.max(1, Math.floor((tiles.width - offsetX - tileWidth) / (tileWidth + spacingX)) + 1);
  const shader = new Shader({
    glProgram: program(),
    resources: {
      uCells: source,
      uTiles: tiles,
      uTilesSampler: tiles.style,
      tilemap: new UniformGroup({
        uTileSize: { value: [tileWidth, tileHeight], type: 'vec2<f32>' },
        uStep: { value: [tileWidth + spacingX, tileHeight + spacingY], type: 'vec2<f32>' },
        uOffset: { value: [offsetX, offsetY], type: 'vec2<f32>' },
        uImageSize: { value: [tiles.width, tiles.height], type: 'vec2<f32>' },
        uPerRow: { value: perRow, type: 'i32' },
        uLast: { value: [columns - 1, rows - 1], type: 'vec2<f32>' },
      }),
    },
  });
  const mesh = new Mesh({ geometry, shader });
  mesh.on('destroyed', () => {
    shader.destroy();
    source.destroy();
    geometry.destroy(true);
  });
  return mesh;
}

let compiled: GlProgram | null = null;
const program = (): GlProgram => (compiled ??= new GlProgram({ vertex, fragment, name: 'tilemap' }));

const vertex = `#version 300 es
in vec2 aPosition;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
out vec2 vPlace;
void main() {
  vPlace = aPosition;
  vec3 place = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aPosition, 1.0);
  gl_Position = vec4(place.xy, 0.0, 1.0);
}`;

const hex = (value: number): string => `0x${value.toString(16)}u`;

/** Flips are taken back in the opposite order. */
const fragment = `#version 300 es
precision highp float;
precision highp int;
in vec2 vPlace;
uniform sampler2D uCells;
uniform sampler2D uTiles;
uniform vec2 uTileSize;
uniform vec2 uStep;
uniform vec2 uOffset;
uniform vec2 uImageSize;
uniform vec2 uLast;
uniform int uPerRow;
uniform vec4 uColor;
out vec4 color;
void main() {
  vec2 place = vPlace / uTileSize;
  vec2 at = clamp(floor(place), vec2(0.0), uLast);
  uvec4 part = uvec4(texelFetch(uCells, ivec2(at), 0) * 255.0 + 0.5);
  uint cell = part.r | part.g << 8 | part.b << 16 | part.a << 24;
  if (cell == ${hex(EMPTY_CELL)}) discard;
  vec2 inside = place - at;
  if ((cell & ${hex(CellFlip.vertical)}) != 0u) inside.y = 1.0 - inside.y;
  if ((cell & ${hex(CellFlip.horizontal)}) != 0u) inside.x = 1.0 - inside.x;
  if ((cell & ${hex(CellFlip.diagonal)}) != 0u) inside = inside.yx;
  int tile = int(cell & ${hex(TILE_MASK)});
  vec2 corner = uOffset + vec2(tile % uPerRow, tile / uPerRow) * uStep;
  vec2 pixel = corner + clamp(inside * uTileSize, vec2(0.5), uTileSize - 0.5);
  color = textureLod(uTiles, pixel / uImageSize, 0.0) * uColor.a;
}`;
