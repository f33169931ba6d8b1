import type { Criterion } from '../criterion.ts';
import { phraseKey } from '../tokens.ts';
import { bodies } from './body.ts';
import { cities } from './cities.ts';
import { colours } from './colours.ts';
import { damages } from './damages.ts';
import { drives } from './drives.ts';
import { euroNorms } from './euro-norms.ts';
import { fuels } from './fuel.ts';
import { gearboxes } from './gearbox.ts';
import { auctionCriteria, sortCriteria } from './orders.ts';
import { seats } from './seats.ts';

export { FILLERS, NEVER_A_TYPO } from './fillers.ts';
export { OLD_TIMER_AGE, OLD_TIMERS } from './orders.ts';

const ENTRIES = [
  ...fuels,
  ...gearboxes,
  ...drives,
  ...bodies,
  ...colours,
  ...euroNorms,
  ...damages,
  ...seats,
  ...cities,
  ...sortCriteria,
  ...auctionCriteria,
];

/** Every phrase that stands for one criterion. Of two criteria that claim a phrase, the first has it. */
export const WORDS: ReadonlyMap<string, Criterion> = new Map(
  ENTRIES.flatMap(({ phrases, criterion }) =>
    phrases.map((phrase) => [phraseKey(phrase), criterion] as const),
  ).reverse(),
);

/** The names of engines among them. */
export const ENGINES: ReadonlySet<string> = new Set(fuels.flatMap(({ engines }) => engines.map(phraseKey)));
