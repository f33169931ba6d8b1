import type { AuctionEvent } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import { LEAVING_SHARE } from '../../core/life/life.ts';
import type { Audience } from '../live/audience.ts';
import type { AuctionFeed } from '../live/feed.ts';

/** The events that follow; `late` when none came in time; `look` where the spectator has to read again. */
export type Following = readonly AuctionEvent[] | 'late' | 'look';

interface Waiting {
  /** The last event that the spectator has. */
  after: number;
  end(following: Following): void;
}

interface SpectatorsDeps {
  feed: Pick<AuctionFeed, 'join' | 'end'>;
  /** Whether sockets of this server watch the auction, too. */
  hasSockets(auctionId: string): boolean;
  clock: Clock;
}

/** Who waits for the next public event of an auction without a socket: an audience of the feed beside the sockets. */
export class Spectators implements Pick<Audience, 'send'> {
  readonly #deps: SpectatorsDeps;
  readonly #waiting = new Map<string, Set<Waiting>>();
  #isLeft = false;

  constructor(deps: SpectatorsDeps) {
    this.#deps = deps;
  }

  /** Whether this server is about to stop: nobody may wait here any more. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  isWatched(auctionId: string): boolean {
    return this.#waiting.has(auctionId);
  }

  /**
   * What follows event `after`, up to which the caller knows all: now if the feed has more, or when it comes. `late` after `mostMs`
   * milliseconds, or once `given` is aborted; `look` when the auction was hidden, or this server stops.
   */
  next(
    auctionId: string,
    after: number,
    { mostMs, given }: { mostMs: number; given: AbortSignal },
  ): Promise<Following> {
    if (given.aborted) return Promise.resolve('late');
    if (this.#isLeft) return Promise.resolve('look');
    return new Promise((resolve) => {
      let isOver = false;
      const waiting: Waiting = {
        after,
        end: (following) => {
          isOver = true;
          cancel();
          given.removeEventListener('abort', giveUp);
          this.#remove(auctionId, waiting);
          resolve(following);
        },
      };
      const giveUp = () => waiting.end('late');
      const cancel = this.#deps.clock.after(mostMs, giveUp);
      given.addEventListener('abort', giveUp);
      this.#deps.feed.join(auctionId, after, (missed) => {
        if (isOver) return this.#endIfLast(auctionId);
        if (missed.length > 0) return waiting.end(missed);
        if (this.#isLeft) return waiting.end('look');
        const others = this.#waiting.get(auctionId) ?? new Set();
        this.#waiting.set(auctionId, others.add(waiting));
      });
    });
  }

  send(auctionId: string, events: readonly AuctionEvent[]): void {
    for (const { after, end } of [...(this.#waiting.get(auctionId) ?? [])]) {
      const following = events.filter(({ seq }) => seq > after);
      // With a gap before them the spectator reads what is missing.
      if (following.length > 0) end(following[0]?.seq === after + 1 ? following : 'look');
    }
  }

  /** The auction was hidden (R192): who waits for it looks again, and finds nothing. */
  hidden(auctionId: string): void {
    for (const { end } of [...(this.#waiting.get(auctionId) ?? [])]) end('look');
  }

  /** Sends everybody away, one after the other within a share of `ms` milliseconds, and lets nobody wait any more. */
  leave(ms: number): void {
    this.#isLeft = true;
    const all = [...this.#waiting.values()].flatMap((those) => [...those]);
    for (const [index, { end }] of all.entries()) {
      const afterMs = (index / all.length) * ms * LEAVING_SHARE;
      if (afterMs === 0) end('look');
      else this.#deps.clock.after(afterMs, () => end('look'));
    }
  }

  #remove(auctionId: string, waiting: Waiting): void {
    const others = this.#waiting.get(auctionId);
    others?.delete(waiting);
    if (others !== undefined && others.size > 0) return;
    this.#waiting.delete(auctionId);
    this.#endIfLast(auctionId);
  }

  #endIfLast(auctionId: string): void {
    const { feed, hasSockets } = this.#deps;
    if (!this.isWatched(auctionId) && !hasSockets(auctionId)) feed.end(auctionId);
  }
}
