import type { AuctionEvent, AuctionViewer } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { classicTerms, dutchTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { FakeClock, settle } from '../../../test/support/fake-clock.ts';
import {
  countingIds,
  MemoryCatalogue,
  MemoryLog,
  MemoryPublisher,
  memoryLogger,
} from '../../../test/support/memory-ports.ts';
import {
  type AuctionNews,
  type Growth,
  noSignals,
  type SignalListener,
  type Signals,
} from '../../core/redis/signals.ts';
import { AuctionDesk } from '../log/desk.ts';
import { LogFollower } from '../log/follow.ts';
import { AuctionFeed } from './feed.ts';

/** Signals between servers, which a test carries over, doubles or loses. */
class Post {
  readonly #listeners = new Map<string, SignalListener>();
  readonly #followers = new Map<string, Set<string>>();
  readonly waiting: { to: string; news: AuctionNews | Growth }[] = [];

  signalsOf(server: string): Signals {
    const followed = new Set<string>();
    this.#followers.set(server, followed);
    const others = () => [...this.#listeners.keys()].filter((to) => to !== server);
    return {
      ...noSignals,
      announce: (news) => this.waiting.push(...others().map((to) => ({ to, news }))),
      grown: (news) => {
        const following = others().filter((to) => this.#followers.get(to)?.has(news.auctionId));
        this.waiting.push(...following.map((to) => ({ to, news })));
      },
      follow: (auctionId) => void followed.add(auctionId),
      unfollow: (auctionId) => void followed.delete(auctionId),
      listen: (listener) => void this.#listeners.set(server, listener),
      close: () => void this.#listeners.delete(server),
    };
  }

  deliver(index: number): void {
    const [letter] = this.waiting.splice(index, 1);
    if (letter === undefined) return;
    const { to, news } = letter;
    if ('update' in news) this.#listeners.get(to)?.news(news);
    else this.#listeners.get(to)?.grown(news);
  }
}

/** `messageMs`: what a message to the watchers takes this server. */
async function server(name: string, log: MemoryLog, clock: FakeClock, post = new Post(), messageMs = 0) {
  const logger = memoryLogger();
  const publisher = new MemoryPublisher();
  const desk = new AuctionDesk({
    log,
    catalogue: new MemoryCatalogue(),
    publisher,
    logger,
    clock,
    ids: countingIds(),
  });
  const messages: AuctionEvent[][] = [];
  const told: [userId: string, seq: number, maximum: number | undefined][] = [];
  const askedAgain: string[] = [];
  const news: AuctionNews[] = [];
  let worked = 0;
  const audience = {
    isHeard: () => true,
    send(_id: string, events: readonly AuctionEvent[]) {
      worked += messageMs;
      messages.push([...events]);
    },
    tell: (userId: string, { seq, viewer }: AuctionViewer) => void told.push([userId, seq, viewer.maximum]),
    askAgain: (userId: string) => void askedAgain.push(userId),
  };
  const feed = new AuctionFeed({ desk, audience, clock, threadTime: () => worked, logger });
  const signals = post.signalsOf(name);
  const follower = new LogFollower({
    desk,
    log,
    signals,
    clock,
    logger,
    watched: () => feed.watched,
    onGrown: (id) => feed.catchUp(id),
    async onNews(told) {
      news.push(told);
      void feed.catchUp(told.update.auctionId);
    },
  });
  await follower.start();
  const seen = () => messages.flat().map(({ seq }) => seq);
  return { desk, feed, follower, signals, messages, told, askedAgain, news, seen };
}

const bid = (bidderId: string, amount: number) =>
  ({
    type: 'PlaceBid',
    bidderId,
    amount,
    maxAmount: null,
    cause: { clientBidId: `${bidderId}-${amount}`, fingerprint: `bid ${amount}` },
  }) as const;

const watch = async ({ desk, feed, signals }: Awaited<ReturnType<typeof server>>) => {
  signals.follow('lot-1');
  feed.join('lot-1', (await desk.read('lot-1'))?.view.seq ?? 0, () => {});
};

describe('the feed of an auction', () => {
  it('R280 sends every event at once while that costs little, and else those that have gathered as one message', async () => {
    const clock = new FakeClock(NOON);
    for (const [messageMs, atOnce, later] of [
      [1, [[3], [4], [5], [6]], []],
      [70, [[3]], [[4, 5, 6]]],
    ] as const) {
      const one = await server('one', new MemoryLog(), clock, new Post(), messageMs);
      await one.desk.list(classicTerms());
      await watch(one);
      for (const amount of [10_000, 10_100, 10_200, 10_300]) {
        await one.desk.submit('lot-1', bid(`b${amount}`, amount));
        await clock.advance(0);
      }
      const sent = () => one.messages.map((events) => events.map(({ seq }) => seq));
      expect(sent()).toEqual(atOnce);
      await clock.advance(250);
      expect(sent()).toEqual([...atOnce, ...later]);
    }
  });

  it('gives a new watcher the events since its snapshot, and then the following ones', async () => {
    const clock = new FakeClock(NOON);
    const one = await server('one', new MemoryLog(), clock, new Post(), 130);
    await one.desk.list(classicTerms());
    await watch(one);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    // Its answer comes before what a thousand watchers are sent.
    expect(one.seen()).toEqual([]);
    await clock.advance(0);
    await one.desk.submit('lot-1', bid('boris', 10_100));
    await clock.advance(0);
    expect(one.seen()).toEqual([3]);
    // The fourth event waits for its time, and so does who knows it already: or it would come twice.
    const entered: [knows: number, at: number, missed: number[]][] = [];
    const begun = clock.now();
    const join = (knows: number) =>
      one.feed.join('lot-1', knows, (missed) => {
        expect(one.seen()).toEqual([3, 4]);
        entered.push([knows, clock.now() - begun, missed.map(({ seq }) => seq)]);
      });
    for (const knows of [2, 3, 4]) join(knows);
    expect(entered).toEqual([]);
    await clock.advance(250);
    expect(entered).toEqual([
      [2, 250, [3, 4]],
      [3, 250, [4]],
      [4, 250, []],
    ]);
    join(3);
    expect(entered.at(-1)).toEqual([3, 250, [4]]);
    expect(one.seen()).toEqual([3, 4]);
  });

  it('lets those in who wait to enter when the last watcher has left', async () => {
    const clock = new FakeClock(NOON);
    const one = await server('one', new MemoryLog(), clock, new Post(), 70);
    await one.desk.list(classicTerms());
    await watch(one);
    for (const amount of [10_000, 10_100]) {
      await one.desk.submit('lot-1', bid(`b${amount}`, amount));
      await clock.advance(0);
    }
    const entered: number[][] = [];
    one.feed.join('lot-1', 4, (missed) => entered.push(missed.map(({ seq }) => seq)));
    expect(entered).toEqual([]);
    one.feed.end('lot-1');
    expect(entered).toEqual([[]]);
    await one.desk.submit('lot-1', bid('ana', 10_300));
    await clock.advance(250);
    expect(one.seen()).toEqual([3, 5]);
  });

  it('R163 tells the leader alone up to how much the server bids on, on every server, without moving an event', async () => {
    const [log, clock, post] = [new MemoryLog(), new FakeClock(NOON), new Post()];
    const one = await server('one', log, clock, post);
    const two = await server('two', log, clock, post);
    await one.desk.list(classicTerms());
    for (const each of [one, two]) await watch(each);
    const steps = [
      { ...bid('ana', 10_000), maxAmount: 12_000 },
      { ...bid('ana', 10_100), maxAmount: 12_500 },
      bid('boris', 12_450),
      bid('boris', 13_000),
    ];
    for (const command of steps) {
      await one.desk.submit('lot-1', command);
      await clock.advance(50);
      while (post.waiting.length > 0) post.deliver(0);
      await settle();
      await clock.advance(0);
    }
    for (const { told, seen } of [one, two]) {
      expect(told).toEqual([
        ['ana', 3, 12_000],
        ['ana', 3, 12_500],
        // Used up by the answer to 12,450.
        ['ana', 5, undefined],
        ['boris', 6, undefined],
      ]);
      expect(seen()).toEqual([3, 4, 5, 6]);
    }
  });

  it('R375 has the windows of who arms a price or takes it back ask again, on every server, and nobody else’s', async () => {
    const [log, clock, post] = [new MemoryLog(), new FakeClock(NOON), new Post()];
    const one = await server('one', log, clock, post);
    const two = await server('two', log, clock, post);
    await one.desk.list(dutchTerms({ auctionId: 'lot-1' }));
    for (const each of [one, two]) await watch(each);
    const cause = (key: string) => ({ clientBidId: key, fingerprint: key });
    for (const command of [
      { type: 'ArmPrice', bidderId: 'ana', price: 9_000, cause: cause('arm-1') },
      { type: 'ArmPrice', bidderId: 'ana', price: 9_000, cause: cause('arm-1') },
      { type: 'ArmPrice', bidderId: 'boris', price: 8_000, cause: cause('arm-2') },
      { type: 'DisarmPrice', bidderId: 'ana', cause: cause('disarm-1') },
    ] as const) {
      await one.desk.submit('lot-1', command);
      await clock.advance(50);
      while (post.waiting.length > 0) post.deliver(0);
      await settle();
    }
    for (const { askedAgain, seen } of [one, two]) {
      expect(askedAgain).toEqual(['ana', 'boris', 'ana']);
      expect(seen()).toEqual([]);
    }
  });

  it('tells the leader again to a server’s first watcher, who may have asked before a maximum was raised', async () => {
    const one = await server('one', new MemoryLog(), new FakeClock(NOON));
    await one.desk.list(classicTerms());
    for (const maxAmount of [12_000, 12_500])
      await one.desk.submit('lot-1', { ...bid('ana', 10_000 + maxAmount / 100), maxAmount });
    expect(one.told).toEqual([]);
    for (let watcher = 0; watcher < 2; watcher++) one.feed.join('lot-1', 3, () => {});
    expect(one.told).toEqual([['ana', 3, 12_500]]);
  });

  it('tells the leader again after a void, with which a page forgets the maximum', async () => {
    const clock = new FakeClock(NOON);
    const one = await server('one', new MemoryLog(), clock);
    await one.desk.list(classicTerms());
    await watch(one);
    for (const bidding of [bid('boris', 10_000), { ...bid('ana', 10_100), maxAmount: 12_000 }])
      await one.desk.submit('lot-1', bidding);
    const said = { by: 'admin', why: 'other', reason: 'proba' } as const;
    await one.desk.submit('lot-1', { type: 'Void', ...said, bids: { of: 'boris' } });
    await one.desk.submit('lot-1', { type: 'Extend', ...said, endsAt: NOON + 24 * HOUR_MS });
    expect(one.told).toEqual([
      ['boris', 3, undefined],
      ['ana', 4, 12_000],
      ['ana', 5, 12_000],
    ]);
  });

  it('sends nothing of an auction without watchers', async () => {
    const one = await server('one', new MemoryLog(), new FakeClock(NOON));
    await one.desk.list(classicTerms());
    await watch(one);
    one.feed.end('lot-1');
    await one.desk.submit('lot-1', bid('ana', 10_000));
    expect(one.seen()).toEqual([]);
  });
});

describe('a commit of another server', () => {
  it('reaches the watchers by signal, or within a second without one', async () => {
    const [log, clock, post] = [new MemoryLog(), new FakeClock(NOON), new Post()];
    const one = await server('one', log, clock, post);
    const two = await server('two', log, clock, post);
    await one.desk.list(classicTerms());
    await watch(two);
    post.waiting.length = 0;
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(50);
    post.deliver(0);
    await settle();
    await clock.advance(0);
    expect(two.seen()).toEqual([3]);

    await one.desk.submit('lot-1', bid('boris', 10_100));
    await clock.advance(1_000);
    expect(two.seen()).toEqual([3, 4]);
  });

  it('reaches the catalogue and the deadlines once, also without watchers', async () => {
    const [log, clock, post] = [new MemoryLog(), new FakeClock(NOON), new Post()];
    const one = await server('one', log, clock, post);
    const two = await server('two', log, clock, post);
    await one.desk.list(classicTerms());
    post.waiting.length = 0;
    await clock.advance(2_000);
    expect(two.news).toMatchObject([
      { update: { auctionId: 'lot-1', status: 'active' }, nextDeadlineAt: NOON + 7_200_000 },
    ]);
    expect(one.news).toEqual([]);
  });

  it('is marked as private where none of its facts is public', async () => {
    const [log, clock, post] = [new MemoryLog(), new FakeClock(NOON), new Post()];
    const one = await server('one', log, clock, post);
    const two = await server('two', log, clock, post);
    const deliver = async () => {
      await clock.advance(500);
      while (post.waiting.length > 0) post.deliver(0);
    };
    await one.desk.list(classicTerms());
    await deliver();
    const raised = { ...bid('ana', 10_100), maxAmount: 20_000 };
    for (const command of [{ ...bid('ana', 10_000), maxAmount: 15_000 }, raised]) {
      await one.desk.submit('lot-1', command);
      await deliver();
    }
    expect(two.news.map(({ update, isPublic }) => [update.seq, isPublic])).toEqual([
      [2, true],
      [3, true],
      [3, false],
    ]);
  });

  it('reaches the catalogue also when the auction was read before the log was polled', async () => {
    const [log, clock] = [new MemoryLog(), new FakeClock(NOON)];
    const one = await server('one', log, clock);
    const two = await server('two', log, clock);
    await one.desk.list(classicTerms());
    await clock.advance(1_000);
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await two.desk.read('lot-1');
    await clock.advance(1_000);
    expect(two.news.map(({ update }) => update.currentBid)).toEqual([null, 10_000]);
    expect(one.news).toEqual([]);
  });

  it('is not lost while the log cannot be read', async () => {
    const [log, clock] = [new MemoryLog(), new FakeClock(NOON)];
    const one = await server('one', log, clock);
    const two = await server('two', log, clock);
    await one.desk.list(classicTerms());
    await watch(two);
    const { touchedSince } = log;
    log.touchedSince = () => Promise.reject(new Error('database away'));
    await one.desk.submit('lot-1', bid('ana', 10_000));
    await clock.advance(20_000);
    expect(two.seen()).toEqual([]);
    log.touchedSince = touchedSince;
    await clock.advance(1_000);
    expect(two.seen()).toEqual([3]);
  });

  it('arrives once and in order, even if signals are lost, late or repeated', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      let random = seed;
      const below = (n: number) => {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        return random % n;
      };
      const [log, clock, post] = [new MemoryLog(), new FakeClock(NOON), new Post()];
      const servers = [
        await server('one', log, clock, post, 30),
        await server('two', log, clock, post),
      ] as const;
      await servers[0].desk.list(classicTerms());
      for (const each of servers) await watch(each);
      for (let step = 0; step < 60; step++) {
        const server = servers[below(2) as 0 | 1];
        const what = below(5);
        if (what < 2)
          await server.desk.submit('lot-1', bid(`b${below(9)}`, 10_000 + step * 100 + below(300)));
        else if (what === 2) post.deliver(below(Math.max(1, post.waiting.length)));
        else if (what === 3)
          post.waiting.push(...post.waiting.splice(0, 1 + below(2)).flatMap((l) => [l, l]));
        else await clock.advance(below(70));
        if (below(6) === 0) post.waiting.splice(below(3), 1);
      }
      await clock.advance(2_000);
      const last = (await servers[0].desk.read('lot-1'))?.view.seq ?? 0;
      const all = Array.from({ length: last - 2 }, (_, index) => index + 3);
      for (const { seen } of servers) expect(seen(), `seed ${seed}`).toEqual(all);
    }
  });
});
