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
 * The filters that the words mean to search by sentence, with the words that are left over or, where those find nothing, without; null if
 * that finds nothing either. Filters that the words say nothing about stay. For errors see `call`.
 */
export async function findOffer(criteria: Criteria, signal: AbortSignal): Promise<Offer | null> {
  if (criteria.q === '') return null;
  const { filters, keywords, explanation } = await interpret(criteria.q);
  const understood = explanation.filter((chip) => Object.keys(chip.filters).length > 0);
  const parts = understood.map((chip) => ({ text: chip.text, name: carNameIn(chip.filters) }));
  const left = asQuery(keywords.join(' '));
  const filtered = { ...criteria, ...(filters as Partial<Filters>), q: '', page: 1 };
  const offers = [];
  if (parts.length > 0)
    offers.push({
      criteria: { ...filtered, q: left },
      parts: left === '' ? parts : [...parts, { text: texts.list.with(left) }],
    });
  if (left !== '') offers.push({ criteria: filtered, parts: [...parts, { text: texts.list.without(left) }] });
  for (const offer of offers) {
    // The whole list is offered in any case.
    if (signal.aborted || countFilters(offer.criteria) === 0) return null;
    const total = await countResults(offer.criteria, signal);
    if (total > 0) return { ...offer, total };
  }
  return null;
}
