/** What other capabilities may use of this one. */
export { fold } from './fold.ts';
export { foldedPatterns } from './folded-pattern.ts';
export { modelFamily } from './model-family.ts';
