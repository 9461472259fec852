import type { Stage, StageInstance, StageLayer, StageLayout, StageProperty } from '../../stage/model.js';
import { type Grid, gridOf, type Laid, placeIn } from './grid.js';
import { fileVersion, type ObjectLayer, type TiledLayer, type TiledMap, type TileLayer } from './model.js';
import { type ObjectMaker, objectOf, ownProperties } from './objects.js';
import { propertiesOf, typed, unusual } from './properties.js';
import { opaque } from './text.js';
import { allOf, cellsOf, shownOf, type Tiles } from './tile-layer.js';

/** What a layout's tilemaps are, and the map that each has for itself. */
export type TilemapPlan = ReadonlyMap<StageInstance, { readonly tiles: Tiles; readonly file: string }>;

/** A whole layout. */
export async function mapOf(layout: StageLayout, plan: TilemapPlan, maker: ObjectMaker): Promise<TiledMap> {
  const { stage, tally } = maker;
  const subject = ['Layout', layout.name] as const;
  const size = {
    width: Math.max(1, tally.finite(layout.width, 1, subject)),
    height: Math.max(1, tally.finite(layout.height, 1, subject)),
  };
  const shown = new Map<StageInstance, Laid>();
  for (const instance of layout.layers.flatMap(({ instances }) => instances)) {
    const planned = plan.get(instance);
    const laid = planned && shownOf(planned.tiles, tally);
    if (laid && laid.columns * laid.rows > 0) shown.set(instance, laid);
  }
  const { grid, fits } = gridOf(size, [...shown.values()], freeCells(stage));
  const ids = { layer: 1, object: 1 };
  const ground = groundOf(layout.layers);
  const layers: TiledLayer[] = [];
  for (const layer of layout.layers) layers.push(await layerOf(layer, layer === ground));

  async function layerOf(layer: StageLayer, isGround: boolean): Promise<TiledLayer> {
    const base = {
      id: ids.layer++,
      name: layer.name,
      opacity: shareOf(tally.finite(layer.opacity, 1, subject)),
      visible: layer.visible,
      x: 0,
      y: 0,
      ...parallaxOf(layer),
      ...propertiesOf(layerProperties(layer, isGround)),
    } as const;
    const parts: (TileLayer | ObjectLayer)[] = [];
    let objects: ObjectLayer['objects'][number][] = [];
    const closeObjects = (): void => {
      if (objects.length > 0) parts.push({ ...plainLayer(ids.layer++, 'objects'), ...objectLayer, objects });
      objects = [];
    };
    for (const instance of layer.instances) {
      const planned = plan.get(instance);
      const laid = shown.get(instance);
      if (planned && laid && fits(laid)) {
        closeObjects();
        parts.push(tileLayerOf(planned.tiles, laid, grid, ids.layer++, maker));
      } else objects.push(await objectOf(instance, ids.object++, maker, aloneOf(planned?.file)));
    }
    if (parts.length === 0) return { ...base, ...objectLayer, objects };
    closeObjects();
    return { ...base, type: 'group', layers: parts };
  }

  function parallaxOf({ parallaxX, parallaxY }: StageLayer): { parallaxx?: number; parallaxy?: number } {
    const [parallaxx, parallaxy] = [tally.finite(parallaxX, 1, subject), tally.finite(parallaxY, 1, subject)];
    return { ...(parallaxx !== 1 && { parallaxx }), ...(parallaxy !== 1 && { parallaxy }) };
  }

  function layerProperties(layer: StageLayer, isGround: boolean): StageProperty[] {
    const { background, scaleRate, blendMode, ownTexture, visible } = layer;
    const over = background !== null && !isGround ? opaque(background) : '';
    const properties = unusual(
      ['background', over, ''],
      ['scaleRate', scaleRate, 1],
      ['blendMode', blendMode, 'normal'],
      ['ownTexture', ownTexture, false],
    );
    if (visible && blendMode !== 'normal')
      tally.add('tiled/not-shown', subject, 'blend modes of layers are properties');
    if (visible && over !== '')
      tally.add('tiled/not-shown', subject, 'the background of a layer over others is a property');
    return properties;
  }

  function aloneOf(file: string | undefined): StageProperty[] {
    if (file === undefined) return [];
    tally.add('tiled/tilemap-alone', subject, `a tilemap has its own map, ${file}`, 'a tilemap');
    return [{ name: 'map', value: file }];
  }

  const { width, height } = stage.window;
  return {
    ...mapHead(grid),
    parallaxoriginx: tally.finite(width, 0, ['Window', stage.name]) / 2,
    parallaxoriginy: tally.finite(height, 0, ['Window', stage.name]) / 2,
    ...(ground && { backgroundcolor: opaque(ground.background!) }),
    nextlayerid: ids.layer,
    nextobjectid: ids.object,
    properties: typed([
      { name: 'layoutWidth', value: layout.width },
      { name: 'layoutHeight', value: layout.height },
      { name: 'unboundedScrolling', value: layout.unboundedScrolling },
      { name: 'windowWidth', value: width },
      { name: 'windowHeight', value: height },
      { name: 'fullscreen', value: stage.window.fullscreen },
    ]),
    tilesets: maker.numbering.references,
    layers,
  };
}

/** What a map may have for nothing: 512 by 512, and all maps together 64 times that. */
const freeCells = ({ layouts }: Stage): number => Math.min(2 ** 18, 2 ** 24 / layouts.length);

/** One tilemap with all its cells, on a map of its own grid. */
export function tilemapAlone(tiles: Tiles, maker: ObjectMaker): TiledMap {
  const grid = allOf(tiles);
  const { columns, rows } = grid;
  const { instance, made } = tiles;
  const data = cellsOf(tiles, grid, grid, maker.numbering.firstOf(made), () => {});
  const size = { width: columns, height: rows };
  return {
    ...mapHead(grid),
    parallaxoriginx: 0,
    parallaxoriginy: 0,
    nextlayerid: 2,
    nextobjectid: 1,
    properties: typed([
      { name: 'x', value: instance.x },
      { name: 'y', value: instance.y },
    ]),
    tilesets: maker.numbering.references,
    layers: [
      {
        ...plainLayer(1, made.tileset.name),
        ...propertiesOf(propertiesOfTiles(instance)),
        type: 'tilelayer',
        ...size,
        data,
      },
    ],
  };
}

function tileLayerOf(
  tiles: Tiles,
  laid: Laid,
  grid: Grid,
  id: number,
  { numbering, tally }: ObjectMaker,
): TileLayer {
  const { instance, made } = tiles;
  const { name, tilecount } = made.tileset;
  const subject = ['Tilemap', name] as const;
  if (instance.blendMode !== 'normal') tally.add('tiled/not-shown', subject, 'the blend mode is a property');
  const { offsetx, offsety } = placeIn(grid, laid);
  return {
    ...plainLayer(id, name),
    opacity: shareOf(tally.finite(instance.opacity, 1, subject)),
    visible: instance.visible,
    ...(offsetx !== 0 && { offsetx }),
    ...(offsety !== 0 && { offsety }),
    ...propertiesOf(propertiesOfTiles(instance)),
    type: 'tilelayer',
    width: grid.columns,
    height: grid.rows,
    data: cellsOf(tiles, laid, grid, numbering.firstOf(made), () =>
      tally.add(
        'tiled/no-such-tile',
        subject,
        `cells name tiles beyond the ${tilecount} there are and were left empty`,
        'cells',
      ),
    ),
  };
}

const propertiesOfTiles = (instance: StageInstance): StageProperty[] => [
  ...instance.properties,
  ...ownProperties({ ...instance, opacity: 1 }),
  ...unusual(['angle', instance.angle, 0]),
];

/** The lowest layer with a background, where nothing is below it. */
function groundOf(layers: readonly StageLayer[]): StageLayer | null {
  for (const layer of layers) {
    if (!layer.visible) continue;
    if (layer.background !== null) return layer;
    if (layer.instances.length > 0) return null;
  }
  return null;
}

const mapHead = ({ columns, rows, tileWidth, tileHeight }: Grid) =>
  ({
    type: 'map',
    version: fileVersion,
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    width: columns,
    height: rows,
    tilewidth: tileWidth,
    tileheight: tileHeight,
  }) as const;

const plainLayer = (id: number, name: string) =>
  ({ id, name, opacity: 1, visible: true, x: 0, y: 0 }) as const;

const objectLayer = { type: 'objectgroup', draworder: 'index' } as const;

const shareOf = (value: number): number => Math.min(1, Math.max(0, value));
