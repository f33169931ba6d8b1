import { z } from 'zod';
import { endpoint } from '../call.ts';
import { euros, offer as offeredPrice } from '../primitives.ts';
import { negotiation } from './negotiation.ts';
import { secondChance } from './second-chance.ts';

/** Offers as outside programs name them (R341): the negotiation below the reserve, or a second chance. An offer's id is its auction's. */
export const offerAnswer = z.discriminatedUnion('kind', [
  negotiation.extend({ kind: z.literal('negotiation') }),
  secondChance.extend({ kind: z.literal('second_chance') }),
]);
export type OfferAnswer = z.infer<typeof offerAnswer>;

export const proposedPriceBody = z.object({ price: offeredPrice });
/** `price`: what was shown; without it the answer is to what is shown now. */
export const answerOfferBody = z.object({ price: euros.optional() });

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/offers',
  access: 'user',
  company: 'seller',
  body: proposedPriceBody,
  answer: offerAnswer,
  summary: 'Propose a price below the reserve, each side once; repeating it changes nothing',
});

export const counterOffer = endpoint({
  ...makeOffer,
  path: '/api/offers/:id/counter',
  summary: 'As `POST /api/auctions/{id}/offers`',
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/offers/:id/accept',
  access: 'user',
  company: 'seller',
  body: answerOfferBody,
  answer: offerAnswer,
  summary:
    'Accept what the caller is offered below the reserve, or as a second chance; `PRICE_CHANGED` if it is not at `price`',
});

export const declineOffer = endpoint({
  ...acceptOffer,
  path: '/api/offers/:id/decline',
  summary: 'Decline what the caller is offered; `PRICE_CHANGED` if it is not at `price`',
});
