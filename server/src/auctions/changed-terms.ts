import { FALLS_TOO_LONG, LONGEST_FALL_MS, type UpdateAuctionBody } from '@autoplace/shared/contract';
import { type AuctionTerms, type DutchTerms, dutchEndOf, type TermChanges } from './rules/index.ts';

/** A change that is refused, with its field. */
export interface Objection {
  path: keyof UpdateAuctionBody;
  message: string;
}

/**
 * What an update changes in the terms. Absent fields stay, `null` takes an optional one away. Prices that do not go
 * together are objected to in the words of the form.
 */
export function changedTerms(
  terms: AuctionTerms,
  body: UpdateAuctionBody,
  now: number,
): { changes: TermChanges } | { objection: Objection } {
  const startsAt = body.startTime == null ? terms.startsAt : Math.max(now, Date.parse(body.startTime));
  const wanted: TermChanges = {
    ...pick(body, ['title', 'description', 'featured', 'startingPrice']),
    ...(terms.dutch === null ? classicChanges(body) : {}),
    ...(body.startTime != null && { startsAt }),
  };
  if (terms.dutch === null) {
    if (body.endTime != null) wanted.endsAt = Date.parse(body.endTime);
  } else {
    const dutch = { ...terms.dutch, ...dutchChanges(body) };
    if (Object.keys(dutchChanges(body)).length > 0) wanted.dutch = dutch;
    if (wanted.dutch !== undefined || wanted.startsAt !== undefined || wanted.startingPrice !== undefined)
      wanted.endsAt = dutchEndOf(dutch, { ...terms, ...wanted });
  }
  const objection = objectionTo({ ...terms, ...wanted });
  return objection === null ? { changes: changesOnly(terms, wanted) } : { objection };
}

function classicChanges({ reservePrice, buyItNowPrice, bidIncrement }: UpdateAuctionBody): TermChanges {
  return {
    ...(reservePrice !== undefined && { reservePrice }),
    ...(buyItNowPrice !== undefined && { buyItNowPrice }),
    ...(bidIncrement != null && { bidIncrement }),
  };
}

function dutchChanges(body: UpdateAuctionBody): Partial<DutchTerms> {
  const { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit, maxDuration } = body;
  return {
    ...(minimumPrice != null && { minimumPrice }),
    ...(priceDropAmount != null && { priceDropAmount }),
    ...(priceDropInterval != null && { priceDropInterval }),
    ...(priceDropUnit != null && { priceDropUnit }),
    ...(maxDuration !== undefined && { maxDuration }),
  };
}

function objectionTo({ startingPrice, reservePrice, buyItNowPrice, dutch, startsAt, endsAt }: AuctionTerms) {
  const no = (path: Objection['path'], message: string): Objection => ({ path, message });
  if (dutch !== null && dutch.minimumPrice >= startingPrice)
    return no('minimumPrice', 'Minimalna cena mora biti niža od početne cene');
  if (reservePrice !== null && reservePrice < startingPrice)
    return no('reservePrice', 'Rezervna cena ne može biti niža od početne cene');
  if (buyItNowPrice !== null && buyItNowPrice <= startingPrice)
    return no('buyItNowPrice', 'Cena „kupi odmah“ mora biti viša od početne cene');
  if (dutch !== null && endsAt - startsAt > LONGEST_FALL_MS) return no('priceDropAmount', FALLS_TOO_LONG);
  return endsAt <= startsAt ? no('endTime', 'Kraj aukcije mora biti posle početka') : null;
}

/** Sending the same again changes nothing. */
const changesOnly = (terms: AuctionTerms, wanted: TermChanges): TermChanges =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(terms[name as keyof AuctionTerms]),
    ),
  );

function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): { [P in K]?: Exclude<T[P], undefined> } {
  return Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as {
    [P in K]?: Exclude<T[P], undefined>;
  };
}
