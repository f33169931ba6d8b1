import type { Revision } from '@autoplace/shared/auction';
import type { BidsVoided } from '../facts.ts';
import type { Bidder } from '../state.ts';
import type { LoggedBid } from './placed-bids.ts';

type RevisionOf = (bid: LoggedBid) => Revision;

/** How bids and bidders stand by other revisions than now: the bids that differ, and their bidders with the leader. */
export function standings(
  bids: readonly LoggedBid[],
  nowOf: RevisionOf,
  thenOf: RevisionOf,
  leaderId: string | undefined,
): Pick<BidsVoided, 'revised' | 'bidCount' | 'bidders'> {
  const revised: BidsVoided['revised'][number][] = [];
  const bidders = new Map<string, Bidder>();
  const touched = new Set(leaderId === undefined ? [] : [leaderId]);
  let bidCount = 0;
  for (const bid of bids) {
    const { bidderId } = bid.fact;
    const now = nowOf(bid);
    const { amount, automatic } = thenOf(bid);
    if (amount !== null) bidCount += 1;
    bidders.set(bidderId, withBid(bidders.get(bidderId), bid, { amount, automatic }));
    if (amount === now.amount && (amount === null || automatic === now.automatic)) continue;
    revised.push({ seq: bid.seq, amount, automatic });
    touched.add(bidderId);
  }
  return { revised, bidCount, bidders: [...bidders].filter(([id]) => touched.has(id)) };
}

function withBid(
  known: Bidder | undefined,
  { fact, seq }: LoggedBid,
  { amount, automatic }: Revision,
): Bidder {
  const bids = known?.bids ?? 0;
  const newest = { seq, amount: amount ?? fact.amount, at: fact.at, automatic };
  const isNewest = amount !== null || known === undefined || bids === 0;
  return {
    number: fact.bidder,
    bids: amount === null ? bids : bids + 1,
    newest: isNewest ? newest : known.newest,
  };
}
