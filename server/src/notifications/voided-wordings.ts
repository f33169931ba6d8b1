import {
  type AuctionFact,
  type AuctionState,
  fallsThrough,
  isNegotiated,
  isOver,
} from '../auctions/index.ts';
import { texts, type Wording } from './texts.ts';

type BidsVoided = Extract<AuctionFact, { type: 'BidsVoided' }>;

/** Whom voided bids concern, and in which words (R100): their bidder, the seller, who leads now, and whose bids stand otherwise. */
export function voidedWordings(
  before: AuctionState,
  { bidderId, bidders, reason }: BidsVoided,
  after: AuctionState,
): [userId: string, Wording][] {
  const { title, dealerId } = after.terms;
  const { leader, currentBid } = after;
  const words = texts.voided;
  const isOther =
    before.leader?.bidderId !== leader?.bidderId ||
    before.leader?.maxAmount !== leader?.maxAmount ||
    before.currentBid !== currentBid;
  const fellThrough = fallsThrough(before, after);
  const own = fellThrough ? words.ownPurchase : words.own;
  const told: [string, Wording][] = [[bidderId, own(title, reason)]];
  if (fellThrough) told.push([dealerId, words.sellerOfSold(title, reason)]);
  else if (isNegotiated(before) && !isNegotiated(after))
    told.push([dealerId, words.sellerOfNegotiation(title, reason)]);
  else if (isOver(before)) told.push([dealerId, words.sellerAfterEnd(title, reason)]);
  else told.push([dealerId, words.seller(title, currentBid, reason)]);
  if (isOver(before) || currentBid === null || !isOther) return told;
  for (const [id, { bids }] of bidders) {
    if (id === bidderId || bids === 0) continue;
    if (id !== leader?.bidderId) told.push([id, words.lower(title, currentBid)]);
    else
      told.push([
        id,
        (before.leader?.bidderId === id ? words.leadsLower : words.leadsAgain)(title, currentBid),
      ]);
  }
  return told;
}
