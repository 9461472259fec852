import { FormatError } from '../../../diagnostic.js';
import { decodeTiles } from '../tiles.js';
import type { Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** The text that holds the tiles. */
export const checkTilemaps: Rule = (checked) => {
  const { project, tell } = checked;
  for (const [index, { layers }] of project.layouts.entries())
    for (const [layer, { instances }] of layers.entries())
      for (const [place, { world, objectType }] of instances.entries()) {
        if (!world?.tilemap) continue;
        try {
          decodeTiles(world.tilemap);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
          tell('construct2/tilemap', `Of ${typeLabel(checked, objectType)}: ${error.diagnostic.message}`, [
            'layouts',
            index,
            'layers',
            layer,
            'instances',
            place,
            'world',
            'tilemap',
          ]);
        }
      }
};
