import type { Bid } from '../contract/auctions.ts';
import type { AuctionEventOf } from '../contract/events.ts';
import type { VoidKind } from '../contract/primitives.ts';

/** What a bid comes to after others were voided: null for one that does not count any more. In whole euros. */
export type Revision = Pick<AuctionEventOf<'BidsVoided'>['data']['bids'][number], 'amount' | 'automatic'>;

/**
 * A bid as it stands after a revision, if there is one. One that does not count stays to be read as it was placed: the amount of a bid is only
 * lowered where the server had bid more than was asked, so such a bid was automatic.
 */
export function revisedBid(known: Bid, revision: Revision | undefined): Bid {
  if (revision === undefined) return known;
  const { voided: _, amountBefore = known.amount, ...bid } = known;
  const { amount, automatic } = revision;
  if (amount === null) {
    const isLowered = known.amountBefore !== undefined;
    return { ...bid, amount: amountBefore, automatic: bid.automatic || isLowered, voided: true };
  }
  return { ...bid, amount, automatic, ...(amount !== amountBefore && { amountBefore }) };
}

/** A list of bids after some were voided. */
export function afterVoiding(bids: readonly Bid[], { data }: AuctionEventOf<'BidsVoided'>): Bid[] {
  const revisions = new Map(data.bids.map((revision) => [revision.id, revision]));
  return bids.map((bid) => revisedBid(bid, revisions.get(bid.id)));
}

/** Why bids were voided, as everybody is told (R100), in the middle of a sentence. */
export const voidReasons: Record<VoidKind, string> = {
  mistake: 'greška u iznosu ponude',
  stolen_account: 'ponudu nije dao vlasnik naloga',
  fake_bids: 'lažno nadmetanje',
  rules: 'kršenje uslova korišćenja',
  other: 'drugi razlog',
};
