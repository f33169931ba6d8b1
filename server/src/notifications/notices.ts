import { dutchPriceAt, priceAt } from '@autoplace/shared/auction';
import type { NotificationKind } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import {
  type AuctionFact,
  type AuctionHistory,
  type AuctionState,
  type Commit,
  evolve,
  isFallThrough,
  isNegotiated,
  toInstant,
} from '../auctions/index.ts';
import { digest } from '../core/ids.ts';
import { dealId } from '../deals/index.ts';
import type { Notice } from './notifications.ts';
import { type Standing, type Time, texts, type Wording } from './texts.ts';
import { voidedWordings } from './voided-wordings.ts';

/**
 * The notices of a fact. `before` and `after` are the auction around the fact. The id follows from the place in the log, so
 * that repeating a fact gives the same ids.
 */
export function noticesOf(before: AuctionState, fact: AuctionFact, after: AuctionState): Notice[] {
  const { auctionId, dealerId, title } = after.terms;
  const tell = (userId: string, kind: NotificationKind, wording: Wording): Notice => ({
    id: noticeId(auctionId, after.version, userId),
    userId,
    kind,
    ...wording,
    timestamp: toInstant(fact.at),
    auctionId,
  });
  const bidNotice = (at: number, amount: number): Notice => ({
    ...tell(dealerId, 'new_bid', texts.newBid(title, amount)),
    id: noticeId(auctionId, `new_bid ${stretchOf(at)}`, dealerId),
  });
  const deal = dealId(auctionId, after.sales.length);
  const ofDeal = (notice: Notice): Notice => (deal === auctionId ? notice : { ...notice, dealId: deal });
  const words = texts.outcomes[after.terms.auctionType];
  const { negotiation } = after;
  const lostTo = (bidderId: string | null) =>
    contendersOf(after)
      .filter((id) => id !== bidderId)
      .map((id) => tell(id, 'lost', words.endedUnsold(title)));

  switch (fact.type) {
    case 'BidPlaced': {
      const beaten = before.leader?.bidderId;
      return [
        ...(isFirstOfItsStretch(before, fact.at) ? [bidNotice(fact.at, fact.amount)] : []),
        ...(!fact.leads || beaten === undefined || beaten === fact.bidderId
          ? []
          : [tell(beaten, 'outbid', texts.outbid(title, fact.amount))]),
      ];
    }
    case 'ReserveMet':
      return [tell(dealerId, 'reserve_met', texts.reserveMet(title, after.currentBid ?? 0))];
    case 'AuctionExtended':
      return fact.by === undefined
        ? []
        : [tell(dealerId, 'moderated', texts.endMoved(title, fact.endsAt, fact.reason ?? ''))];
    case 'AuctionSold': {
      // The others have heard that they lost.
      if (fact.reason === 'below_reserve' || fact.reason === 'second_chance')
        return [
          ofDeal(tell(fact.bidderId, 'won', texts.bought(title, fact.hammerPrice))),
          ofDeal(tell(dealerId, 'sold', texts.soldLate(title, fact.hammerPrice))),
        ];
      const lost = fact.reason === 'buy_now' ? texts.boughtByOther : words.lost;
      return [
        ofDeal(
          tell(
            fact.bidderId,
            'won',
            (fact.reason === 'hammer' ? texts.won : texts.bought)(title, fact.hammerPrice),
          ),
        ),
        ofDeal(tell(dealerId, 'sold', texts.sold(title, fact.hammerPrice))),
        ...contendersOf(after)
          .filter((id) => id !== fact.bidderId)
          .map((id) => tell(id, 'lost', lost(title, fact.hammerPrice))),
      ];
    }
    case 'BidsVoided':
      return voidedWordings(before, fact, after).map(([id, wording]) => tell(id, 'voided', wording));
    case 'ArmedPriceVoided':
      return [tell(fact.bidderId, 'voided', texts.voided.ownArmed(title, fact.reason))];
    case 'AuctionEnded':
      // Told with the bid that was voided, or by the deal.
      if (isFallThrough(fact.reason)) return [];
      return isNegotiated(after) && negotiation !== null
        ? [
            tell(dealerId, 'negotiation', texts.negotiation.sellerMay(title, negotiation)),
            tell(negotiation.bidderId, 'negotiation', texts.negotiation.bidderWaits(title, negotiation)),
            ...lostTo(negotiation.bidderId),
          ]
        : [tell(dealerId, 'unsold', texts.unsold(title)), ...lostTo(null)];
    case 'PriceProposed': {
      if (negotiation === null) return [];
      const said = { price: fact.price, until: negotiation.until };
      return fact.by === dealerId
        ? [tell(negotiation.bidderId, 'negotiation', texts.negotiation.named(title, said))]
        : [tell(dealerId, 'negotiation', texts.negotiation.countered(title, said))];
    }
    case 'NegotiationEnded': {
      if (negotiation === null) return [];
      const sides = [dealerId, negotiation.bidderId].filter((id) => id !== fact.by);
      const words = fact.by === undefined ? texts.negotiation.expired : texts.negotiation.declined;
      return sides.map((id) => tell(id, 'negotiation', words(title)));
    }
    case 'AuctionRelisted':
      return isNegotiated(before) && negotiation !== null
        ? [tell(negotiation.bidderId, 'negotiation', texts.negotiation.relisted(title))]
        : [];
    case 'AuctionCancelled':
      return [
        ...(fact.by === dealerId
          ? []
          : [tell(dealerId, 'cancelled', texts.ownCancelled(title, fact.reason))]),
        ...contendersOf(after).map((id) => tell(id, 'cancelled', words.cancelled(title, fact.reason))),
      ];
    case 'AuctionUpdated': {
      const { addition, ...others } = fact.changes;
      if (fact.disarms) return [...before.armed].map(([id]) => tell(id, 'changed', texts.disarmed(title)));
      if (before.bidCount === 0 || (addition === undefined && others.car === undefined)) return [];
      return contendersOf(before).map((id) => tell(id, 'changed', texts.added(title)));
    }
    default:
      return [];
  }
}

/** Of the bids of so long a stretch, in milliseconds, the first is told to the seller (R203). */
const STRETCH_MS = 10 * MINUTE_MS;
const stretchOf = (at: number): number => Math.floor(at / STRETCH_MS);

function isFirstOfItsStretch({ leader, bidders }: AuctionState, at: number): boolean {
  const last = leader && bidders.get(leader.bidderId);
  return !last || stretchOf(last.newest.at) !== stretchOf(at);
}

/** Whom the outcome concerns: who has bid, and who has armed a dutch price. */
export const contendersOf = ({ bidders, armed }: AuctionState): string[] => [
  ...new Set([
    ...[...bidders]
      .filter(([, { bids }]) => bids > 0)
      .sort(([, a], [, b]) => a.number - b.number)
      .map(([id]) => id),
    ...[...armed].sort(([, a], [, b]) => a.since - b.since).map(([id]) => id),
  ]),
];

/** The notices of a whole commit; `before` is the auction without it. */
export function noticesOfCommit(before: AuctionState, commit: Commit): Notice[] {
  let state = before;
  return commit.steps.flatMap((step) => {
    // The bid with which a purchase begins is no news beside it: what everybody hears is that the lot is sold.
    const isPurchase = step.some((fact) => fact.type === 'AuctionSold');
    return step.flatMap((fact) => {
      const after = evolve(state, fact);
      const notices = isPurchase && fact.type === 'BidPlaced' ? [] : noticesOf(state, fact, after);
      state = after;
      return notices;
    });
  });
}

/** The notice of a moment that comes soon. Sent once: the id follows from the auction and the user only. */
const soonNotice =
  (
    kind: 'ending_soon' | 'starting_soon',
    wording: (title: string, time: Time, standing: Standing) => Wording,
  ) =>
  (history: AuctionHistory, userId: string, time: Time): Notice => {
    const { auctionId, title } = history.state.terms;
    return {
      id: noticeId(auctionId, kind, userId),
      userId,
      kind,
      ...wording(title, time, standingFor(userId, history, time.now)),
      timestamp: toInstant(time.now),
      auctionId,
    };
  };
export const endingSoonNotice = soonNotice('ending_soon', texts.endingSoon);
export const startingSoonNotice = soonNotice('starting_soon', texts.startingSoon);

/** The public price at `now`, and of a bidder's own bids whether they lead; no maximum, armed price or reserve (R396). */
function standingFor(userId: string, { state, view }: AuctionHistory, now: number): Standing {
  const price = priceAt(view, now);
  const clock = dutchPriceAt(view, now);
  if (clock !== null) return { price, is: clock.nextDropAt === null ? 'known' : 'falling' };
  if (state.leader === null) return { price, is: 'without_bids' };
  if (state.leader.bidderId === userId) return { price, is: 'leads' };
  return { price, is: state.bidders.get(userId)?.bids ? 'outbid' : 'known' };
}

/** `place` names the event: a version of the log, or what happens once. */
const noticeId = (auctionId: string, place: number | string, userId: string): string =>
  digest(`${auctionId} ${place} ${userId}`);
