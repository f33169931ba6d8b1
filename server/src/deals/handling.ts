import {
  type Deal as DealAnswer,
  type DealMessageBody,
  type DealPage,
  type DealStepBody,
  type dealsQuery,
  EXPLAINED,
  type listedDealsQuery,
} from '@autoplace/shared/contract';
import type { z } from 'zod';
import type { Clock } from '../core/clock.ts';
import { digest } from '../core/ids.ts';
import { changeStored, decideStored } from '../core/mongo/change-stored.ts';
import type { Page } from '../core/page-of.ts';
import type { Principal } from '../core/principal.ts';
import { objected, ok, type Result, refused } from '../core/result.ts';
import { otherSide, storedIn, takes, viewerOf, withRead } from '../messages/index.ts';
import { withMessage, withStep } from './changing.ts';
import type { Contacts } from './contacts.ts';
import type { Deal, DealPush, Deals, DealsFilter } from './deal.ts';
import { refusals as disputeRefusals } from './disputes/texts.ts';
import type { FindingDeals } from './finding.ts';
import type { OpeningDeals } from './opening.ts';
import { type Role, roleIn, toDeal, toListed, toSummary, unreadOf } from './present.ts';
import { decide, standingOf } from './rules.ts';
import { seenBy } from './seen.ts';
import { refusals } from './texts.ts';

interface HandlingDeps {
  deals: Deals;
  opening: Pick<OpeningDeals, 'open'>;
  contacts: Contacts;
  finding: FindingDeals;
  push: DealPush;
  clock: Clock;
  /** Whether somebody has bid or armed a price in this auction. */
  takesPart(auctionId: string, userId: string): Promise<boolean>;
  /** Something of this deal is to be told. */
  onChanged(id: string): void;
}

/** What buyers, sellers and administrators see of deals and do in them. To anyone else a deal does not exist. */
export class HandlingDeals {
  readonly #deps: HandlingDeps;

  constructor(deps: HandlingDeps) {
    this.#deps = deps;
  }

  async view(who: Principal, id: string, sale?: 'last'): Promise<Result<DealAnswer>> {
    const seen = await (sale === 'last' ? this.#lastSeen(who, id) : this.#seen(who, id));
    if (seen === null) return refused('NOT_FOUND');
    const shown = await this.#shown(seen.deal, seen.you);
    const { deal, you } = seen;
    if (await this.#isInterested(who, seen)) return ok({ ...shown, possible: [] });
    return ok(
      mayAct(who, you) ? shown : { ...shown, possible: [], unread: unreadOf(deal, you, viewerOf(who)) },
    );
  }

  /** Purchases or sales of somebody. */
  list(
    who: Principal,
    { role, side = role, state, ...page }: z.output<typeof dealsQuery>,
  ): Promise<DealPage> {
    const { userId, company } = who;
    const sellerId = company?.party.userId ?? userId;
    const [now, viewer] = [this.#deps.clock.now(), viewerOf(who)];
    const filter = { ...(side === 'buyer' ? { buyerId: userId } : { sellerId }), ...(state && { state }) };
    return this.#page(filter, page, async (deal) => ({
      ...toSummary(deal, side, await this.#deps.contacts.of(deal), now),
      unread: unreadOf(deal, side, viewer),
    }));
  }

  /** The deals of everybody. */
  async listAll({ state, user, search, ...page }: z.output<typeof listedDealsQuery>) {
    const now = this.#deps.clock.now();
    const found = await this.#deps.finding.read(search);
    const filter = {
      ...(state && { state }),
      ...(user && { sideId: user }),
      ...(found && { search: found }),
    };
    return this.#page(filter, page, async (deal) => toListed(deal, await this.#deps.contacts.of(deal), now));
  }

  /** Repeating a request, or a step that was taken before, changes nothing; its key with another step is refused (R391). */
  async step(
    who: Principal,
    id: string,
    { action, reason, dispute, decision, clientStepId }: DealStepBody,
  ): Promise<Result<DealAnswer>> {
    const seen = await this.#seen(who, id);
    if (seen === null) return refused('NOT_FOUND');
    const { you } = seen;
    if (await this.#isInterested(who, seen)) return refused('FORBIDDEN', { message: refusals.takesPart });
    if (reason === undefined && (you === 'administrator' || EXPLAINED.includes(action)))
      return objected('reason', refusals.reason);
    if (action === 'disputed' && dispute === undefined) return objected('dispute', disputeRefusals.noKind);
    const asked = {
      id: digest(`step ${who.userId} ${clientStepId}`),
      kind: action,
      by: you,
      userId: who.userId,
      at: this.#deps.clock.now(),
      reason: reason ?? null,
      ...(action === 'disputed' && dispute !== undefined && { dispute }),
    };
    const decided = await decideStored(this.#deps.deals, id, (deal) => {
      const step = decide(deal, { ...asked, ...(decision !== undefined && { decision }) });
      if (step === 'other') return refused('IDEMPOTENCY_MISMATCH');
      if (step === null) return refused('CONFLICT', { message: refusals.notNow });
      if (step === 'done') return ok(deal);
      const taken = { ...asked, kind: step.kind };
      if (you !== 'administrator' || standingOf(deal).state !== 'disputed') return ok(withStep(deal, taken));
      if (decision === undefined) return objected('decision', disputeRefusals.noDecision);
      return ok(withStep(deal, { ...taken, decision }));
    });
    if (!decided.ok) return decided;
    this.#changed(decided.value);
    return ok(await this.#shown(decided.value, you));
  }

  async write(
    who: Principal,
    id: string,
    { text, clientMessageId }: DealMessageBody,
  ): Promise<Result<DealAnswer>> {
    const seen = await this.#seen(who, id);
    if (seen === null) return refused('NOT_FOUND');
    const { you } = seen;
    if (you === 'administrator') return refused('FORBIDDEN', { message: refusals.sidesOnly });
    const at = this.#deps.clock.now();
    const message = { id: digest(`deal-message ${who.userId} ${clientMessageId}`), by: you, text, at };
    const { closed } = (await this.#deps.contacts.of(seen.deal))[otherSide(you)];
    if (closed && takes(seen.deal, message)) return refused('CONFLICT', { message: refusals.closed });
    const deal = await changeStored(this.#deps.deals, id, (deal) =>
      takes(deal, message) ? withMessage(deal, message) : deal,
    );
    if (deal === null) return refused('NOT_FOUND');
    const stored = storedIn(deal, message, refusals.full);
    if (!stored.ok) return stored;
    this.#changed(deal);
    return ok(await this.#shown(deal, you));
  }

  /** Marks the oldest `messages` as read; those that were stay so, and a viewer's reading counts for that viewer alone. */
  async markRead(who: Principal, id: string, messages: number): Promise<Result<{ unread: number }>> {
    const seen = await this.#seen(who, id);
    if (seen === null) return refused('NOT_FOUND');
    const { you } = seen;
    if (you === 'administrator') return ok({ unread: 0 });
    const viewer = viewerOf(who);
    const deal = await changeStored(this.#deps.deals, id, (deal) => withRead(deal, you, messages, viewer));
    return deal === null ? refused('NOT_FOUND') : ok({ unread: unreadOf(deal, you, viewer) });
  }

  /** Who has bid might buy the lot once its sale has come to nothing (R372). */
  async #isInterested({ userId }: Principal, { deal, you }: { deal: Deal; you: Role }): Promise<boolean> {
    return you === 'administrator' && this.#deps.takesPart(deal.auctionId, userId);
  }

  #seen(who: Principal, id: string): Promise<{ deal: Deal; you: Role } | null> {
    return seenBy(this.#deps.opening, who, id);
  }

  /** The last sale of an auction in which somebody is a side. */
  async #lastSeen(who: Principal, auctionId: string): Promise<{ deal: Deal; you: Role } | null> {
    await this.#deps.opening.open(auctionId);
    for (const deal of await this.#deps.deals.ofAuction(auctionId)) {
      const you = roleIn(deal, who);
      if (you !== null) return { deal, you };
    }
    return null;
  }

  #changed(deal: Deal): void {
    this.#deps.push.changed(deal);
    this.#deps.onChanged(deal.id);
  }

  async #shown(deal: Deal, you: Role): Promise<DealAnswer> {
    return toDeal(deal, you, await this.#deps.contacts.of(deal), this.#deps.clock.now());
  }

  async #page<Row>(filter: DealsFilter, page: Page, shown: (deal: Deal) => Promise<Row>) {
    const { deals, clock } = this.#deps;
    const { items, ...place } = await deals.page(filter, page);
    return { ...place, items: await Promise.all(items.map(shown)), serverTime: clock.now() };
  }
}

/** A viewer of the selling company only looks (R208). */
const mayAct = ({ company }: Principal, you: Role): boolean => you !== 'seller' || company?.role !== 'viewer';
