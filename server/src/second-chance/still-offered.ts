import { isNegotiated, isOver, type StillOffered } from '../auctions/index.ts';
import { dealId } from '../deals/index.ts';
import type { Chances } from './chance.ts';
import { isFinished, standingOf } from './rules.ts';

/** Whether a lot that is over may still be sold to one of its bidders: in a negotiation (R149), or by a second chance (R144). */
export const stillOffered =
  (chances: Pick<Chances, 'findById'>): StillOffered =>
  async ({ auctionId, state }) => {
    if (!isOver(state) || state.relisted || state.withdrawn) return false;
    if (isNegotiated(state)) return true;
    if (state.sales.at(-1)?.fell !== 'sale_defaulted') return false;
    const chance = await chances.findById(dealId(auctionId, state.sales.length));
    return chance === null || !isFinished(standingOf(chance));
  };
