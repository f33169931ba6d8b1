import { setTimeout as sleep } from 'node:timers/promises';
import type { Ack, AuctionEvent, CatalogueUpdate, WatchAuctionAck } from '@autoplace/shared/contract';
import type { LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { type Bot, connect, PATIENCE_MS, pause } from './bot.ts';
import { between } from './chance.ts';
import { EventLedger } from './measured/event-ledger.ts';

/** How long a connection stays, in milliseconds, before the watcher leaves it and comes back. */
const STAY_MS = [3_000, 20_000] as const;
const AGAIN_MS = 500;
/** Attempts to come back at the end of the run. */
const LAST_ATTEMPTS = 10;

/** Somebody who follows auctions and the catalogue live, loses the connection from time to time, and keeps account. */
export class WatchBot {
  readonly ledgers = new Map<string, EventLedger>();
  reconnects = -1;
  /** Messages of the catalogue that were older than what it had said before on the same connection. */
  outdated = 0;
  readonly #bot: Bot;
  readonly #catalogue = new Map<string, number>();
  #socket: LiveSocket | null = null;

  constructor(bot: Bot, auctionIds: readonly string[]) {
    this.#bot = bot;
    for (const auctionId of auctionIds) this.ledgers.set(auctionId, new EventLedger());
  }

  /** Until the time is up; it then stays connected, so that the last events reach it too. */
  async live(): Promise<void> {
    const { over, random, measurements } = this.#bot;
    let attemptsLeft = LAST_ATTEMPTS;
    while (!over.aborted || attemptsLeft-- > 0) {
      const socket = await this.#open();
      if (socket === null) {
        await sleep(AGAIN_MS);
        continue;
      }
      const lost = new AbortController();
      socket.once('disconnect', () => lost.abort());
      await pause(between(random, ...STAY_MS), AbortSignal.any([over, lost.signal]));
      if (over.aborted && socket.connected) return;
      if (!socket.connected) measurements.failed('connect', 'CONNECTION_LOST');
      // Half of them go without a word, as a phone in a tunnel does.
      if (random() < 0.5) socket.io.engine.close();
      socket.disconnect();
    }
  }

  /** Whether it has heard all that there is to hear of its auctions; `seqs` is how they stand. */
  isCaughtUp(seqs: ReadonlyMap<string, number>): boolean {
    return [...this.ledgers].every(([auctionId, { last }]) => (last ?? 0) >= (seqs.get(auctionId) ?? 0));
  }

  /** Cards of the catalogue that were told of on this connection and have not come to where their auction is. */
  staleCards(seqs: ReadonlyMap<string, number>): number {
    return [...this.#catalogue].filter(([auctionId, seq]) => seq < (seqs.get(auctionId) ?? 0)).length;
  }

  leave(): void {
    this.#socket?.disconnect();
  }

  async #open(): Promise<LiveSocket | null> {
    this.#catalogue.clear();
    const socket = await connect(this.#bot, {
      'auction:event': (event) => this.#take([event]),
      'auction:events': (events) => this.#take(events),
      'auction:resync': ({ auctionId }) => void this.#watch(auctionId),
      'catalogue:updated': (updates) => this.#follow(updates),
      'catalogue:resync': () => {
        this.#catalogue.clear();
        void this.#watchCatalogue();
      },
    });
    this.#socket = socket;
    if (socket === null) return null;
    this.reconnects += 1;
    const watching = [...this.ledgers.keys()].map((auctionId) => this.#watch(auctionId));
    const answers = await Promise.all([...watching, this.#watchCatalogue()]);
    if (answers.every((isThere) => isThere)) return socket;
    socket.disconnect();
    return null;
  }

  async #watch(auctionId: string): Promise<boolean> {
    const { measurements } = this.#bot;
    const ledger = this.ledgers.get(auctionId);
    if (this.#socket === null || ledger === undefined) return false;
    const begun = performance.now();
    const sinceSeq = ledger.last;
    ledger.asked();
    try {
      const ack: Ack<WatchAuctionAck> = await this.#socket
        .timeout(PATIENCE_MS)
        .emitWithAck('auction:watch', { auctionId, ...(sinceSeq !== undefined && { sinceSeq, lean: true }) });
      if (ack.ok) {
        measurements.took('watch auction', performance.now() - begun);
        ledger.answered(
          ack.seq,
          ack.missed.map(({ seq }) => seq),
        );
        return true;
      }
      measurements.failed('watch auction', ack.error.code);
    } catch {
      measurements.failed('watch auction', 'NO_ANSWER');
    }
    ledger.unanswered();
    return false;
  }

  async #watchCatalogue(): Promise<boolean> {
    const { measurements } = this.#bot;
    const begun = performance.now();
    const ack = await this.#socket
      ?.timeout(PATIENCE_MS)
      .emitWithAck('catalogue:watch', {})
      .catch(() => null);
    if (ack?.ok) measurements.took('watch catalogue', performance.now() - begun);
    else measurements.failed('watch catalogue', ack?.error.code ?? 'NO_ANSWER');
    return ack?.ok === true;
  }

  #take(events: readonly AuctionEvent[]): void {
    // The server is on this machine, so its clock is the same.
    const now = Date.now();
    for (const { auctionId, seq, at } of events) {
      this.ledgers.get(auctionId)?.take(seq);
      this.#bot.measurements.took('event to watcher', now - Date.parse(at));
    }
  }

  #follow(updates: readonly CatalogueUpdate[]): void {
    for (const { auctionId, seq } of updates) {
      const known = this.#catalogue.get(auctionId) ?? 0;
      if (seq < known) this.outdated += 1;
      this.#catalogue.set(auctionId, Math.max(known, seq));
    }
  }
}
