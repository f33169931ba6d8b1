import { isOpen } from '@autoplace/shared/auction';
import {
  type AuctionDesk,
  type AuctionState,
  isOver,
  passingOverBroken,
  standingSale,
  takesPart,
} from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import { forEachAtOnce } from '../core/at-once.ts';
import type { Logger } from '../core/logger.ts';
import type { StandAside } from '../core/principal.ts';
import { refused } from '../core/result.ts';
import { type Deals, dealId, isDealOver } from '../deals/index.ts';
import type { OwnBids } from '../personal/index.ts';
import { type Chances, stillOffered } from '../second-chance/index.ts';
import type { RightsStore } from './rights.ts';
import { competitor } from './texts.ts';

interface StandingAsideDeps {
  store: Pick<RightsStore, 'find'>;
  ownBids: Pick<OwnBids, 'countingOf'>;
  lookup: Pick<AuctionLookup, 'summaries' | 'openOf'>;
  desk: Pick<AuctionDesk, 'read' | 'submit'>;
  deals: Pick<Deals, 'findById'>;
  chances: Pick<Chances, 'findById'>;
  logger: Logger;
}

/**
 * Nobody decides about a person who sells or bids where they sell or bid themselves or have armed a price, as long as somebody may still buy
 * there, and who has decided does not bid there afterwards: who is locked or without a limit cannot answer a bid or take a step of a deal, and
 * is passed over in a second chance (R379).
 */
export function standingAside(deps: StandingAsideDeps): StandAside {
  const { store, ownBids, lookup, desk, deals, chances, logger } = deps;
  const isStillOffered = stillOffered(chances);
  const isUndecided = async (auctionId: string, state: AuctionState): Promise<boolean> => {
    if (!isOver(state)) return true;
    if (standingSale(state) === null) return isStillOffered({ auctionId, state });
    const deal = await deals.findById(dealId(auctionId, state.sales.length));
    return deal === null || !isDealOver(deal);
  };
  /** Own bids are a moment behind the log and hold no armed prices; what is set aside for them is there before. */
  const auctionsOf = async (userId: string) => {
    const [{ reservations }, bids] = await Promise.all([store.find(userId), ownBids.countingOf([userId])]);
    return new Set([...bids, ...reservations].map(({ auctionId }) => auctionId));
  };
  const isInterested = async (userId: string, personId: string): Promise<boolean> => {
    const [own, others] = await Promise.all([auctionsOf(userId), auctionsOf(personId)]);
    const known = await lookup.summaries([...new Set([...own, ...others])]);
    let isFound = false;
    await forEachAtOnce(known, async ({ id, status, dealerId }) => {
      const isOwn = dealerId === userId || own.has(id);
      const isTheirs = dealerId === personId || others.has(id) || isOpen(status);
      if (isFound || !isOwn || !isTheirs) return;
      const history = await passingOverBroken(id, logger, () => desk.read(id));
      if (history === null) return;
      const isSide = (who: string) => dealerId === who || takesPart(history.state, who);
      if (isSide(userId) && isSide(personId) && (await isUndecided(id, history.state))) isFound = true;
    });
    return isFound;
  };
  /** An auction that cannot take it now keeps nobody from locking an account. */
  const leave = async (userId: string, personId: string): Promise<void> => {
    const bidOn = await lookup.summaries([...(await auctionsOf(personId))]);
    const open = bidOn.filter(({ status }) => isOpen(status)).map(({ id }) => id);
    const all = new Set([...(await lookup.openOf(personId)), ...open]);
    await forEachAtOnce([...all], async (auctionId) => {
      const left = desk.submit(auctionId, { type: 'Inspect', by: userId });
      const err = await left.then(
        (outcome) => (outcome.ok ? null : outcome.refusal),
        (error: unknown) => error,
      );
      if (err !== null)
        logger.error({ err, auctionId, userId }, 'who decided about its people may bid on an auction');
    });
  };
  return async ({ userId }, personId) => {
    if (personId === userId) return null;
    const refusal = refused('FORBIDDEN', { message: competitor });
    if (await isInterested(userId, personId)) return refusal;
    await leave(userId, personId);
    // What they bid meanwhile counts as before.
    return (await isInterested(userId, personId)) ? refusal : null;
  };
}
