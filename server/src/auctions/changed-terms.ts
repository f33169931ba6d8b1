import type { UpdateAuctionBody } from '@autoplace/shared/contract';
import { type AuctionTerms, areEarly, kindOf, objectionTo, type TermChanges } from './rules/index.ts';

/** A change that is refused, with its field. */
type Objection = NonNullable<ReturnType<typeof objectionTo>>;

/**
 * What an update changes in the terms. Absent fields stay, `null` takes an optional one away. Prices that do not go
 * together are objected to in the words of the form.
 */
export function changedTerms(
  terms: AuctionTerms,
  body: UpdateAuctionBody,
  now: number,
): { changes: TermChanges } | { objection: Objection } {
  const kind = kindOf(terms);
  const wanted: TermChanges = {
    ...pick(body, ['title', 'description', 'addition', 'featured', 'startingPrice']),
    ...(body.startTime != null && { startsAt: Math.max(now, Date.parse(body.startTime)) }),
    ...kind.changed(terms, body),
  };
  const isEarly = areEarly(wanted);
  if (isEarly) wanted.endsAt = kind.endOf({ ...terms, ...wanted });
  const objection = isEarly ? objectionTo({ ...terms, ...wanted }) : null;
  return objection === null ? { changes: changesOnly(terms, wanted) } : { objection };
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
