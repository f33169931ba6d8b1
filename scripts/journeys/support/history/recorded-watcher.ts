import { setTimeout } from 'node:timers/promises';
import type { AuctionEvent } from '@autoplace/shared/contract';
import type { LiveSocket } from '../crowd/auction-crowd.ts';
import type { Watching } from './history.ts';

const PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 100;

/** Watches an auction as a page does: once it is connected again, or told to, it asks for what came after its last event. */
export class RecordedWatcher {
  readonly watching: Watching;
  readonly #socket: LiveSocket;
  readonly #auctionId: string;
  /** Events that came while an answer with earlier ones is awaited; null when none is. */
  #early: AuctionEvent[] | null = null;
  #asked = 0;

  constructor(name: string, socket: LiveSocket, auctionId: string) {
    this.#socket = socket;
    this.#auctionId = auctionId;
    this.watching = { name, from: 0, jumps: [], seen: [] };
    socket.on('auction:event', (event) => this.#take([event]));
    socket.on('auction:events', (events) => this.#take(events));
    socket.on('auction:resync', ({ auctionId: id }) => id === auctionId && void this.watch());
    socket.on('connect', () => void this.watch());
  }

  get seq(): number {
    const { from, jumps, seen } = this.watching;
    return Math.max(from, jumps.at(-1)?.to ?? 0, seen.at(-1)?.event.seq ?? 0);
  }

  /** The newest price that it has seen; null while there is none. */
  get price(): number | null {
    const placed = this.watching.seen.findLast(({ event }) => event.type === 'BidPlaced')?.event;
    return placed?.type === 'BidPlaced' ? placed.data.bid.amount : null;
  }

  async watch(): Promise<void> {
    const asked = ++this.#asked;
    this.#early = [];
    while (asked === this.#asked && this.#socket.connected) {
      const since = this.seq > 0 && { sinceSeq: this.seq, lean: true as const };
      const ack = await this.#socket
        .timeout(PATIENCE_MS)
        .emitWithAck('auction:watch', { auctionId: this.#auctionId, ...since })
        .catch(() => null);
      if (asked !== this.#asked) return;
      if (!ack?.ok) {
        await setTimeout(ASK_AGAIN_MS);
        continue;
      }
      const early: AuctionEvent[] = this.#early;
      this.#early = null;
      if (this.seq === 0) this.watching.from = ack.seq;
      else if (ack.missed.length === 0) this.#jump(ack.seq);
      this.#take(ack.missed);
      // An earlier request of this connection, not answered when it asked again, may have let it in: then the answer has some of them.
      this.#take(early.filter(({ seq }) => seq > this.seq));
      return;
    }
  }

  /** Where the view alone is shorter the answer leaves out what was missed. */
  #jump(to: number): void {
    if (to > this.seq) this.watching.jumps.push({ after: this.seq, to });
  }

  #take(events: readonly AuctionEvent[]): void {
    const own = events.filter(({ auctionId }) => auctionId === this.#auctionId);
    if (this.#early !== null) this.#early.push(...own);
    else this.watching.seen.push(...own.map((event) => ({ at: Date.now(), event })));
  }
}
