import type { AuctionEventOf, ListedView } from '@autoplace/shared/contract';
import { initialView } from './initial-view.ts';
import type { AuctionState } from './state.ts';
import type { TermChanges } from './terms.ts';

type Changes = AuctionEventOf<'AuctionUpdated'>['data']['changes'];
type Field = keyof Changes & keyof ListedView;

/** Which fields of the view follow from which of the terms. The reserve shows as whether there is one, and as its commitment. */
const FIELDS: Record<keyof TermChanges, readonly Field[]> = {
  title: ['title'],
  description: ['description'],
  featured: ['featured'],
  addition: [],
  car: ['car'],
  startingPrice: ['startingPrice', 'currentPrice', 'minimumBid'],
  reservePrice: ['hasReserve', 'reserveMet'],
  reserveNonce: ['reserveCommitment'],
  opensReserve: ['opensReserve'],
  buyItNowPrice: ['buyItNowPrice'],
  bidIncrement: ['bidIncrement'],
  dutch: ['minimumPrice', 'priceDropAmount', 'priceDropInterval', 'priceDropUnit', 'maxDuration'],
  startsAt: ['startTime'],
  endsAt: ['endTime'],
};

/** The public part of changed terms; `state` is the state after the change. */
export function viewChanges({ terms, lastAt }: AuctionState, changes: TermChanges): Changes {
  const view = initialView(terms, lastAt);
  const fields = (Object.keys(changes) as (keyof TermChanges)[]).flatMap((name) => FIELDS[name]);
  const { addition } = changes;
  return {
    ...Object.fromEntries(fields.map((field) => [field, view[field] ?? null])),
    ...(addition !== undefined && { addition }),
  };
}
