import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import type { Principal } from '../core/principal.ts';
import { mapped, ok, type Result } from '../core/result.ts';
import type { AnsweringChances } from '../second-chance/index.ts';
import type { Negotiating } from './negotiating.ts';

/** Agreeing below the reserve, for the two sides of it. */
export function negotiationRoutes(routes: Routes, negotiating: Negotiating): void {
  routes.on(c.listNegotiations, async ({ user }) => ok({ items: await negotiating.open(user) }));
  routes.on(c.getNegotiation, ({ user, params }) => negotiating.view(user, params.id));
  routes.on(c.negotiate, ({ user, params, body }) => negotiating.answer(user, params.id, body));
}

/** The same, and answers to second chances, by the names of outside programs (R341). */
export function offerRoutes(
  routes: Routes,
  negotiating: Negotiating,
  chances: Pick<AnsweringChances, 'view' | 'answer'>,
): void {
  for (const call of [c.makeOffer, c.counterOffer] as const)
    routes.on(call, async ({ user, params, body: { price } }) =>
      mapped(await negotiating.answer(user, params.id, { action: 'propose', price }), negotiated),
    );

  /** Without a price the answer is to the one that is shown now: if that changes meanwhile, it is refused. */
  const answer = async (
    user: Principal,
    id: string,
    action: 'accept' | 'decline',
    price?: number,
  ): Promise<Result<c.OfferAnswer>> => {
    // It comes after a sale: what was negotiated before that is over.
    const { own } = await chances.view(user, id);
    if (own !== null) {
      const said = { accepts: action === 'accept', amount: price ?? own.amount };
      return mapped(await chances.answer(user, id, said), (chance) => ({ kind: 'second_chance', ...chance }));
    }
    const shown = await negotiating.view(user, id);
    if (!shown.ok) return shown;
    const said = { action, price: price ?? shown.value.price };
    return mapped(await negotiating.answer(user, id, said), negotiated);
  };
  routes.on(c.acceptOffer, ({ user, params, body }) => answer(user, params.id, 'accept', body.price));
  routes.on(c.declineOffer, ({ user, params, body }) => answer(user, params.id, 'decline', body.price));
}

const negotiated = (shown: c.Negotiation): c.OfferAnswer => ({ kind: 'negotiation', ...shown });
