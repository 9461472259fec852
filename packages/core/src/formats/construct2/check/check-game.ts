import type { Report } from '../../../diagnostic.js';
import type { Game } from '../game.js';
import { inheritance } from '../inherited.js';
import { checkAnimations } from './animations.js';
import type { Rule } from './checked.js';
import { checkDangling } from './dangling.js';
import { checkEffects } from './effects.js';
import { checkFamilies } from './families.js';
import { checkFunctions } from './functions.js';
import { checkGroups } from './groups.js';
import { checkHosts } from './hosts.js';
import { checkImages } from './images.js';
import { checkInitialAnimations } from './initial-animations.js';
import { checkInstances } from './instances.js';
import { checkKnowledge } from './knowledge.js';
import { checkNamesInEvents } from './names-in-events.js';
import { checkNeverActive } from './never-active.js';
import { checkNeverThere } from './never-there.js';
import { checkNeverTrue } from './never-true.js';
import { checkObjectTypes } from './object-types.js';
import { checkReferences } from './references.js';
import { checkScopes } from './scopes.js';
import { checkSecrets } from './secrets.js';
import { checkSheets } from './sheets.js';
import { checkSids } from './sids.js';
import { checkSounds } from './sounds.js';
import { teller } from './teller.js';
import { checkTilemaps } from './tilemaps.js';
import { checkTriggers } from './triggers.js';
import { checkUnusedFiles } from './unused-files.js';
import { checkUnusedTypes } from './unused-types.js';
import { checkValues } from './values.js';

/**
 * Tells what is wrong, doubtful or worth to know of a game that was read. Of each kind the first places are told and
 * the rest counted. Reads every image once.
 */
export async function checkGame(game: Game, report: Report): Promise<void> {
  const { project } = game;
  const { tell, end } = teller(project, report);
  const checked = { game, project, makeups: inheritance(project), tell };
  for (const rule of rules) await rule(checked);
  end();
}

const rules: readonly Rule[] = [
  checkReferences,
  checkObjectTypes,
  checkFamilies,
  checkInstances,
  checkValues,
  checkAnimations,
  checkTilemaps,
  checkSids,
  checkGroups,
  checkScopes,
  checkDangling,
  checkSheets,
  checkInitialAnimations,
  checkNamesInEvents,
  checkFunctions,
  checkTriggers,
  checkNeverTrue,
  checkNeverActive,
  checkNeverThere,
  checkUnusedTypes,
  checkEffects,
  checkImages,
  checkSounds,
  checkUnusedFiles,
  checkHosts,
  checkSecrets,
  checkKnowledge,
];
