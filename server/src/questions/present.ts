import type { LotQuestion } from '@autoplace/shared/contract';
import { type AuctionState, aliasText, toInstant } from '../auctions/index.ts';
import type { Question } from './question.ts';

/** How others see the asker: by the alias of bidding, or not at all before the first bid (R44). */
export function askerIn({ bidders }: Pick<AuctionState, 'bidders'>, askerId: string): string | null {
  const bidder = bidders.get(askerId);
  return bidder === undefined ? null : aliasText(bidder.number);
}

export const toShown = (
  { id, auctionId, text, at, answer }: Question,
  asker: string | null,
): LotQuestion => ({
  id,
  auctionId,
  text,
  asker,
  at: toInstant(at),
  answer: answer && { text: answer.text, at: toInstant(answer.at) },
});
