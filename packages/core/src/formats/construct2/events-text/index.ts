export { expressionText } from './expression.js';
export { eventListing, type ListingOptions } from './listing.js';
export type { EventContext } from './naming.js';
export * from './references.js';
export { crossReferencesText } from './references-text.js';
