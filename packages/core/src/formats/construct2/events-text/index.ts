export { expressionText } from './expression.js';
export { eventListing, type ListingOptions } from './listing.js';
export type { EventContext } from './naming.js';
export { crossReferences } from './references.js';
export type * from './references-model.js';
export { crossReferencesText } from './references-text.js';
