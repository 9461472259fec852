/**
 * Tiled's maps and tilesets, named as in its JSON (https://doc.mapeditor.org/en/stable/reference/json-map-format/).
 * Lengths are pixels, y down; rotations degrees, clockwise; colours `#RRGGBB` or `#AARRGGBB`.
 */

/** Of the first Tiled that has all that is written; older ones read it. */
export const fileVersion = '1.10';

export interface TiledMap {
  readonly type: 'map';
  readonly version: string;
  readonly orientation: 'orthogonal';
  readonly renderorder: 'right-down';
  readonly infinite: false;
  /** In cells. */
  readonly width: number;
  readonly height: number;
  readonly tilewidth: number;
  readonly tileheight: number;
  readonly parallaxoriginx: number;
  readonly parallaxoriginy: number;
  readonly backgroundcolor?: string;
  readonly nextlayerid: number;
  readonly nextobjectid: number;
  readonly properties: readonly TiledProperty[];
  readonly tilesets: readonly TilesetReference[];
  /** Bottom to top. */
  readonly layers: readonly TiledLayer[];
}

export interface TilesetReference {
  readonly firstgid: number;
  readonly source: string;
}

export interface TiledProperty {
  readonly name: string;
  readonly type: 'bool' | 'int' | 'float' | 'string';
  readonly value: boolean | number | string;
}

interface LayerBase {
  readonly id: number;
  readonly name: string;
  readonly opacity: number;
  readonly visible: boolean;
  readonly x: 0;
  readonly y: 0;
  readonly offsetx?: number;
  readonly offsety?: number;
  readonly parallaxx?: number;
  readonly parallaxy?: number;
  readonly properties?: readonly TiledProperty[];
}

export interface TileLayer extends LayerBase {
  readonly type: 'tilelayer';
  readonly width: number;
  readonly height: number;
  /** Row by row, 0 where there is no tile; as in `CellFlip` with the number counted over the map's tilesets. */
  readonly data: Uint32Array;
}

export interface ObjectLayer extends LayerBase {
  readonly type: 'objectgroup';
  readonly draworder: 'index';
  readonly objects: readonly TiledObject[];
}

interface GroupLayer extends LayerBase {
  readonly type: 'group';
  readonly layers: readonly (TileLayer | ObjectLayer)[];
}

export type TiledLayer = TileLayer | ObjectLayer | GroupLayer;

/** Turned about `x`, `y`: the top left corner, of one with a `gid` the bottom left corner. */
export interface TiledObject {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  readonly visible: boolean;
  readonly gid?: number;
  readonly point?: true;
  readonly polygon?: readonly TiledPoint[];
  readonly text?: TiledText;
  readonly properties?: readonly TiledProperty[];
}

interface TiledPoint {
  readonly x: number;
  readonly y: number;
}

export interface TiledText {
  readonly fontfamily: string;
  readonly pixelsize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color: string;
  readonly halign: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'center' | 'bottom';
  readonly wrap: boolean;
  readonly text: string;
}

export interface TiledTileset {
  readonly type: 'tileset';
  readonly version: string;
  readonly name: string;
  readonly tilewidth: number;
  readonly tileheight: number;
  readonly tilecount: number;
  /** 0 for a collection of images. */
  readonly columns: number;
  readonly margin: number;
  readonly spacing: number;
  /** Of a collection each tile has its own. */
  readonly image?: string;
  readonly imagewidth?: number;
  readonly imageheight?: number;
  readonly properties?: readonly TiledProperty[];
  readonly tiles?: readonly TiledTile[];
}

export interface TiledTile {
  readonly id: number;
  readonly type?: string;
  readonly image?: string;
  readonly imagewidth?: number;
  readonly imageheight?: number;
  readonly properties?: readonly TiledProperty[];
  /** The shapes that collide, in pixels of the tile. */
  readonly objectgroup?: TileShapes;
  readonly animation?: readonly { readonly tileid: number; readonly duration: number }[];
}

export interface TileShapes {
  readonly type: 'objectgroup';
  readonly name: '';
  readonly draworder: 'index';
  readonly opacity: 1;
  readonly visible: true;
  readonly x: 0;
  readonly y: 0;
  readonly objects: readonly TiledObject[];
}
