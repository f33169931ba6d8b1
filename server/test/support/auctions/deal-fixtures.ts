import type { DealAction, DealActor, DealSide } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import { type Page, pageOf } from '../../../src/core/page-of.ts';
import { nextDue } from '../../../src/deals/deadlines.ts';
import type { Deal, Deals } from '../../../src/deals/deal.ts';
import { countedRatingOf } from '../../../src/deals/ratings/ratings.ts';
import { userOf } from '../../../src/messages/index.ts';
import { NOON } from './auction-fixtures.ts';

/** A deal over 12,000 that was opened at noon: contact due in a day, payment in three, handover in seven. */
export function newDeal(changes: Partial<Deal> = {}): Deal {
  const deal: Deal = {
    id: 'lot-1',
    auctionId: 'lot-1',
    sale: 1,
    version: 1,
    sellerId: 'dealer',
    buyerId: 'ana',
    lot: { title: 'Volkswagen Golf 7', image: null },
    price: 12_000,
    closeReason: 'hammer',
    soldAt: NOON,
    openedAt: NOON,
    deadlines: { contact: NOON + DAY_MS, payment: NOON + 3 * DAY_MS, handover: NOON + 7 * DAY_MS },
    steps: [],
    messages: [],
    read: { buyer: 0, seller: 0 },
    told: { steps: 0, messages: 0 },
    remindedUntil: NOON,
    dueAt: null,
    ...changes,
  };
  return { ...deal, dueAt: nextDue(deal, NOON) };
}

let steps = 0;

/** A wish of somebody, with a key of its own. */
export const wish = (by: DealActor, kind: DealAction, at = NOON + HOUR_MS, reason: string | null = null) => ({
  id: `step-${++steps}`,
  kind,
  by,
  userId: by,
  at,
  reason,
});

/** Deals in memory, which several servers may share. `fail` lets a test break the database. */
export class MemoryDeals implements Deals {
  readonly deals = new Map<string, Deal>();
  fail = false;

  constructor(...deals: Deal[]) {
    for (const deal of deals) this.deals.set(deal.id, deal);
  }

  async findById(id: string): Promise<Deal | null> {
    this.#check();
    return this.deals.get(id) ?? null;
  }

  async ofAuction(auctionId: string): Promise<Deal[]> {
    this.#check();
    const found = [...this.deals.values()].filter((deal) => deal.auctionId === auctionId);
    return found.sort((one, other) => other.sale - one.sale);
  }

  async insert(deal: Deal): Promise<boolean> {
    this.#check();
    if (this.deals.has(deal.id)) return false;
    this.deals.set(deal.id, deal);
    return true;
  }

  async save(next: Deal): Promise<boolean> {
    this.#check();
    if (this.deals.get(next.id)?.version !== next.version - 1) return false;
    this.deals.set(next.id, next);
    return true;
  }

  async starsOf(userId: string, side: DealSide): Promise<number[]> {
    return this.#rated(userId, side).flatMap((deal) => countedRatingOf(deal, side)?.stars ?? []);
  }

  async ratedPage(userId: string, side: DealSide, page: Page) {
    return pageOf(this.#rated(userId, side), page);
  }

  async disputedPage(): Promise<never> {
    throw new Error('not in this test');
  }

  async openOf(): Promise<never> {
    throw new Error('not in this test');
  }

  async openAfter(): Promise<never> {
    throw new Error('not in this test');
  }

  async page(): Promise<never> {
    throw new Error('not in this test');
  }

  async due(now: number): Promise<string[]> {
    this.#check();
    const due = [...this.deals.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now);
    return due.map(({ id }) => id);
  }

  #rated(userId: string, side: DealSide): Deal[] {
    this.#check();
    return [...this.deals.values()].filter(
      (deal) => userOf(deal, side) === userId && countedRatingOf(deal, side) !== null,
    );
  }

  #check(): void {
    if (this.fail) throw new Error('the database is away');
  }
}
