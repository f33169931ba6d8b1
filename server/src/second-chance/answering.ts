import {
  type AnswerSecondChanceBody,
  type DecideSecondChanceBody,
  operates,
  type SecondChance,
} from '@autoplace/shared/contract';
import { type AuctionDesk, type BidderRights, takesPart } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { decideStored } from '../core/mongo/change-stored.ts';
import { type Principal, sellerFor, sells } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import { type Chance, type ChanceStep, type Chances, withStep } from './chance.ts';
import { present } from './present.ts';
import { decideAnswer, decideSeller, standingOf } from './rules.ts';
import type { RunningChances } from './running.ts';
import { refusals } from './texts.ts';

interface AnsweringDeps {
  chances: Chances;
  desk: Pick<AuctionDesk, 'read'>;
  running: Pick<RunningChances, 'settle' | 'settleSoon'>;
  rights: BidderRights;
  clock: Clock;
}

/** What bidders and the seller see of a second chance, and do in it, and what support sees (R145). Others see nothing. */
export class AnsweringChances {
  readonly #deps: AnsweringDeps;

  constructor(deps: AnsweringDeps) {
    this.#deps = deps;
  }

  async view(who: Principal, auctionId: string): Promise<SecondChance> {
    const { chances, running, clock } = this.#deps;
    const chance = await chances.ofAuction(auctionId);
    if (chance?.dueAt != null && chance.dueAt <= clock.now()) running.settleSoon(chance.id);
    return chance !== null && (await this.#looks(who, auctionId))
      ? present(chance, chance.sellerId, clock.now())
      : this.#shown(who, chance);
  }

  /** Accepting needs the rights to bid (R117, R118), and nobody buys from the company that they work for (R208). Repeating an answer changes nothing. */
  async answer(
    who: Principal,
    auctionId: string,
    { amount, accepts }: AnswerSecondChanceBody,
  ): Promise<Result<SecondChance>> {
    const chance = await this.#current(auctionId);
    const own = chance && standingOf(chance).offers.findLast(({ bidderId }) => bidderId === who.userId);
    if (!chance || !own) return refused('NOT_FOUND');
    if (own.amount !== amount) return refused('PRICE_CHANGED', { price: own.amount });
    const asked = { bidderId: who.userId, amount, accepts };
    if (!accepts) return this.#decided(who, chance.id, (newest, now) => decideAnswer(newest, asked, now));
    if (who.worksFor === chance.sellerId) return refused('OWN_AUCTION');
    const held = await this.#deps.rights.hold(who, auctionId, amount);
    if (!held.ok) return held;
    let outcome: Result<SecondChance> | null = null;
    try {
      const decided = (newest: Chance, now: number) => decideAnswer(newest, asked, now);
      outcome = await this.#decided(who, chance.id, decided, held.value.before);
    } finally {
      held.value.done(outcome !== null);
    }
    // The lot may have been gone when it was accepted.
    return outcome.ok && outcome.value.own?.state !== 'accepted'
      ? refused('CONFLICT', { message: refusals.over })
      : outcome;
  }

  async decide(
    who: Principal,
    auctionId: string,
    body: DecideSecondChanceBody,
  ): Promise<Result<SecondChance>> {
    const chance = await this.#current(auctionId);
    if (chance === null || !sells(who, chance.sellerId)) return refused('NOT_FOUND');
    return this.#decided(who, chance.id, (newest, now) => decideSeller(newest, body, now));
  }

  /** With all that was due by now. */
  async #current(auctionId: string): Promise<Chance | null> {
    const { chances, running } = this.#deps;
    const known = await chances.ofAuction(auctionId);
    if (known === null) return null;
    await running.settle(known.id);
    return chances.findById(known.id);
  }

  /** A step that comes after `before` (epoch milliseconds) is not taken: what was set aside for it may be given back. */
  async #decided(
    who: Principal,
    id: string,
    decide: (chance: Chance, now: number) => ChanceStep | 'done' | null,
    before = Number.POSITIVE_INFINITY,
  ): Promise<Result<SecondChance>> {
    const { chances, running, clock } = this.#deps;
    const decided = await decideStored(chances, id, (newest) => {
      const now = clock.now();
      const step = decide(newest, now);
      if (step === null) return refused('CONFLICT', { message: refusals.over });
      if (step === 'done') return ok(newest);
      return now > before ? refused('UNAVAILABLE') : ok(withStep(newest, step));
    });
    if (!decided.ok) return decided;
    await running.settle(id);
    return ok(this.#shown(who, await chances.findById(id)));
  }

  /** Support sees what the seller does, but for somebody who may be offered the lot. */
  async #looks(who: Principal, auctionId: string): Promise<boolean> {
    if (!operates(who, 'support')) return false;
    const history = await this.#deps.desk.read(auctionId);
    return history !== null && !takesPart(history.state, who.userId);
  }

  #shown(asking: Principal, chance: Chance | null): SecondChance {
    const { userId } = chance === null ? asking : sellerFor(asking, chance.sellerId);
    return present(chance, userId, this.#deps.clock.now());
  }
}
