import { setTimeout } from 'node:timers/promises';
import { connectMany, connectRaw, type RawClient } from '../../bench/raw-client.ts';

/** For how long bids are waited for, after the last was sent. */
const PATIENCE_SECONDS = 90;

/** Clients of some servers: each watches some auctions, and a few bid. They count what they get. */
export class Crowd {
  readonly #clients: RawClient[] = [];
  /** Events that watchers have got, and their bytes. */
  frames = 0;
  bytes = 0;
  #sent = 0;
  /** Bids on each auction so far. */
  readonly #bidsOn = new Map<string, number>();

  /** `count` more watchers of that server, each of so many of the auctions, in turn. */
  async watch(url: string, count: number, auctionIds: readonly string[], each: number): Promise<void> {
    const watchers = await connectMany(count, async (index) => {
      let left = each;
      let done = () => {};
      const watching = new Promise<void>((resolve) => {
        done = resolve;
      });
      const client = await connectRaw(url, {
        socketIo: true,
        onText: (text) => {
          if (text.startsWith('43') && --left === 0) done();
          if (!text.startsWith('42')) return;
          this.frames += 1;
          this.bytes += text.length;
        },
      });
      for (let n = 0; n < each; n++) {
        const auctionId = auctionIds[(index * each + n) % auctionIds.length];
        client.send(`42${n}${JSON.stringify(['auction:watch', { auctionId }])}`);
      }
      await watching;
      return client;
    });
    this.#clients.push(...watchers);
  }

  /** Bids at a steady pace, in turns at these servers, each on another auction; of two bidders in turn. Rejects unless every one is accepted. */
  async bid(
    urls: readonly string[],
    tokens: readonly string[],
    auctionIds: readonly string[],
    { perSecond, bids }: { perSecond: number; bids: number },
  ): Promise<void> {
    let accepted = 0;
    let refused = 'the rest had no answer';
    const onText = (text: string) => {
      if (!text.startsWith('43')) return;
      if (text.includes('"ok":true')) accepted += 1;
      else refused = text;
    };
    const connect = (url: string) =>
      Promise.all(tokens.map((token) => connectRaw(url, { socketIo: true, token, onText })));
    const bidders = await Promise.all(urls.map(connect));
    const startedAt = performance.now();
    for (let bid = 0; bid < bids; bid++) {
      await setTimeout(Math.max(0, startedAt + (bid * 1000) / perSecond - performance.now()));
      const index = bid % auctionIds.length;
      const auctionId = auctionIds[index] ?? '';
      const before = this.#bidsOn.get(auctionId) ?? 0;
      this.#bidsOn.set(auctionId, before + 1);
      const clientBidId = `simulated-${this.#sent++}`;
      const message = { auctionId, amount: 10_000 + 100 * before, clientBidId };
      const bidder = (2 * index + (before % 2)) % tokens.length;
      bidders[bid % urls.length]?.[bidder]?.send(`42${bid}${JSON.stringify(['bid:place', message])}`);
    }
    for (let waited = 0; accepted < bids && waited < PATIENCE_SECONDS; waited += 0.1) await setTimeout(100);
    for (const client of bidders.flat()) client.close();
    if (accepted < bids) throw new Error(`${bids - accepted} of ${bids} bids were not accepted: ${refused}`);
  }

  /** All watchers leave. */
  close(): void {
    for (const client of this.#clients.splice(0)) client.close();
  }
}
