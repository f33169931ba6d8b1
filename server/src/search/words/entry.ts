import type { SearchFilters } from '@autoplace/shared/contract';
import type { Criterion } from '../criterion.ts';
import { adjectiveForms, nounForms } from './inflect.ts';

/** Phrases in the folded form, and what they ask for. */
export interface Entry {
  phrases: string[];
  /** Names of engines: each asks for the criterion, but for less than all that fits it ('gti' for petrol). */
  engines: string[];
  criterion: Criterion;
}

/** Nouns (in all cases), adjectives by their stems (in all forms) and fixed phrases; each list separated by commas. */
interface Words {
  nouns?: string;
  stems?: string;
  fixed?: string;
  engines?: string;
}

const split = (words: string | undefined): string[] => words?.split(', ') ?? [];

export const entry = (
  filters: SearchFilters,
  text: string,
  { nouns, stems, fixed, engines }: Words,
): Entry => ({
  phrases: [
    ...split(fixed),
    ...split(engines),
    ...split(nouns).flatMap(nounForms),
    ...split(stems).flatMap((stem) => adjectiveForms(stem)),
  ],
  engines: split(engines),
  criterion: { filters, text },
});
