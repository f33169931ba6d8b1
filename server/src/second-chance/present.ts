import type { SecondChance } from '@autoplace/shared/contract';
import { aliasText, toInstant } from '../auctions/index.ts';
import type { Chance } from './chance.ts';
import { type Offer, standingOf } from './rules.ts';

/** What a bidder sees of a second chance, their own offer, or the seller, all of them; others nothing. */
export function present(chance: Chance | null, userId: string, now: number): SecondChance {
  const nothing: SecondChance = { own: null, seller: null, serverTime: now };
  if (chance === null) return nothing;
  const { offers, question, over } = standingOf(chance);
  if (userId !== chance.sellerId) {
    const own = offers.findLast(({ bidderId }) => bidderId === userId);
    return { ...nothing, own: own === undefined ? null : toOffer(own) };
  }
  return {
    ...nothing,
    seller: {
      offers: offers.map((offer) => ({ ...toOffer(offer), bidder: aliasText(offer.bidder) })),
      question:
        question === null
          ? null
          : { bidder: aliasText(question.bidder), amount: question.amount, until: toInstant(question.until) },
      over: over?.why ?? null,
    },
  };
}

/** That a sale is still being written makes no difference to those who look. */
const toOffer = ({ amount, until, state }: Offer) => ({
  amount,
  until: toInstant(until),
  state: state === 'sold' ? ('accepted' as const) : state,
});
