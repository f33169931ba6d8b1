import type { LotCar, TermChange } from '../contract/auctions.ts';
import type { AuctionEventOf } from '../contract/events.ts';
import type { ChangeableTerm } from '../contract/primitives.ts';

/** How many changes a view keeps, the newest: more than there may be additions. */
export const MOST_TERM_CHANGES = 50;

type Changes = AuctionEventOf<'AuctionUpdated'>['data']['changes'];

/** The term behind each field of a public change; null for what follows from another one. */
const TERMS: Record<Exclude<keyof Changes, 'car'>, ChangeableTerm | null> = {
  title: 'title',
  description: 'description',
  addition: 'addition',
  featured: 'featured',
  startingPrice: 'startingPrice',
  currentPrice: null,
  minimumBid: null,
  hasReserve: 'reservePrice',
  reserveMet: null,
  reserveCommitment: null,
  opensReserve: 'reservePrice',
  buyItNowPrice: 'buyItNowPrice',
  bidIncrement: 'bidIncrement',
  minimumPrice: 'dutch',
  priceDropAmount: 'dutch',
  priceDropInterval: 'dutch',
  priceDropUnit: 'dutch',
  maxDuration: 'dutch',
  startTime: 'startsAt',
  endTime: 'endsAt',
};

/** How the terms are called in a list of changes. */
export const termNames: Record<ChangeableTerm, string> = {
  title: 'naslov',
  description: 'opis',
  addition: 'dopuna opisa',
  images: 'nove slike',
  car: 'podaci o automobilu',
  featured: 'istaknutost',
  startingPrice: 'početna cena',
  reservePrice: 'rezervna cena',
  buyItNowPrice: 'cena „kupi odmah“',
  bidIncrement: 'korak',
  dutch: 'pad cene',
  startsAt: 'početak',
  endsAt: 'kraj',
};

/** Which terms a public change of a lot with this car concerns. */
export function changedTerms(before: LotCar, { car, ...changes }: Changes): ChangeableTerm[] {
  const named = (Object.keys(changes) as (keyof typeof TERMS)[]).flatMap((name) => TERMS[name] ?? []);
  return [...new Set([...named, ...(car === undefined ? [] : [carChange(before, car)])])];
}

/** Whether any of them is what buyers rely on: all but how the lot is shown. */
export const changesTerms = (terms: readonly ChangeableTerm[]): boolean =>
  terms.some((term) => term !== 'featured');

/** Whether a car was given pictures and nothing else, or was changed. */
export const carChange = (before: LotCar, after: LotCar): 'images' | 'car' =>
  onlyAddsPictures(before, after) ? 'images' : 'car';

function onlyAddsPictures(before: LotCar, after: LotCar): boolean {
  const { images: known, primaryImageUrl: first, ...facts } = before;
  const { images, primaryImageUrl, ...newFacts } = after;
  const names = new Set([...Object.keys(facts), ...Object.keys(newFacts)]) as Set<keyof typeof facts>;
  return (
    known.every(({ id }, place) => images[place]?.id === id) &&
    (first === null || first === primaryImageUrl) &&
    [...names].every((name) => JSON.stringify(facts[name] ?? null) === JSON.stringify(newFacts[name] ?? null))
  );
}

/** What was changed after a version of the terms, for a sentence; null for nothing. */
export function changesSince(changes: readonly TermChange[], version: number): string | null {
  const terms = changes.filter((change) => change.version > version).flatMap((change) => change.terms);
  return terms.length === 0 ? null : namesOf(terms);
}

/** The terms in a list for a sentence: 'opis, nove slike'. */
export const namesOf = (terms: readonly ChangeableTerm[]): string =>
  [...new Set(terms)]
    .filter((term) => term !== 'featured')
    .map((term) => termNames[term])
    .join(', ');
