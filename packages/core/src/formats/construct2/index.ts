/** Construct 2: exported games of every generation, read whole, named, checked and written back to the byte. */

export { checkGame } from './check/check-game.js';
export { construct2Codes } from './codes.js';
export {
  type Envelope,
  type GameData,
  locate,
  type NumberSpelling,
  placeIn,
  projectOf,
  readData,
  usualEnvelope,
  writeData,
} from './data/index.js';
export * from './events.js';
export {
  type CrossReferences,
  crossReferences,
  crossReferencesText,
  type EventContext,
  eventListing,
  expressionText,
  type ListingOptions,
} from './events-text/index.js';
export { type ExtractOptions, extractGame } from './extract/index.js';
export type * from './game.js';
export { type FamilyShare, inheritance, type Makeup, type OwnedVariable } from './inherited.js';
export * from './model.js';
export { readableNames } from './names/readable-names.js';
export { openGame } from './open.js';
export { behaviorProperties, pluginProperties } from './properties.js';
export { readableProject } from './readable/project.js';
export { guessRelease, type ReleaseEvidence, type ReleaseGuess, releaseText } from './release.js';
export { extractedRuntime, type ReadRuntime, readRuntime, type Tree } from './runtime/index.js';
export { stageOf } from './stage.js';
export { resolveSymbols } from './symbols/resolve.js';
export { decodeTiles, encodeTiles } from './tiles.js';
