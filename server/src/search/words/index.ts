import { phraseKey } from '../tokens.ts';
import type { Wish } from '../wish.ts';
import { bodies } from './body.ts';
import { colours } from './colours.ts';
import { fuels } from './fuel.ts';
import { gearboxes } from './gearbox.ts';
import { auctionWishes, sortWishes } from './orders.ts';

export { FILLERS, NEVER_A_TYPO } from './fillers.ts';
export { OLD_TIMER_AGE, OLD_TIMERS } from './orders.ts';

const ENTRIES = [...fuels, ...gearboxes, ...bodies, ...colours, ...sortWishes, ...auctionWishes];

/** Every phrase that stands for one wish. Of two wishes that claim a phrase, the first has it. */
export const WORDS: ReadonlyMap<string, Wish> = new Map(
  ENTRIES.flatMap(({ phrases, wish }) =>
    phrases.map((phrase) => [phraseKey(phrase), wish] as const),
  ).reverse(),
);
