import type { BidStanding } from '@autoplace/shared/contract';
import { aliasText } from '../auctions/index.ts';
import type { Standing } from '../catalogue/index.ts';

/** The standing of the bidder with this alias number. A finished auction with another winner, or none, is lost. */
export function standingOf(bidder: number, { status, leader, winner }: Standing): BidStanding {
  const alias = aliasText(bidder);
  if (status === 'active' || status === 'scheduled') return leader === alias ? 'leading' : 'outbid';
  return status === 'sold' && winner === alias ? 'won' : 'lost';
}
