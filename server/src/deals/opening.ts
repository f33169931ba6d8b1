import { primaryImageOf } from '@autoplace/shared/auction';
import type { SystemSettings } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import {
  type AuctionDesk,
  type AuctionHistory,
  type AuctionState,
  isOver,
  type Subscription,
} from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import { changeStored } from '../core/mongo/change-stored.ts';
import { withStep } from './changing.ts';
import { nextDue } from './deadlines.ts';
import { auctionOf, type Deal, type Deals, dealId } from './deal.ts';
import { standingOf } from './rules.ts';

interface OpeningDeps {
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
    if (before?.sales !== after.state.sales) await this.#follow(after);
  }

  async catchUp(history: AuctionHistory): Promise<void> {
    if (isOver(history.state)) await this.#follow(history);
  }

  /** The deal with this id, opened now if no server has come to it yet. Null if there is no such sale. */
  async open(id: string): Promise<Deal | null> {
    const { deals, desk } = this.#deps;
    const known = await deals.findById(id);
    if (known !== null) return known;
    const history = await desk.read(auctionOf(id));
    if (history === null) return null;
    await this.#follow(history);
    return deals.findById(id);
  }

  async #follow(history: AuctionHistory): Promise<void> {
    const { deals, settings, clock } = this.#deps;
    for (const [index, { fell }] of history.state.sales.entries()) {
      const sale = index + 1;
      if (fell === null) await deals.insert(dealOf(history, sale, settings.now, clock.now()));
      else if (fell === 'sale_voided') await this.#void(dealId(history.auctionId, sale));
    }
  }

  async #void(id: string): Promise<void> {
    const { deals, clock, onChanged } = this.#deps;
    const voided = { id: 'voided', kind: 'sale_voided', by: 'time', userId: null, reason: null } as const;
    const isCancelled = (deal: Deal) => deal.steps.some((step) => step.id === voided.id);
    const deal = await changeStored(deals, id, (deal) =>
      isCancelled(deal) || standingOf(deal).state === 'cancelled'
        ? deal
        : withStep(deal, { ...voided, at: clock.now() }),
    );
    if (deal !== null && isCancelled(deal)) onChanged(id);
  }
}

/** The deal of a sale (from 1) as it begins; deadlines count from `now` (epoch milliseconds). */
export function dealOf(
  { auctionId, state, view }: AuctionHistory,
  sale: number,
  settings: SystemSettings,
  now: number,
): Deal {
  const made = state.sales[sale - 1];
  if (made === undefined) throw new Error(`auction ${auctionId} has no sale ${sale}`);
  const { car } = view;
  const deal: Deal = {
    id: dealId(auctionId, sale),
    auctionId,
    sale,
    version: 1,
    sellerId: view.dealerId,
    buyerId: made.bidderId,
    lot: {
      title: view.title,
      image: primaryImageOf(car) ?? null,
    },
    price: made.price,
    closeReason: made.reason,
    soldAt: made.at,
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
