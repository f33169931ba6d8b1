import type { SearchChip } from '@autoplace/shared/contract';
import { carNameIn, countFilters } from './criteria/active-filters.ts';
import { asQuery, type Criteria, type Filters } from './criteria/criteria.ts';
import { interpret } from './criteria/understanding.ts';
import { countResults } from './load-catalogue.ts';
import { texts } from './texts.ts';

/** Other criteria in the place of words that find nothing (R384). */
export interface Offer {
  criteria: Criteria;
  /** What makes them up, for people, each with the car that it names. */
  parts: { text: string; name?: string | undefined }[];
  total: number;
}

/**
 * The filters that the words mean to search by sentence, with the words that are left over or, where those find nothing, without; then without one of
 * these filters, makes last; null if nothing finds anything. Filters that the words say nothing about stay. For errors see `call`.
 */
export async function findOffer(criteria: Criteria, signal: AbortSignal): Promise<Offer | null> {
  if (criteria.q === '') return null;
  const { keywords, explanation } = await interpret(criteria.q);
  const understood = explanation.filter((chip) => Object.keys(chip.filters).length > 0);
  const left = asQuery(keywords.join(' '));
  const offerOf = (chips: readonly SearchChip[], q: string, ...others: string[]) => ({
    criteria: { ...criteria, ...filtersOf(chips), q, page: 1 },
    parts: [
      ...chips.map((chip) => ({ text: chip.text, name: carNameIn(chip.filters) })),
      ...others.map((text) => ({ text })),
    ],
  });
  const without = (...words: string[]) => texts.list.without(words.filter((word) => word !== '').join(' '));
  const offers = [
    ...(understood.length > 0
      ? [offerOf(understood, left, ...(left === '' ? [] : [texts.list.with(left)]))]
      : []),
    ...(left === '' ? [] : [offerOf(understood, '', without(left))]),
    ...(understood.length > 1 ? leastWanted(understood) : []).map((chip) =>
      offerOf(
        understood.filter((one) => one !== chip),
        '',
        without(chip.source, left),
      ),
    ),
  ];
  for (const offer of offers) {
    if (signal.aborted) return null;
    // The whole list is offered in any case.
    if (countFilters(offer.criteria) === 0) continue;
    const total = await countResults(offer.criteria, signal);
    if (total > 0) return { ...offer, total };
  }
  return null;
}

/** What was said last may go first, and what names a car last. */
const leastWanted = (chips: readonly SearchChip[]): SearchChip[] =>
  chips
    .toReversed()
    .toSorted((one, other) => Number('make' in one.filters) - Number('make' in other.filters));

/** The filters of all chips: values of lists are joined, as the server joins them. */
function filtersOf(chips: readonly SearchChip[]): Partial<Filters> {
  const filters: Record<string, unknown> = {};
  for (const [name, value] of chips.flatMap((chip) => Object.entries(chip.filters)))
    filters[name] = Array.isArray(value)
      ? [...new Set([...((filters[name] as unknown[] | undefined) ?? []), ...value])]
      : value;
  return filters;
}
