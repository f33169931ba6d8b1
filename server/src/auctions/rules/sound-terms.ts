import { contradictionsIn, END_BEFORE_START } from '@autoplace/shared/contract';
import { kindOf } from './kinds/index.ts';
import type { AuctionTerms } from './terms.ts';

/** Why these terms do not go together, by the field and in the words of the form; null if they do. */
export function objectionTo(terms: AuctionTerms): { path: string; message: string } | null {
  const [startTime, endTime] = [terms.startsAt, terms.endsAt].map((at) => new Date(at).toISOString());
  const [contradiction] = contradictionsIn({ ...terms, ...kindOf(terms).view(terms), startTime, endTime });
  if (contradiction !== undefined) return contradiction;
  return terms.endsAt > terms.startsAt ? null : { path: 'endTime', message: END_BEFORE_START };
}

/** Whether prices and times go together: two changes that are each in order may not be so on top of each other. */
export const areSound = (terms: AuctionTerms): boolean =>
  objectionTo(terms) === null && terms.endsAt === kindOf(terms).endOf(terms);
