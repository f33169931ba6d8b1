import { createHash } from 'node:crypto';
import type { NotificationKind } from '@autoplace/shared/contract';
import { type AuctionFact, type AuctionState, toInstant } from '../../domain/auction/index.ts';
import type { Notice } from '../../ports/notifications.ts';
import { texts, type Wording } from './texts.ts';

/**
 * Whom a fact concerns, and what to tell them. `before` and `after` are the auction around the fact. The id follows from
 * the place in the log, so that telling again is told apart from telling anew.
 */
export function noticesOf(before: AuctionState, fact: AuctionFact, after: AuctionState): Notice[] {
  const { auctionId, dealerId, title } = after.terms;
  const tell = (userId: string, kind: NotificationKind, wording: Wording): Notice => ({
    id: noticeId(auctionId, after.version, userId),
    userId,
    kind,
    ...wording,
    timestamp: toInstant(fact.at),
    read: false,
    auctionId,
  });
  const bidders = [...after.bidders.keys()];

  switch (fact.type) {
    case 'BidPlaced': {
      const beaten = before.leader?.bidderId;
      if (!fact.leads || beaten === undefined || beaten === fact.bidderId) return [];
      return [tell(beaten, 'outbid', texts.outbid(title, fact.amount))];
    }
    case 'AuctionSold':
      return [
        tell(fact.bidderId, 'won', texts.won(title, fact.hammerPrice)),
        tell(dealerId, 'sold', texts.sold(title, fact.hammerPrice)),
        ...bidders
          .filter((id) => id !== fact.bidderId)
          .map((id) => tell(id, 'lost', texts.lost(title, fact.hammerPrice))),
      ];
    case 'AuctionEnded':
      return [
        tell(dealerId, 'unsold', texts.unsold(title)),
        ...bidders.map((id) => tell(id, 'lost', texts.endedUnsold(title))),
      ];
    case 'AuctionCancelled':
      return [...new Set([...bidders, ...(fact.by === dealerId ? [] : [dealerId])])].map((id) =>
        tell(id, 'cancelled', texts.cancelled(title, fact.reason)),
      );
    default:
      return [];
  }
}

const noticeId = (auctionId: string, version: number, userId: string): string =>
  createHash('sha256').update(`${auctionId} ${version} ${userId}`).digest('base64url').slice(0, 22);
