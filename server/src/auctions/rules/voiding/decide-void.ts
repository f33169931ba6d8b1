import type { Revision } from '@autoplace/shared/auction';
import { accepted, type Decision, refused, type Void } from '../commands.ts';
import { evolve } from '../evolve.ts';
import type { AuctionFact, BidsVoided } from '../facts.ts';
import { standingSale } from '../sales.ts';
import { type AuctionState, isOver, type Leader } from '../state.ts';
import { type LoggedBid, placedBids } from './placed-bids.ts';
import { replayWithout } from './replay.ts';
import { standings } from './standings.ts';

/**
 * Voids bids: price, leader and reserve follow from those that stay, as if the others had never been made (R100). Of an auction that is over
 * the result changes only where the bid that led goes; then a sale falls through. Repeating it changes nothing.
 */
export function decideVoid(state: AuctionState, command: Void): Decision {
  const { at, by, why, reason, log } = command;
  if (by === state.terms.dealerId) return refused({ code: 'OWN_AUCTION' });
  if ((state.bidders.get(by)?.bids ?? 0) > 0 || state.armed.has(by)) return refused({ code: 'FORBIDDEN' });
  const { bids, voided } = placedBids(log);
  const chosen = chosenBids(bids, command);
  const bidderId = 'of' in command.bids ? command.bids.of : chosen[0]?.fact.bidderId;
  if (bidderId === undefined) return refused({ code: 'NOT_FOUND' });

  const said = { at, by, why, reason, bidderId };
  const orders = [...new Set(chosen.map(({ order }) => order))].filter((order) => !voided.has(order));
  const facts: AuctionFact[] = [];
  if (orders.length > 0) {
    const outcome = outcomeWithout(state, command, bids, new Set([...voided, ...orders]));
    const fact: BidsVoided = { type: 'BidsVoided', ...said, orders, ...outcome };
    facts.push(fact, ...consequences(state, evolve(state, fact), at));
  }
  if ('of' in command.bids && !isOver(state) && state.armed.has(bidderId))
    facts.push({ type: 'ArmedPriceVoided', ...said });
  return accepted(...facts);
}

const chosenBids = (bids: readonly LoggedBid[], { bids: which }: Void): LoggedBid[] =>
  bids.filter(({ fact, seq }) => ('of' in which ? fact.bidderId === which.of : seq === which.seq));

type Outcome = Pick<BidsVoided, 'revised' | 'currentBid' | 'bidCount' | 'leader' | 'reserveMet' | 'bidders'>;

function outcomeWithout(
  state: AuctionState,
  { log }: Void,
  bids: readonly LoggedBid[],
  without: ReadonlySet<number>,
): Outcome {
  const replayed = replayWithout(log, without);
  const nowOf = ({ fact, seq }: LoggedBid): Revision => state.revisions.get(`${seq}`) ?? fact;
  const buyer = standingSale(state);
  const bought = bids.findLast((bid) => bid.fact.bidderId === buyer?.bidderId && nowOf(bid).amount !== null);
  const isResult =
    buyer === null ? isSame(replayed.state.leader, state.leader) : !without.has(bought?.order ?? 0);
  // What was sold, or was not, at that price stays so: such bids are only marked.
  const isMarked = isOver(state) && isResult;
  const { currentBid, leader, reserveMet } = isMarked ? state : replayed.state;
  const markedOf = (bid: LoggedBid): Revision =>
    without.has(bid.order) ? { ...nowOf(bid), amount: null } : nowOf(bid);
  const replayedOf = ({ fact, seq }: LoggedBid): Revision => replayed.revisions.get(seq) ?? fact;
  const stood = standings(bids, nowOf, isMarked ? markedOf : replayedOf, leader?.bidderId);
  return { currentBid, leader, reserveMet, ...stood };
}

/** Whether the bid that leads is the same: each later order of a bidder offers more. */
const isSame = (one: Leader | null, other: Leader | null): boolean =>
  one?.bidderId === other?.bidderId && one?.maxAmount === other?.maxAmount;

/** Whether the bid of the buyer goes with the others. */
export function fallsThrough(before: AuctionState, after: AuctionState): boolean {
  const { bidders } = before;
  const buyer = standingSale(before);
  if (buyer === null) return false;
  const [then, now] = [bidders.get(buyer.bidderId), after.bidders.get(buyer.bidderId)];
  return now === undefined || now.bids === 0 || now.newest.seq !== then?.newest.seq;
}

/** A sale whose bid is gone falls through; in a running auction others have the usual time to answer (R5). */
function consequences(before: AuctionState, after: AuctionState, at: number): AuctionFact[] {
  if (fallsThrough(before, after)) return [{ type: 'AuctionEnded', at, reason: 'sale_voided' }];
  const isOther = !isSame(before.leader, after.leader) || before.currentBid !== after.currentBid;
  if (before.status !== 'active' || !isOther) return [];
  const { softCloseMs } = before.terms;
  // While it is paused its clock stands still (R76).
  const now = before.pausedAt ?? at;
  return before.endsAt - now < softCloseMs
    ? [{ type: 'AuctionExtended', at, endsAt: now + softCloseMs }]
    : [];
}
