import { hash } from 'node:crypto';
import type { AuctionView } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import type { AuctionFact } from '../rules/facts.ts';
import { type AuctionState, evolve } from '../rules/index.ts';
import { encodeSnapshot, SNAPSHOT_FORMAT } from './snapshots.ts';

const cause = { clientBidId: 'request-1', fingerprint: 'bid' };
const ana = { bidderId: 'ana', bidder: 1, maxAmount: 12_000 };
const newest = { seq: 3, amount: 10_000, at: NOON, automatic: false };
const voided = { by: 'admin', why: 'rules', reason: 'Proba', bidderId: 'boris' } as const;

/** A fact of every type, as far as they follow each other in any auction. */
const FACTS: { [Type in AuctionFact['type']]: Omit<Extract<AuctionFact, { type: Type }>, 'type' | 'at'> } = {
  AuctionScheduled: { terms: classicTerms({ reservePrice: 15_000, negotiationMs: HOUR_MS }) },
  AuctionInspected: { by: 'support' },
  AuctionUpdated: { by: 'editor', changes: { title: 'Golf 7', addition: 'Dva ključa' }, disarms: true },
  AuctionStarted: {},
  PriceArmed: { bidderId: 'vera', price: 9_000, cause },
  PriceDisarmed: { bidderId: 'vera', cause },
  ArmedPriceVoided: voided,
  BidPlaced: { ...ana, amount: 10_000, automatic: false, leads: true, cause },
  MaximumRaised: { ...ana, maxAmount: 13_000, cause },
  BidRefused: { bidderId: 'boris', refusal: { code: 'BID_TOO_LOW' }, cause },
  AuctionExtended: { endsAt: NOON + 3 * HOUR_MS, by: 'mover', reason: 'Prekid veze' },
  ReserveMet: {},
  ReserveOpened: {},
  AuctionPaused: {},
  AuctionResumed: { startsAt: NOON, endsAt: NOON + 4 * HOUR_MS },
  BidsVoided: {
    ...voided,
    orders: [4],
    revised: [{ seq: 4, amount: null, automatic: false }],
    currentBid: 10_000,
    bidCount: 1,
    leader: ana,
    reserveMet: false,
    bidders: [['ana', { number: 1, bids: 1, newest }]],
  },
  AuctionEnded: { reason: 'reserve_not_met' },
  PriceProposed: { by: 'dealer', price: 14_000 },
  NegotiationEnded: { by: 'ana' },
  AuctionSold: { bidderId: 'ana', bidder: 1, hammerPrice: 10_000, reason: 'below_reserve' },
  AuctionRelisted: {},
  AuctionCancelled: { by: 'dealer', reason: 'Neispravan' },
  AuctionWithdrawn: { by: 'dealer' },
};

it('a state that is folded otherwise than before has another format', async () => {
  let state: AuctionState | null = null;
  const stored: string[] = [];
  for (const [n, [type, fact]] of Object.entries(FACTS).entries()) {
    state = evolve(state, { ...fact, type, at: NOON + n } as AuctionFact);
    const commit = { firstSeq: 1, hash: '', publicHash: '', view: {} as AuctionView };
    const { content, people = [] } = await encodeSnapshot({ ...commit, state });
    stored.push(content, ...people);
  }
  expect(
    { format: SNAPSHOT_FORMAT, states: hash('sha256', stored.join('\n')).slice(0, 16) },
    'raise SNAPSHOT_FORMAT with what is written here',
  ).toEqual({ format: 12, states: 'ee7b51eb1ff240c3' });
});
