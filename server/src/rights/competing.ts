import {
  type AuctionDesk,
  type AuctionState,
  isOver,
  passingOverBroken,
  standingSale,
  takesPart,
} from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Logger } from '../core/logger.ts';
import type { Principal } from '../core/principal.ts';
import { refused } from '../core/result.ts';
import { type Deals, dealId, isDealOver } from '../deals/index.ts';
import type { OwnBids } from '../personal/index.ts';
import { type Chances, stillOffered } from '../second-chance/index.ts';
import type { RightsStore } from './rights.ts';
import { competitor } from './texts.ts';

interface CompetingDeps {
  store: Pick<RightsStore, 'find'>;
  ownBids: Pick<OwnBids, 'countingOf'>;
  lookup: Pick<AuctionLookup, 'summaries'>;
  desk: Pick<AuctionDesk, 'read'>;
  deals: Pick<Deals, 'findById'>;
  chances: Pick<Chances, 'findById'>;
  logger: Logger;
}

/** Why an operator may not decide about a person, if so. */
export type InterestIn = (
  operator: Pick<Principal, 'userId'>,
  personId: string,
) => Promise<ReturnType<typeof refused> | null>;

/**
 * Nobody decides about a person who sells or bids where they bid themselves or have armed a price, as long as somebody may still buy there:
 * who is locked or without a limit cannot answer a bid, and is passed over in a second chance (R379).
 */
export function interestInPeople(deps: CompetingDeps): InterestIn {
  const { store, ownBids, lookup, desk, deals, chances, logger } = deps;
  const isStillOffered = stillOffered(chances);
  const isUndecided = async (auctionId: string, state: AuctionState): Promise<boolean> => {
    if (!isOver(state)) return true;
    if (standingSale(state) === null) return isStillOffered({ auctionId, state });
    const deal = await deals.findById(dealId(auctionId, state.sales.length));
    return deal === null || !isDealOver(deal);
  };
  return async ({ userId }, personId) => {
    if (personId === userId) return null;
    const [{ reservations }, bids] = await Promise.all([
      store.find(userId),
      ownBids.countingOf([userId, personId]),
    ]);
    const of = (who: string) => bids.filter((bid) => bid.userId === who).map(({ auctionId }) => auctionId);
    const others = new Set(of(personId));
    // Own bids are a moment behind the log and hold no armed prices; what is set aside for them is there before.
    const own = [...new Set([...of(userId), ...reservations.map(({ auctionId }) => auctionId)])];
    for (const { id, status, dealerId } of await lookup.summaries(own)) {
      const isOpen = status === 'scheduled' || status === 'active';
      if (!isOpen && dealerId !== personId && !others.has(id)) continue;
      const history = await passingOverBroken(id, logger, () => desk.read(id));
      if (history === null || !takesPart(history.state, userId)) continue;
      const isConcerned = dealerId === personId || takesPart(history.state, personId);
      if (isConcerned && (await isUndecided(id, history.state)))
        return refused('FORBIDDEN', { message: competitor });
    }
    return null;
  };
}
