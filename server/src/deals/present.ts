import {
  type Deal as DealAnswer,
  type DealParty,
  type DealSide,
  type DealSummary,
  type ListedDeal,
  operates,
} from '@autoplace/shared/contract';
import { toInstant } from '../auctions/index.ts';
import { type Principal, sells } from '../core/principal.ts';
import { otherSide, sideOf, unreadBy } from '../messages/index.ts';
import { nameOf } from './contacts.ts';
import { type Deadline, deadlinesOf, nextDeadlineOf } from './deadlines.ts';
import type { Deal } from './deal.ts';
import { possibleFor, standingOf, turnOf } from './rules.ts';

export type Role = DealAnswer['you'];

/** What a user is in a deal; null for a stranger. */
export function roleIn(deal: Deal, who: Principal): Role | null {
  const side = sideOf(deal, who.userId) ?? (sells(who, deal.sellerId) ? 'seller' : null);
  return side ?? (operates(who, 'support') ? 'administrator' : null);
}

export const unreadOf = (deal: Deal, you: Role, viewer: string | null = null): number =>
  you === 'administrator' ? 0 : unreadBy(deal, you, viewer);

export function toDeal(deal: Deal, you: Role, parties: Record<DealSide, DealParty>, now: number): DealAnswer {
  const { state, cancelAskedBy, paymentSent } = standingOf(deal);
  const { id, auctionId, version, lot, price, closeReason, steps, messages } = deal;
  return {
    id,
    auctionId,
    version,
    ...lot,
    price,
    state,
    soldAt: toInstant(deal.soldAt),
    unread: unreadOf(deal, you),
    you,
    closeReason,
    ...parties,
    cancelAskedBy,
    paymentSent,
    deadlines: deadlinesOf(deal).map(toDeadline),
    steps: steps.map(({ kind, by, at, reason }) => ({
      kind,
      by,
      at: toInstant(at),
      // What was said with a rating stands beside its stars.
      reason: kind === 'rated' || kind === 'rating_answered' ? null : reason,
    })),
    possible: possibleFor(deal, you, now),
    messages: messages.map(({ id, by, text, at }) => ({ id, by, text, at: toInstant(at) })),
    serverTime: now,
  };
}

export function toSummary(
  deal: Deal,
  you: Role,
  parties: Record<DealSide, DealParty>,
  now: number,
): DealSummary {
  const deadline = nextDeadlineOf(deal, now);
  const others = you === 'administrator' ? (['buyer', 'seller'] as const) : [otherSide(you)];
  return {
    id: deal.id,
    auctionId: deal.auctionId,
    ...deal.lot,
    price: deal.price,
    state: standingOf(deal).state,
    soldAt: toInstant(deal.soldAt),
    unread: unreadOf(deal, you),
    others: others.map((side) => nameOf(parties[side])),
    deadline: deadline && toDeadline(deadline),
    yourTurn: you === 'administrator' ? standingOf(deal).state === 'disputed' : turnOf(deal).includes(you),
  };
}

/** As operators find it. */
export const toListed = (deal: Deal, parties: Record<DealSide, DealParty>, now: number): ListedDeal => ({
  ...toSummary(deal, 'administrator', parties, now),
  buyerId: deal.buyerId,
  sellerId: deal.sellerId,
});

const toDeadline = ({ kind, at, owedBy }: Deadline) => ({ kind, at: toInstant(at), owedBy });
