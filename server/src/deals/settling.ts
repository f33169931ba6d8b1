import type { AuctionDesk } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { Sweep } from '../core/sweep.ts';
import { sideOf } from '../messages/index.ts';
import type { Notice, NoticeSender } from '../notifications/index.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { Users } from '../users/index.ts';
import { withStep } from './changing.ts';
import { type Contacts, nameOf } from './contacts.ts';
import { nextDue, stepOfTime } from './deadlines.ts';
import type { Deal, DealPush, Deals, Step } from './deal.ts';
import { decisions } from './disputes/texts.ts';
import { noticesDue, noticesOfDisputes } from './notices.ts';
import { stepNames } from './texts.ts';

/** How often deals that are due are searched, in milliseconds. */
const SWEEP_MS = 30_000;
/** Of more administrators the newest are told of a dispute; all see it in the queue. */
const MOST_ADMINISTRATORS = 100;

export interface SettlingDeps {
  deals: Deals;
  desk: Pick<AuctionDesk, 'read' | 'submit'>;
  /** What the buyer of a defaulted deal loses (R146); it may be told again. */
  onDefault(deal: Deal, at: number): Promise<void>;
  contacts: Contacts;
  users: Pick<Users, 'findById' | 'page'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  audit: Pick<AuditTrail, 'append'>;
  push: DealPush;
  /** Books what follows from the steps of a deal; repeating it changes nothing. */
  book(deal: Deal): Promise<void>;
  clock: Clock;
  logger: Logger;
}

/**
 * Does what follows from a deal by itself: books its fees, tells steps and messages, reminds of deadlines, completes what nobody objects to.
 * Any server does it, at once after a change and in sweeps: the deal says what is still missing, and the ids of notices
 * follow from it, so that a server that dies in between leaves nothing undone and nothing is told twice.
 */
export class SettlingDeals {
  readonly #deps: SettlingDeps;
  readonly sweep: Sweep<string>;

  constructor(deps: SettlingDeps) {
    const { deals, clock, logger } = deps;
    this.#deps = deps;
    this.sweep = new Sweep({
      everyMs: SWEEP_MS,
      due: () => deals.due(clock.now()),
      act: (id) => this.settle(id),
      messages: { due: 'searching for deals that are due failed', act: 'a deal could not be settled' },
      fields: (dealId) => ({ dealId }),
      clock,
      logger,
    });
  }

  async settle(id: string): Promise<void> {
    const { deals, clock, push } = this.#deps;
    const now = clock.now();
    const deal = await changeStored(deals, id, (deal) => {
      const step = stepOfTime(deal, now);
      return step === null ? deal : withStep(deal, step);
    });
    if (deal === null) return;
    await this.#fallThrough(deal);
    if (deal.told.steps < deal.steps.length) await this.#deps.book(deal);
    await this.#tell(deal, now);
    const settled = await changeStored(deals, id, (newest) => {
      const told = { steps: deal.steps.length, messages: deal.messages.length };
      const isCurrent = newest.steps.length <= told.steps && newest.messages.length <= told.messages;
      return {
        ...newest,
        told: {
          steps: Math.max(newest.told.steps, told.steps),
          messages: Math.max(newest.told.messages, told.messages),
        },
        remindedUntil: Math.max(newest.remindedUntil, now),
        // What came meanwhile is told by the server that took it, or by the next sweep.
        dueAt: isCurrent ? nextDue(newest, now) : now,
      };
    });
    if (settled !== null) push.changed(settled);
  }

  /** A deal that came to nothing takes its sale back, before anybody is told (R143). Again it changes nothing. */
  async #fallThrough(deal: Deal): Promise<void> {
    const { auctionId, sale, steps, told } = deal;
    for (const { kind, at } of steps.slice(told.steps)) {
      if (kind !== 'defaulted' && kind !== 'cancelled') continue;
      const reason = kind === 'defaulted' ? 'sale_defaulted' : 'sale_cancelled';
      // The sale may be another server's: a command that finds nothing to do would write nothing, and so never learn of it.
      await this.#deps.desk.read(auctionId);
      const outcome = await this.#deps.desk.submit(auctionId, { type: 'FallThrough', sale, reason });
      if (!outcome.ok)
        throw new Error(`the sale of ${auctionId} cannot fall through: ${outcome.refusal.code}`);
      if (kind === 'defaulted') await this.#deps.onDefault(deal, at);
    }
  }

  async #tell(deal: Deal, now: number): Promise<void> {
    const { contacts, sender } = this.#deps;
    for (const step of deal.steps.slice(deal.told.steps))
      if (step.by === 'administrator') await this.#note(deal, step);
    const { buyer, seller } = await contacts.of(deal);
    await sender.sendMissing([
      ...noticesDue(deal, { buyer: nameOf(buyer), seller: nameOf(seller) }, now),
      ...(await this.#disputeNotices(deal)),
    ]);
  }

  async #disputeNotices(deal: Deal): Promise<Notice[]> {
    const isNew = deal.steps.slice(deal.told.steps).some(({ kind }) => kind === 'disputed');
    if (!isNew) return [];
    const pages = (['admin', 'support'] as const).map((role) =>
      this.#deps.users.page({ page: 1, pageSize: MOST_ADMINISTRATORS, role }),
    );
    const found = (await Promise.all(pages)).flatMap(({ items }) => items);
    const items = [...new Map(found.map((account) => [account.user.id, account])).values()];
    // Nobody decides over their own deal.
    const told = items.filter(({ user }) => user.locked === null && sideOf(deal, user.id) === null);
    return noticesOfDisputes(
      deal,
      told.map(({ user }) => user.id),
    );
  }

  async #note({ id, lot }: Deal, { id: stepId, kind, userId, reason, decision }: Step): Promise<void> {
    const administrator = userId === null ? null : await this.#deps.users.findById(userId);
    await this.#deps.audit.append({
      key: `deal:${id}:${stepId}`,
      by: administrator?.email ?? '',
      action: 'deal.step',
      subject: id,
      subjectName: lot.title,
      details: [
        stepNames[kind],
        ...(decision === undefined ? [] : [`Odluka: ${decisions[decision]}`]),
        ...(reason === null ? [] : [`Razlog: ${reason}`]),
      ],
    });
  }
}
