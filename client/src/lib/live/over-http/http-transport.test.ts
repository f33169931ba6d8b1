import type { AuctionEvent } from '@autoplace/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bidPlaced, buildAuction, OPENED, ownDetail } from '../../../testing/data/auctions.ts';
import { scriptFetch } from '../../../testing/scripted-fetch.ts';
import { getAccessToken } from '../../auth/access-token.ts';
import type { FollowedEvents } from './follow-events.ts';
import { overHttp } from './http-transport.ts';

vi.mock('../../auth/access-token.ts', () => ({ getAccessToken: vi.fn(), replaceToken: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(getAccessToken).mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const auction = buildAuction();
const shown = { auction, bids: [], seq: auction.seq, head: 'a'.repeat(16), serverTime: OPENED, turn: '7' };

async function connected(script: Parameters<typeof scriptFetch>[0] = {}) {
  let isThere = true;
  const requests = scriptFetch({
    'GET /api/time': () => {
      if (!isThere) throw new TypeError('Failed to fetch');
      return { body: { serverTime: OPENED } };
    },
    [`GET /api/auctions/${auction.id}/public`]: () => ({ body: shown }),
    ...script,
  });
  const followed: FollowedEvents[] = [];
  let stopped = 0;
  const ways: string[] = [];
  const messages: [string, unknown][] = [];
  const follow = (one: FollowedEvents) => {
    followed.push(one);
    return () => {
      stopped += 1;
    };
  };
  const transport = overHttp(follow)({
    onUp: () => ways.push('up'),
    onDown: () => ways.push('down'),
    onMessage: (event, payload) => messages.push([event, payload]),
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  transport.open();
  await pass(0);
  return {
    transport,
    requests,
    followed,
    ways,
    messages,
    pass,
    stopped: () => stopped,
    away: () => {
      isThere = false;
    },
    async send(event: string, message: object) {
      const replies: unknown[] = [];
      transport.send(event, message, (reply) => replies.push(reply));
      await pass(0);
      return replies;
    },
  };
}

test('R301 a watched auction is read as every visitor reads it, without a token, and its events are pushed from there on', async () => {
  const { send, followed, messages, requests, ways } = await connected();
  expect(ways).toEqual(['up']);
  const [reply] = await send('auction:watch', { auctionId: auction.id });
  expect(reply).toMatchObject({ ok: true, seq: auction.seq, head: shown.head, missed: [], viewer: null });
  expect(followed[0]).toMatchObject({ auctionId: auction.id, from: { seq: auction.seq, turn: '7' } });
  expect(requests.filter(({ headers }) => headers.Authorization !== undefined)).toEqual([]);
  followed[0]?.onEvents([]);
  followed[0]?.onLost('other');
  expect(messages).toEqual([
    ['auction:events', []],
    ['auction:resync', { auctionId: auction.id }],
  ]);
});

test('R301 a sale, which an armed price may have made, has a user ask whose it is, and no visitor', async () => {
  const sale = { ...bidPlaced(3), type: 'AuctionSold' } as unknown as AuctionEvent;
  const { send, followed, messages } = await connected({
    [`GET /api/auctions/${auction.id}`]: () => ({ body: ownDetail(auction, false) }),
  });
  const told = async () => {
    await send('auction:watch', { auctionId: auction.id });
    followed.at(-1)?.onEvents([bidPlaced(2)]);
    followed.at(-1)?.onEvents([sale]);
    return messages.splice(0).map(([event]) => event);
  };
  expect(await told()).toEqual(['auction:events', 'auction:events']);
  vi.mocked(getAccessToken).mockResolvedValue('token');
  expect(await told()).toEqual(['auction:events', 'auction:events', 'auction:resync']);
});

test('one that may not be seen is refused, one that is left is followed no more', async () => {
  const { send, stopped } = await connected({
    'GET /api/auctions/none/public': () => ({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Traženi sadržaj ne postoji.' },
    }),
  });
  expect(await send('auction:watch', { auctionId: 'none' })).toMatchObject([
    { error: { code: 'NOT_FOUND' } },
  ]);
  await send('auction:watch', { auctionId: auction.id });
  await send('auction:unwatch', { auctionId: auction.id });
  expect(stopped()).toBe(1);
});

test('one that is left before the server has answered is never followed', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const { send, followed, stopped } = await connected({
    [`GET /api/auctions/${auction.id}/public`]: () => answer.promise,
  });
  await send('auction:watch', { auctionId: auction.id });
  await send('auction:unwatch', { auctionId: auction.id });
  answer.resolve({ body: shown });
  await vi.advanceTimersByTimeAsync(0);
  expect(followed.length - stopped()).toBe(0);
});

test('R301 a bid goes as a call of the API, and its refusal comes back as over a socket', async () => {
  const { send, requests } = await connected({
    [`POST /api/auctions/${auction.id}/bids`]: () => ({
      status: 409,
      body: { code: 'BID_TOO_LOW', message: 'Ponuda je preniska.', minimumBid: 12_000 },
    }),
  });
  const bid = { auctionId: auction.id, amount: 11_000, clientBidId: 'request-1' };
  expect(await send('bid:place', bid)).toMatchObject([{ ok: false, error: { minimumBid: 12_000 } }]);
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    body: { amount: 11_000, clientBidId: 'request-1' },
  });
});

test('a server that does not answer is lost until it does', async () => {
  const { send, away, ways, stopped, pass } = await connected();
  await send('auction:watch', { auctionId: auction.id });
  away();
  expect(await send('time:sync', { t0: 1 })).toEqual([]);
  expect([ways, stopped()]).toEqual([['up', 'down'], 1]);
  await pass(6_000);
  expect(ways).toEqual(['up', 'down']);
});

test('the catalogue is read again every ten seconds', async () => {
  const { send, messages, pass } = await connected();
  await send('catalogue:watch', {});
  await pass(9_000);
  expect(messages).toEqual([]);
  await pass(1_000);
  expect(messages).toEqual([['catalogue:resync', {}]]);
});
