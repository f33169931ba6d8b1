import type { CountedBids, Paged, VoidKind } from '@autoplace/shared/contract';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { type Page, pageOf } from '../core/page-of.ts';
import { every, type Poll } from '../core/poll.ts';
import type { Principal } from '../core/principal.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { OwnBids } from '../personal/index.ts';
import { type AuctionAudit, type AuditTrail, conflicts, userChanges } from '../platform/index.ts';
import type { Users, VoidingOrder } from '../users/index.ts';
import { passingOverBroken } from './log/broken-log.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { AuctionHistory } from './log/history.ts';
import { aliasText, bidId, isOver, kinds, takesPart } from './rules/index.ts';

/** How often a server looks for bids of accounts whose bids are voided, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
/** How long the server that an administrator asked has for it before others look, in milliseconds. */
const PATIENCE_MS = 5_000;
/** So long after a decision a request may still be decided that was admitted before the account was locked, in milliseconds. */
const UNDER_WAY_MS = 30_000;

interface VoidingDeps {
  desk: Pick<AuctionDesk, 'read' | 'submit' | 'flush'>;
  lookup: Pick<AuctionLookup, 'openOfTypes' | 'summaries'>;
  ownBids: Pick<OwnBids, 'of' | 'countingOf'>;
  users: Pick<Users, 'findById' | 'orderVoiding' | 'voidingOrders'>;
  auditing: Pick<AuctionAudit, 'note'>;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
  logger: Logger;
}

type Who = Pick<Principal, 'userId' | 'email'>;
interface Said {
  why: VoidKind;
  reason: string;
}
interface Voided {
  /** How many auctions. */
  voided: number;
  /** Where this administrator sells, bids or has armed a price. */
  left: string[];
}

/** The kinds in which a price can be armed. */
const ARMED_TYPES = (Object.keys(kinds) as (keyof typeof kinds)[]).filter(
  (type) => kinds[type].commands.ArmPrice !== undefined,
);

/** Administrators void a bid, or all that a locked account has bid, bought or armed (R100, R101). */
export class Voiding {
  readonly #deps: VoidingDeps;
  /** Of which accounts no price is armed any more, with the time of the decision. */
  readonly #disarmed = new Map<string, number>();
  #poll: Poll | null = null;

  constructor(deps: VoidingDeps) {
    this.#deps = deps;
  }

  /** From now on this server completes what another one left that died, and voids what was under way when an account was locked. */
  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'bids to be voided cannot be searched' };
    this.#poll = every(clock, LOOK_EVERY_MS, () => this.#completeAll(), { firstMs: 0, failures });
  }

  stop(): void {
    void this.#poll?.stop();
  }

  /** Voids the order behind one bid. Repeating it changes nothing and returns the same. */
  async bid(
    who: Principal,
    auctionId: string,
    { bid, why, reason }: Said & { bid: string },
  ): Promise<Result<{ auction: AuctionHistory['view'] }>> {
    const seq = Number(/-(\d+)$/.exec(bid)?.[1]);
    if (bid !== bidId(auctionId, seq)) return refused('NOT_FOUND');
    return this.#voidIn(who, auctionId, { why, reason }, { seq });
  }

  /** Voids all that a user has bid, bought or armed in one auction. Repeating it voids what is left, and returns the same. */
  async ofUser(
    who: Principal,
    auctionId: string,
    { userId, why, reason }: Said & { userId: string },
  ): Promise<Result<{ auction: AuctionHistory['view'] }>> {
    const state = (await this.#deps.desk.read(auctionId))?.state;
    if (state === undefined || !takesPart(state, userId)) return refused('NOT_FOUND');
    return this.#voidIn(who, auctionId, { why, reason }, { of: userId });
  }

  /**
   * The auctions in which an account has bids or a purchase that count, the one bid in last first. One with a broken log is as the
   * catalogue shows it.
   */
  async ofAccount(userId: string, page: Page): Promise<Paged<CountedBids>> {
    const { desk, lookup, ownBids, logger } = this.#deps;
    const counting = (await ownBids.of(userId)).filter(({ count }) => count > 0);
    const { items, ...place } = pageOf(counting, page);
    const shown: CountedBids[] = [];
    for (const { auctionId, bidder, count, highest } of items) {
      const history = await passingOverBroken(auctionId, logger, () => desk.read(auctionId));
      const view = history?.view ?? (await lookup.summaries([auctionId]))[0];
      if (view === undefined) continue;
      const { title, status, leader, winner } = view;
      const alias = aliasText(bidder);
      const [leads, won] = [leader === alias, winner === alias];
      shown.push({ auctionId, title, status, bids: count, highest, leads, won });
    }
    return { items: shown, ...place };
  }

  /** Voids all of a locked account. Repeating it voids what is left, for the reason that was given first. */
  async account(who: Principal, userId: string, said: Said): Promise<Result<Voided>> {
    const { users, ownBids, lookup, clock, audit } = this.#deps;
    const user = await users.findById(userId);
    if (user === null) return refused('NOT_FOUND');
    const by = { userId: who.userId, email: who.email };
    const order = await users.orderVoiding(userId, { at: clock.now(), by, ...said });
    if (order === null) return refused('CONFLICT', { message: conflicts.notLockedBids });
    await audit.append({
      key: `void:${userId}:${order.at}`,
      by: order.by.email,
      action: 'user.bids_voided',
      subject: userId,
      subjectName: `${user.name} (${user.email})`,
      details: [userChanges.reason(order.reason), userChanges.told(order.why)],
    });
    const ids = (await ownBids.countingOf([userId])).map(({ auctionId }) => auctionId);
    const voided: Voided = { voided: 0, left: [] };
    for (const auctionId of new Set([...ids, ...(await lookup.openOfTypes(ARMED_TYPES))])) {
      const outcome = await this.#allIn(who, auctionId, userId, order);
      if (outcome === 'voided') voided.voided += 1;
      else if (outcome === 'refused') voided.left.push(auctionId);
    }
    await this.#deps.desk.flush();
    return ok(voided);
  }

  async #completeAll(): Promise<void> {
    const { users, ownBids, clock } = this.#deps;
    const now = clock.now();
    const all = [...(await users.voidingOrders())];
    const orders = new Map(all.filter(([, { at }]) => at <= now - PATIENCE_MS));
    if (orders.size === 0) return;
    for (const { userId, auctionId } of await ownBids.countingOf([...orders.keys()])) {
      const order = orders.get(userId);
      if (order !== undefined) await this.#allIn(order.by, auctionId, userId, order);
    }
    const armed = [...orders].filter(([userId, { at }]) => this.#disarmed.get(userId) !== at);
    await this.#disarmAll(armed);
    for (const [userId, { at }] of armed) if (at <= now - UNDER_WAY_MS) this.#disarmed.set(userId, at);
  }

  /** Own bids do not hold armed prices, so each open auction that may have some is looked at. */
  async #disarmAll(orders: readonly [string, VoidingOrder][]): Promise<void> {
    if (orders.length === 0) return;
    const { lookup, desk, logger } = this.#deps;
    for (const auctionId of await lookup.openOfTypes(ARMED_TYPES))
      await passingOverBroken(auctionId, logger, async () => {
        const armed = (await desk.read(auctionId))?.state.armed;
        for (const [userId, order] of orders)
          if (armed?.has(userId)) await this.#allIn(order.by, auctionId, userId, order);
      });
  }

  async #allIn(
    who: Who,
    auctionId: string,
    userId: string,
    { why, reason }: Said,
  ): Promise<'voided' | 'refused' | 'nothing'> {
    let outcome: 'voided' | 'refused' | 'nothing' = 'nothing';
    await passingOverBroken(auctionId, this.#deps.logger, async () => {
      const state = (await this.#deps.desk.read(auctionId))?.state;
      if (state === undefined) return;
      const isArmed = !isOver(state) && state.armed.has(userId);
      if (!isArmed && (state.bidders.get(userId)?.bids ?? 0) === 0) return;
      const { ok: isDone } = await this.#void(who, auctionId, { why, reason }, { of: userId });
      outcome = isDone ? 'voided' : 'refused';
    });
    return outcome;
  }

  async #voidIn(
    who: Who,
    auctionId: string,
    said: Said,
    bids: { seq: number } | { of: string },
  ): Promise<Result<{ auction: AuctionHistory['view'] }>> {
    const outcome = await this.#void(who, auctionId, said, bids);
    if (!outcome.ok) return outcome;
    await this.#deps.desk.flush();
    return ok({ auction: outcome.value.view });
  }

  async #void(
    who: Who,
    auctionId: string,
    said: Said,
    bids: { seq: number } | { of: string },
  ): Promise<Result<AuctionHistory>> {
    const { desk, auditing } = this.#deps;
    const outcome = await desk.submit(auctionId, { type: 'Void', by: who.userId, ...said, bids });
    if (!outcome.ok) return outcome;
    const history = await desk.read(auctionId);
    if (history === null) return refused('NOT_FOUND');
    await auditing.note(who, history);
    return ok(history);
  }
}
