import { formatEur } from '@autoplace/shared/auction';
import type { Negotiation, NegotiationBody, NegotiationSide } from '@autoplace/shared/contract';
import {
  type AuctionDesk,
  type AuctionState,
  type BidderRights,
  isNegotiated,
  passingOverBroken,
  proposable,
  withRights,
} from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { knowsUntilOf, type Principal, sellerFor } from '../core/principal.ts';
import { found, objected, type Result, refused } from '../core/result.ts';
import type { OwnBids } from '../personal/index.ts';
import type { Users } from '../users/index.ts';
import { shownTo, sideIn } from './present.ts';

/** Why an answer was not taken. */
const refusals = {
  over: 'Dogovor o ceni je završen.',
  notYourTurn: 'Sada odgovara druga strana.',
  otherGone: 'Nalog druge strane je zaključan, pa dogovor trenutno nije moguć.',
  ownCompany: 'Radite za firmu koja prodaje ovo vozilo, pa ga od nje ne možete kupiti.',
  outside: ({ least, most }: { least: number; most: number }) =>
    `Predložite iznos od ${formatEur(least)} do ${formatEur(most)}.`,
};

interface NegotiatingDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit' | 'answerBy'>;
  lookup: Pick<AuctionLookup, 'negotiated'>;
  ownBids: Pick<OwnBids, 'of'>;
  users: Pick<Users, 'findById'>;
  rights: BidderRights;
  clock: Clock;
  logger: Logger;
}

/** Seller and highest bidder agree on a price below the reserve, or do not (R149). To anyone else there is nothing. */
export class Negotiating {
  readonly #deps: NegotiatingDeps;

  constructor(deps: NegotiatingDeps) {
    this.#deps = deps;
  }

  async view(who: Principal, auctionId: string): Promise<Result<Negotiation>> {
    const history = await this.#deps.desk.read(auctionId);
    return found(history && this.#shown(who, history.state));
  }

  /** Those that go on, the first to end first; not one with a broken log, which stands still, and of which nobody knows who may see it. */
  async open(who: Principal): Promise<Negotiation[]> {
    const { desk, lookup, ownBids, logger } = this.#deps;
    const bidIn = (await ownBids.of(who.userId)).map(({ auctionId }) => auctionId);
    const sellerId = who.company?.party.userId ?? who.userId;
    const shown: Negotiation[] = [];
    for (const auctionId of await lookup.negotiated(sellerId, bidIn)) {
      const state = (await passingOverBroken(auctionId, logger, () => desk.read(auctionId)))?.state;
      const one = state && isNegotiated(state) ? this.#shown(who, state) : null;
      if (one !== null) shown.push(one);
    }
    return shown;
  }

  /** Repeating an answer changes nothing and returns the same. */
  async answer(asking: Principal, auctionId: string, body: NegotiationBody): Promise<Result<Negotiation>> {
    const { desk } = this.#deps;
    const state = (await desk.read(auctionId))?.state;
    const who = state === undefined ? asking : sellerFor(asking, state.terms.dealerId);
    const side = state && sideIn(state, who.userId);
    if (state === undefined || side == null) return refused('NOT_FOUND');
    if (body.action !== 'decline' && isNegotiated(state)) {
      const isBidder = asking.userId === state.negotiation?.bidderId;
      if (isBidder && asking.worksFor === state.terms.dealerId)
        return refused('OWN_AUCTION', { message: refusals.ownCompany });
      if (await this.#isOtherGone(state, side)) return refused('CONFLICT', { message: refusals.otherGone });
    }
    const outcome = await this.#submit(who, state, body);
    if (outcome.ok) return this.view(who, auctionId);
    const { code } = outcome.refusal;
    if (code === 'AUCTION_NOT_ACTIVE') return refused(code, { message: refusals.over });
    if (code !== 'CONFLICT') return outcome;
    const bounds = body.action === 'propose' ? proposable(state) : null;
    return bounds === null
      ? refused(code, { message: refusals.notYourTurn })
      : objected('price', refusals.outside(bounds));
  }

  /** Null for a stranger. */
  #shown(asking: Principal, state: AuctionState): Negotiation | null {
    const { userId } = sellerFor(asking, state.terms.dealerId);
    return shownTo(state, userId, this.#deps.clock.now());
  }

  /** What the bidder agrees to needs the rights that every purchase needs (R117, R118); what the seller accepts is set aside already. */
  #submit(user: Principal, state: AuctionState, { action, price }: NegotiationBody) {
    const { desk, rights } = this.#deps;
    const { auctionId, dealerId } = state.terms;
    const knowsUntil = knowsUntilOf(user, dealerId);
    const command = { type: 'Negotiate', by: user.userId, action, price, knowsUntil } as const;
    const isFree = user.userId === dealerId || action === 'decline' || !isNegotiated(state);
    return isFree
      ? desk.submit(auctionId, command)
      : withRights(rights, { user, auctionId, amount: price, until: desk.answerBy() }, (before) =>
          desk.submit(auctionId, command, before),
        );
  }

  /** Nobody deals with a locked account. */
  async #isOtherGone({ terms, negotiation }: AuctionState, side: NegotiationSide): Promise<boolean> {
    const other = side === 'seller' ? negotiation?.bidderId : terms.dealerId;
    const user = other === undefined ? null : await this.#deps.users.findById(other);
    return user === null || user.locked !== null;
  }
}
