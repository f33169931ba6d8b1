import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionDesk, AuctionHistory, Subscription } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { Sweep } from '../core/sweep.ts';
import { dealId } from '../deals/index.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { type Chance, type ChanceStep, type Chances, withStep } from './chance.ts';
import { type CircumstancesDeps, circumstancesOf, isListedAgain } from './circumstances.ts';
import { noticesDue, reminderDue } from './notices.ts';
import { isFinished, nextStep, openOffer, standingOf } from './rules.ts';

/** How often a server looks for what is due, in milliseconds. */
const SWEEP_MS = 5_000;
/** How often it is looked whether the bidder of an open offer may still buy, and is to be reminded, in milliseconds. */
const CHECK_MS = 10 * MINUTE_MS;

interface RunningDeps extends CircumstancesDeps {
  chances: Chances;
  desk: Pick<AuctionDesk, 'read' | 'submit'>;
  settings: { readonly now: { secondChanceHours: number } };
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Offers the lot of a defaulted sale to its bidders, one after the other (R144). What follows by itself is written on the version that it was
 * decided by, so that of several servers one takes it; what a server that dies leaves, another one does.
 */
export class RunningChances implements Subscription {
  readonly name = 'second chances';
  readonly #deps: RunningDeps;
  readonly sweep: Sweep<string>;

  constructor(deps: RunningDeps) {
    const { chances, clock, logger } = deps;
    this.#deps = deps;
    this.sweep = new Sweep({
      everyMs: SWEEP_MS,
      due: () => chances.due(clock.now()),
      act: (id) => this.settle(id),
      messages: {
        due: 'searching for second chances that are due failed',
        act: 'a second chance could not go on',
      },
      fields: (chanceId) => ({ chanceId }),
      clock,
      logger,
    });
  }

  async onCommit(_before: unknown, _commit: unknown, after: AuctionHistory): Promise<void> {
    await this.#follow(after);
  }

  catchUp(history: AuctionHistory): Promise<void> {
    return this.#follow(history);
  }

  /** Does all that follows by itself, and tells it. */
  async settle(id: string): Promise<void> {
    const { chances, clock, sender } = this.#deps;
    const chance = await changeStored(chances, id, (newest) => this.#goneOn(newest));
    if (chance === null) return;
    await sender.sendMissing([...noticesDue(chance), ...reminderDue(chance, clock.now())]);
    await changeStored(chances, id, (newest) => {
      const told = Math.max(newest.told, chance.steps.length);
      // What came meanwhile is told by the server that took it, or by the next sweep.
      const dueAt = newest.steps.length > told ? clock.now() : nextDue(newest, clock.now());
      return told === newest.told && dueAt === newest.dueAt ? newest : { ...newest, told, dueAt };
    });
  }

  /** The same in the background; after a failure the next sweep does it. */
  settleSoon(id: string): void {
    this.sweep.soon(id);
  }

  async #follow({ auctionId, state, view }: AuctionHistory): Promise<void> {
    const sale = state.sales.findLastIndex(({ fell }) => fell === 'sale_defaulted') + 1;
    if (sale === 0) return;
    const { chances, settings, clock } = this.#deps;
    const id = dealId(auctionId, sale);
    if ((await chances.findById(id)) === null && sale === state.sales.length)
      await chances.insert({
        id,
        auctionId,
        sale,
        sellerId: view.dealerId,
        title: view.title,
        version: 1,
        standsMs: settings.now.secondChanceHours * HOUR_MS,
        steps: [],
        told: 0,
        dueAt: clock.now(),
      });
    this.settleSoon(id);
  }

  /** With one step after the other until nothing follows. */
  async #goneOn(chance: Chance): Promise<Chance> {
    const step = await this.#next(chance);
    return step === null ? chance : this.#goneOn(withStep(chance, step));
  }

  async #next(chance: Chance): Promise<ChanceStep | null> {
    const { desk, clock } = this.#deps;
    if (isFinished(standingOf(chance))) return null;
    const sells = standingOf(chance).offers.at(-1)?.state === 'accepted';
    if (sells && !(await this.#sell(chance))) return { kind: 'over', why: 'gone', at: clock.now() };
    const history = await desk.read(chance.auctionId);
    if (history === null) return { kind: 'over', why: 'gone', at: clock.now() };
    return nextStep(chance, await circumstancesOf(chance, history.state, this.#deps), clock.now());
  }

  /** The sale of an accepted offer; false if it is not possible any more. Again it changes nothing. */
  async #sell({ auctionId, sale, ...chance }: Chance): Promise<boolean> {
    const { desk, cars } = this.#deps;
    const accepted = standingOf(chance).offers.at(-1);
    const state = (await desk.read(auctionId))?.state;
    if (accepted === undefined || state === undefined) return false;
    if (state.sales.length > sale) return state.sales[sale]?.bidderId === accepted.bidderId;
    if (await isListedAgain(state, cars)) return false;
    const { bidderId, amount: price } = accepted;
    const command = { type: 'SellLate', bidderId, price, reason: 'second_chance' } as const;
    const outcome = await desk.submit(auctionId, command);
    if (!outcome.ok && outcome.refusal.code === 'UNAVAILABLE') throw new Error('the desk is closed');
    return outcome.ok;
  }
}

/** When there is something to do again, if all until `now` is done; null when nothing comes by itself. */
function nextDue(chance: Chance, now: number): number | null {
  const standing = standingOf(chance);
  if (isFinished(standing)) return null;
  const until = standing.question?.until ?? openOffer(standing)?.until ?? now;
  return Math.min(until, now + CHECK_MS);
}
