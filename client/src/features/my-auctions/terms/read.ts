import {
  type AuctionView,
  DEFAULT_DURATION_DAYS,
  LONGEST_DESCRIPTION,
  type RelistAuctionBody,
  relistAuctionBody,
  type UpdateAuctionBody,
  updateAuctionBody,
} from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import {
  kindTerms,
  LISTING,
  OPTIONAL,
  TERMS,
  type TermName,
  type Terms,
  termsOf,
} from '../../../entities/auction/terms/terms.ts';
import { checkWith, type Read, readField, toMoment } from '../../../kit/form/read-fields.ts';

/** The same terms for a new auction: from now on, for the usual time. `now` in epoch milliseconds. */
export const relistedTerms = (auction: AuctionView, now: number): Terms => ({
  ...termsOf(auction),
  description: [auction.description, ...auction.termChanges.flatMap(({ addition }) => addition ?? [])]
    .join('\n\n')
    .slice(0, LONGEST_DESCRIPTION),
  startTime: '',
  endTime: toMoment(now + DEFAULT_DURATION_DAYS * DAY_MS),
});

/** What a new auction does without where nothing is typed; a change cannot take it away. */
const LISTED_WITHOUT: ReadonlySet<TermName> = new Set(['bidIncrement', 'startTime', 'endTime']);

const read = (name: TermName, terms: Terms): unknown => readField(TERMS[name], terms[name]);
const isBlank = (name: TermName, terms: Terms): boolean => terms[name] === '';

/** What may be changed of a kind; of an auction that has started only the texts. */
const changeable = (terms: Terms, started: boolean): readonly TermName[] =>
  started ? LISTING : [...LISTING, ...kindTerms[terms.auctionType].fields];

/** The texts that stay once somebody relies on the lot (R74). */
const FIXED: ReadonlySet<TermName> = new Set(['title', 'description']);

/** Only what differs from `before`, of what may still be changed. */
export function readChanges(
  before: Terms,
  after: Terms,
  { started, fixed = false }: { started: boolean; fixed?: boolean },
): Read<Terms, UpdateAuctionBody> {
  const names = changeable(after, started).filter((name) => !(fixed && FIXED.has(name)));
  const changed = names.filter((name) => before[name] !== after[name]);
  const emptied = (name: TermName) => OPTIONAL.has(name) && isBlank(name, after);
  const body: Record<string, unknown> = Object.fromEntries(
    changed.map((name) => [name, emptied(name) ? null : read(name, after)]),
  );
  if (after.removeReserve && names.includes('reservePrice')) body.reservePrice = null;
  return checkWith(TERMS, updateAuctionBody, body);
}

/** All of it; `clientAuctionId` is the key by which the server knows a repetition. */
export function readListing(terms: Terms, clientAuctionId: string): Read<Terms, RelistAuctionBody> {
  const names = changeable(terms, false).filter(
    (name) =>
      !(isBlank(name, terms) && (OPTIONAL.has(name) || LISTED_WITHOUT.has(name))) &&
      !(name === 'opensReserve' && isBlank('reservePrice', terms)),
  );
  const body = {
    auctionType: terms.auctionType,
    clientAuctionId,
    ...Object.fromEntries(names.map((name) => [name, read(name, terms)])),
  };
  return checkWith(TERMS, relistAuctionBody, body);
}
