/** What other capabilities may use of this one. */
export type { AnsweringChances } from './answering.ts';
export { type Chance, type Chances, stillOffered } from './chance.ts';
export { acceptedOffer, openOffer, standingOf, stepsToldTo } from './rules.ts';
