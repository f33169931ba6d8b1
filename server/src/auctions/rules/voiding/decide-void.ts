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
  const markedOf = (bid: LoggedBid): Revision =>
    without.has(bid.order) ? { ...nowOf(bid), amount: null } : nowOf(bid);
  const replayedOf = ({ fact, seq }: LoggedBid): Revision => replayed.revisions.get(seq) ?? fact;
  // What was sold, or was not, by another bid stays so: such bids are only marked.
  const isMarked = isOver(state) && !without.has(orderOfResult(state, bids, nowOf));
  const thenOf = isMarked ? markedOf : replayedOf;
  const { currentBid, leader, reserveMet } = isMarked
    ? markedOutcome(state, highest(bids.map(thenOf)))
    : replayed.state;
  return { currentBid, leader, reserveMet, ...standings(bids, nowOf, thenOf, leader?.bidderId) };
}

/** The order of the bid that bought, or else of the one that leads; 0 for none. */
function orderOfResult(
  state: AuctionState,
  bids: readonly LoggedBid[],
  nowOf: (bid: LoggedBid) => Revision,
): number {
  const best = standingSale(state) ?? state.leader;
  const isBest = (bid: LoggedBid) => bid.fact.bidderId === best?.bidderId && nowOf(bid).amount !== null;
  return bids.findLast(isBest)?.order ?? 0;
}

const highest = (bids: readonly Revision[]): number | null =>
  bids.reduce<number | null>(
    (most, { amount }) => (amount === null ? most : Math.max(most ?? 0, amount)),
    null,
  );

/** What stays when other bids are marked: who leads may do so at the price of a marked one, offered as much and later. */
function markedOutcome(
  state: AuctionState,
  highestBid: number | null,
): Pick<Outcome, 'currentBid' | 'leader' | 'reserveMet'> {
  const leader = buyerOrLeader(state);
  const price = leader && Math.min(leader.maxAmount, state.currentBid ?? 0);
  return {
    currentBid: price === null ? highestBid : Math.max(price, highestBid ?? 0),
    leader,
    reserveMet: state.reserveMet,
  };
}

/** Who bought late leads from then on, as everybody sees it. */
function buyerOrLeader(state: AuctionState): Leader | null {
  const buyer = standingSale(state);
  if (buyer === null || buyer.bidderId === state.leader?.bidderId) return state.leader;
  return { bidderId: buyer.bidderId, bidder: buyer.bidder, maxAmount: buyer.price };
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
