import type { SystemSettings } from '@autoplace/shared/contract';
import {
  type AuctionDesk,
  type AuctionHistory,
  type AuctionState,
  isOver,
  type Subscription,
} from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { changeDeal, withStep } from './changing.ts';
import { nextDue } from './deadlines.ts';
import type { Deal, Deals } from './deal.ts';
import { standingOf } from './rules.ts';

const HOUR_MS = 3_600_000;

export interface OpeningDeps {
  deals: Deals;
  desk: Pick<AuctionDesk, 'read'>;
  settings: { readonly now: SystemSettings };
  clock: Clock;
  /** Something of this deal is to be told. */
  onChanged(id: string): void;
}

/** Opens a deal for every sale in the log, once, and cancels that of a sale which was voided. */
export class OpeningDeals implements Subscription {
  readonly name = 'deals';
  readonly #deps: OpeningDeps;

  constructor(deps: OpeningDeps) {
    this.#deps = deps;
  }

  async onCommit(before: AuctionState | null, _commit: unknown, after: AuctionHistory): Promise<void> {
    if (before?.status !== after.state.status) await this.#follow(after, before?.status === 'sold');
  }

  async catchUp(auctionId: string): Promise<void> {
    const history = await this.#deps.desk.read(auctionId);
    if (history !== null && isOver(history.state)) await this.#follow(history, true);
  }

  /** The deal of a sale, opened now if no server has come to it yet. Null for an auction that was not sold. */
  async open(auctionId: string): Promise<Deal | null> {
    const { deals, desk } = this.#deps;
    const known = await deals.findById(auctionId);
    if (known !== null) return known;
    const history = await desk.read(auctionId);
    if (history === null) return null;
    await this.#follow(history, false);
    return deals.findById(auctionId);
  }

  async #follow(history: AuctionHistory, wasSold: boolean): Promise<void> {
    const { deals, settings, clock } = this.#deps;
    if (history.state.status === 'sold') await deals.insert(dealOf(history, settings.now, clock.now()));
    // The place where a voided sale reaches its deal.
    else if (wasSold) await this.#void(history.auctionId);
  }

  async #void(id: string): Promise<void> {
    const { deals, clock, onChanged } = this.#deps;
    const voided = { id: 'voided', kind: 'sale_voided', by: 'time', userId: null, reason: null } as const;
    const isCancelled = (deal: Deal) => deal.steps.some((step) => step.id === voided.id);
    const deal = await changeDeal(deals, id, (deal) =>
      isCancelled(deal) || standingOf(deal).state === 'cancelled'
        ? deal
        : withStep(deal, { ...voided, at: clock.now() }),
    );
    if (deal !== null && isCancelled(deal)) onChanged(id);
  }
}

/** The deal as it begins; deadlines count from `now` (epoch milliseconds). */
export function dealOf(
  { auctionId: id, state, view }: AuctionHistory,
  settings: SystemSettings,
  now: number,
): Deal {
  const { buyer } = state;
  const { car } = view;
  if (buyer === null) throw new Error(`auction ${id} was sold to nobody`);
  const deal: Deal = {
    id,
    version: 1,
    sellerId: view.dealerId,
    buyerId: buyer.bidderId,
    lot: {
      title: view.title,
      image: car.images.find(({ medium }) => medium === car.primaryImageUrl) ?? car.images[0] ?? null,
    },
    price: buyer.price,
    closeReason: buyer.reason,
    soldAt: Date.parse(view.updatedAt),
    openedAt: now,
    deadlines: {
      contact: now + settings.dealContactHours * HOUR_MS,
      payment: now + settings.dealPaymentHours * HOUR_MS,
      handover: now + settings.dealHandoverDays * 24 * HOUR_MS,
    },
    steps: [],
    messages: [],
    read: { buyer: 0, seller: 0 },
    told: { steps: 0, messages: 0 },
    remindedUntil: now,
    dueAt: null,
  };
  return { ...deal, dueAt: nextDue(deal, now) };
}
