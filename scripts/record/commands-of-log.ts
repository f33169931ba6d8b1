import {
  type CommandRecording,
  type LogExport,
  lineOf,
  RECORDING_VERSION,
  type RecordedCommand,
} from '@autoplace/shared/contract';
import {
  type AuctionFact,
  type AuctionState,
  evolve,
  priceOnTable,
} from '../../server/src/auctions/rules/index.ts';

/**
 * The commands that led to a log (docs/recording.md, 'Commands from a log'): asked again at their times they lead to the same facts. Throws for
 * a log that does not begin with the listing.
 */
export function commandsOf({ auctionId, links }: LogExport): CommandRecording {
  const [opening, ...steps] = links.flatMap((link) => link.steps as AuctionFact[][]);
  const listed = opening?.[0];
  if (opening === undefined || listed?.type !== 'AuctionScheduled')
    throw new Error(`the log of ${auctionId} does not begin with its listing`);
  let state = opening.slice(1).reduce(evolve, evolve(null, listed));
  const lines = steps.flatMap((facts) => {
    const [first] = facts;
    if (first === undefined) return [];
    const command = commandFor(facts, state);
    state = facts.reduce(evolve, state);
    return [lineOf(first.at - listed.at, command)];
  });
  const listedAt = new Date(listed.at).toISOString();
  const header = {
    format: 'autoplace-recording',
    version: RECORDING_VERSION,
    kind: 'commands',
    auctionId,
    recordedAt: listedAt,
    serverTime: listedAt,
    terms: listed.terms,
  } as const;
  return { header, lines };
}

/** The command whose decision these facts are, in the state before them. */
function commandFor(facts: readonly AuctionFact[], state: AuctionState): RecordedCommand {
  // What is deleted before its end is cancelled by that.
  const withdrawn = facts.find(({ type }) => type === 'AuctionWithdrawn');
  for (const fact of withdrawn === undefined ? facts : [withdrawn]) {
    const command = ('cause' in fact && fact.cause !== null && asked(fact)) || ordered(fact, state);
    if (command !== null) return command;
  }
  return { type: 'ReachDeadline' };
}

type Caused = Extract<AuctionFact, { cause: unknown }>;

/** What a bidder asked: the fingerprint of a request says it whole (bidding.ts). */
function asked({ bidderId, cause }: Caused): RecordedCommand | null {
  if (cause === null) return null;
  const by = { bidderId, cause };
  const [what, amount, maximum] = cause.fingerprint.split(' ');
  switch (what) {
    case 'bid':
      return {
        type: 'PlaceBid',
        amount: Number(amount),
        maxAmount: maximum === '-' ? null : Number(maximum),
        // An unusual bid that was not confirmed is refused without a trace, so that this one was.
        confirmed: true,
        ...by,
      };
    case 'accept':
      return { type: 'AcceptPrice', expectedPrice: Number(amount), ...by };
    case 'arm':
      return { type: 'ArmPrice', price: Number(amount), ...by };
    case 'disarm':
      return { type: 'DisarmPrice', ...by };
    case 'buy-now':
      return { type: 'BuyNow', ...by };
    default:
      throw new Error(`the request ${cause.clientBidId} is of an unknown kind: ${cause.fingerprint}`);
  }
}

/** What a seller, an operator or the market asked; null for what time or another fact brings. */
function ordered(fact: AuctionFact, state: AuctionState): RecordedCommand | null {
  switch (fact.type) {
    case 'AuctionCancelled':
      return { type: 'Cancel', by: fact.by, reason: fact.reason };
    case 'AuctionUpdated':
      return { type: 'Update', changes: fact.changes, ...(fact.by !== undefined && { by: fact.by }) };
    case 'AuctionWithdrawn':
      return { type: 'Withdraw', by: fact.by };
    case 'AuctionInspected':
      return { type: 'Inspect', by: fact.by };
    case 'AuctionRelisted':
      return { type: 'Relist' };
    case 'AuctionPaused':
      return { type: 'Pause' };
    case 'AuctionResumed':
      return { type: 'Resume' };
    case 'AuctionExtended': {
      const { by, endsAt, reason = '' } = fact;
      return by === undefined ? null : { type: 'Extend', by, endsAt, reason };
    }
    case 'BidsVoided': {
      const { by, why, reason, bidderId, orders } = fact;
      const [seq] = orders;
      const one = orders.length === 1 && seq !== undefined;
      return { type: 'Void', by, why, reason, bids: one ? { seq } : { of: bidderId } };
    }
    case 'ArmedPriceVoided': {
      const { by, why, reason, bidderId } = fact;
      return { type: 'Void', by, why, reason, bids: { of: bidderId } };
    }
    case 'AuctionSold':
      // The agreement of a negotiation is the same sale.
      return fact.reason === 'below_reserve' || fact.reason === 'second_chance'
        ? { type: 'SellLate', bidderId: fact.bidderId, price: fact.hammerPrice, reason: fact.reason }
        : null;
    case 'PriceProposed':
      return { type: 'Negotiate', by: fact.by, action: 'propose', price: fact.price };
    case 'NegotiationEnded': {
      if (fact.by === undefined || state.negotiation === null) return null;
      return { type: 'Negotiate', by: fact.by, action: 'decline', price: priceOnTable(state.negotiation) };
    }
    case 'AuctionEnded':
      return fact.reason === 'sale_defaulted' || fact.reason === 'sale_cancelled'
        ? { type: 'FallThrough', sale: state.sales.length, reason: fact.reason }
        : null;
    default:
      return null;
  }
}
