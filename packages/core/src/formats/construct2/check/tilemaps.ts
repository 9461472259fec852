import { FormatError } from '../../../diagnostic.js';
import { decodeTiles } from '../tiles.js';
import { walkInstances } from '../walk-instances.js';
import type { Rule } from './checked.js';
import { typeLabel } from './checked.js';

/** The text that holds the tiles. */
export const checkTilemaps: Rule = (checked) => {
  walkInstances(checked.project, ({ world, objectType }, at) => {
    if (!world?.tilemap) return;
    try {
      decodeTiles(world.tilemap);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      const message = `Of ${typeLabel(checked, objectType)}: ${error.diagnostic.message}`;
      checked.tell('construct2/tilemap', message, [...at, 'world', 'tilemap']);
    }
  });
};
