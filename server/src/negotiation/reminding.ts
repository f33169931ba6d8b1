import { MINUTE_MS } from '@autoplace/shared/time';
import { LRUCache } from 'lru-cache';
import { type AuctionDesk, isNegotiated, passingOverBroken, toInstant, turnOf } from '../auctions/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { digest } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { every, type Poll } from '../core/poll.ts';
import {
  MOST_REMINDED_BEFORE_MS,
  type Notice,
  type NoticeSender,
  remindedBefore,
  texts,
} from '../notifications/index.ts';

/** How often negotiations that run out are searched, in milliseconds, and of how many it is known that they need no reminder. */
const SWEEP_MS = MINUTE_MS;
const MOST_REMEMBERED = 10_000;

interface RemindingDeps {
  desk: Pick<AuctionDesk, 'read'>;
  lookup: Pick<AuctionLookup, 'negotiatedBetween'>;
  sender: Pick<NoticeSender, 'sendMissing'>;
  clock: Clock;
  logger: Logger;
}

/**
 * Reminds the side that has to answer that a negotiation runs out (R166). No server owns it: the id of the notice follows from the
 * auction, so that the second server to look finds it told.
 */
export class RemindingNegotiations {
  readonly #deps: RemindingDeps;
  readonly #done = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  #sweep: Poll | null = null;

  constructor(deps: RemindingDeps) {
    this.#deps = deps;
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'searching for negotiations that run out failed' };
    this.#sweep = every(clock, SWEEP_MS, () => this.sweep(), { firstMs: 0, failures });
  }

  async stop(): Promise<void> {
    await this.#sweep?.stop();
  }

  async sweep(): Promise<void> {
    const { lookup, clock, logger } = this.#deps;
    const now = clock.now();
    for (const auctionId of await lookup.negotiatedBetween(now, now + MOST_REMINDED_BEFORE_MS))
      if (!this.#done.has(auctionId))
        await passingOverBroken(auctionId, logger, () => this.#remind(auctionId));
  }

  async #remind(auctionId: string): Promise<void> {
    const { desk, sender, clock } = this.#deps;
    const state = (await desk.read(auctionId))?.state;
    if (state === undefined || !isNegotiated(state) || state.negotiation === null) return;
    const { terms, negotiation, lastAt } = state;
    const { until, bidderId } = negotiation;
    const now = clock.now();
    const dueAt = until - remindedBefore(terms.negotiationMs ?? 0);
    if (now < dueAt || now >= until) return;
    // A price that was proposed since then has told the other side until when to answer.
    if (lastAt <= dueAt) {
      const userId = turnOf(negotiation) === 'seller' ? terms.dealerId : bidderId;
      const notice: Notice = {
        id: digest(`negotiation ${auctionId} runs out`),
        userId,
        kind: 'negotiation',
        ...texts.negotiation.runsOut(terms.title, until),
        timestamp: toInstant(now),
        auctionId,
      };
      await sender.sendMissing([notice]);
    }
    this.#done.set(auctionId, true);
  }
}
