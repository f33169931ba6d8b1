import { dutchPriceAt, isOpen } from '@autoplace/shared/auction';
import type { Clock } from '../../core/clock.ts';
import type { AuctionDesk } from '../log/desk.ts';
import type { AuctionHistory } from '../log/history.ts';
import { toInstant } from '../rules/index.ts';
import type { Publisher } from './publisher.ts';

/** Pushes the price drops of the dutch auctions that are watched on this server. Ticks are computed, not stored. */
export class DutchTicker {
  readonly #deps: { desk: AuctionDesk; clock: Clock; publisher: Publisher };
  readonly #timers = new Map<string, () => void>();

  constructor(deps: { desk: AuctionDesk; clock: Clock; publisher: Publisher }) {
    this.#deps = deps;
    deps.desk.onGrown((history) => {
      if (this.#timers.has(history.auctionId)) this.watch(history);
    });
  }

  /** Starts ticks for this auction if it is dutch and not over. */
  watch(history: AuctionHistory): void {
    this.unwatch(history.auctionId);
    const { view } = history;
    const now = this.#deps.clock.now();
    const next = dutchPriceAt(view, now)?.nextDropAt ?? null;
    if (next === null || !isOpen(view.status)) return;
    this.#timers.set(
      history.auctionId,
      this.#deps.clock.after(next - now, () => this.#tick(history, next)),
    );
  }

  unwatch(auctionId: string): void {
    this.#timers.get(auctionId)?.();
    this.#timers.delete(auctionId);
  }

  stop(): void {
    for (const auctionId of [...this.#timers.keys()]) this.unwatch(auctionId);
  }

  /** A timer may fire before `dropAt`, epoch ms: then the price has not fallen yet, and the wait continues. */
  #tick(history: AuctionHistory, dropAt: number): void {
    const { view } = history;
    const serverTime = this.#deps.clock.now();
    const now = serverTime < dropAt ? null : dutchPriceAt(view, serverTime);
    if (now !== null && view.status === 'active' && serverTime < Date.parse(view.endTime))
      this.#deps.publisher.priceDropped({
        auctionId: view.id,
        price: now.price,
        nextDropAt: now.nextDropAt === null ? null : toInstant(now.nextDropAt),
        serverTime,
      });
    this.watch(history);
  }
}
