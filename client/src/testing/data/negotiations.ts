import type { Negotiation } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { OPENED } from './auctions.ts';

/** One that waits for its seller's answer to the highest bid. */
export const buildNegotiation = (changes: Partial<Negotiation> = {}): Negotiation => ({
  auctionId: 'auction-1',
  you: 'seller',
  bidder: 'Kupac 2',
  bid: 10_500,
  named: null,
  countered: null,
  turn: 'seller',
  price: 10_500,
  proposable: { least: 10_501, most: 15_000 },
  ended: null,
  until: new Date(OPENED + HOUR_MS).toISOString(),
  serverTime: OPENED,
  ...changes,
});
