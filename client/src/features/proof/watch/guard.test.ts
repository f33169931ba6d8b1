import { createHash } from 'node:crypto';
import { type ReceiptFile, watchAuctionRequest } from '@autoplace/shared/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { createConnection } from '../../../lib/live/connection.ts';
import { recordedEvents } from '../../../testing/data/recorded-events.ts';
import { memorySocket } from '../../../testing/memory-socket.ts';
import { rewritten, serverWith } from '../testing.ts';
import { type GuardState, LotGuard } from './guard.ts';

const { events } = recordedEvents('outbid-war');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  // The same digest, without the real turns that fake timers do not wait for.
  const digest = async (_name: string, bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  vi.stubGlobal('crypto', { subtle: { digest } });
  sessionStorage.clear();
});

/** Somebody who watches from event 3 on, of a server that can be exchanged for one with another history. */
async function watching({ shown = 3, guard: kept }: { shown?: number; guard?: LotGuard } = {}) {
  const honest = serverWith(events);
  let server = honest;
  let state: GuardState | null = null;
  let isVisible = true;
  let receipts: ReceiptFile[] = [];
  const asked: number[] = [];
  const socket = memorySocket();
  const connection = createConnection(socket.create, () => {});
  const guard =
    kept ??
    new LotGuard(honest.auctionId, {
      connection,
      fetchChain: async (_id, after) => {
        asked.push(after);
        return structuredClone(server.chain(after));
      },
      shownSeq: () => shown,
      beside: () => ({ receipts, checkpoint: null }),
      origin: async () => 'log/now',
      onChange: (_id, now) => {
        state = now;
      },
      isVisible: () => isVisible,
      random: () => 0,
    });
  socket.answer('auction:watch', ({ sinceSeq }) => server.answer(shown, (sinceSeq as number) ?? shown));
  connection.open();
  socket.up();
  const stop = guard.follow();
  const watch = async () => {
    const reply = connection.request(watchAuctionRequest, { auctionId: honest.auctionId });
    await socket.flush();
    await reply;
  };
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  };
  await watch();
  return {
    guard,
    stop,
    watch,
    pass,
    asked,
    state: () => state,
    push: (seq: number) => socket.push('auction:event', server.pushed(seq)),
    becomes: (other: typeof server) => {
      server = other;
    },
    keeps: (...files: Pick<ReceiptFile, 'origin' | 'hash' | 'fact'>[]) => {
      receipts = files as ReceiptFile[];
    },
    hide: () => {
      isVisible = false;
    },
    show: () => {
      isVisible = true;
      guard.wake();
    },
  };
}

test('R241 given a watcher who has come, when the page rests, then the newest link is checked', async () => {
  const { pass, state, asked } = await watching();
  await pass(2_000);
  expect(asked).toEqual([2]);
  expect(state()).toMatchObject({ is: 'agrees', evidence: null });
});

test('R241 given events after that, then what is new is checked, at most once a minute, and at rest nothing', async () => {
  const { pass, push, becomes, asked } = await watching();
  becomes(serverWith(events.slice(0, 3)));
  await pass(2_000);
  becomes(serverWith(events.slice(0, 5)));
  push(4);
  push(5);
  await pass(30_000);
  expect(asked).toEqual([2]);
  await pass(40_000);
  expect(asked).toEqual([2, 3]);
  await pass(600_000);
  expect(asked).toEqual([2, 3]);
});

test('R241 given a hidden tab, then it asks nothing until it is seen again', async () => {
  const { pass, hide, show, asked } = await watching();
  hide();
  await pass(600_000);
  expect(asked).toEqual([]);
  show();
  await pass(2_000);
  expect(asked).toEqual([2]);
});

test('R240 given events that were pushed, when the chain holds another history, then there is evidence, which outlasts a reload', async () => {
  const { pass, push, becomes, state } = await watching();
  push(4);
  becomes(serverWith(rewritten(events, 4)));
  await pass(2_000);
  const found = state()?.evidence;
  expect(found).toMatchObject({
    format: 'autoplace-evidence/1',
    found: { kind: 'event', seq: 4 },
    heads: [{ seq: 3 }, { seq: 4 }],
    events: [{ seq: 4 }],
  });
  expect(found?.links.length).toBeGreaterThan(0);
  let after: GuardState | null = null;
  new LotGuard(events[0]?.auctionId ?? '', {
    ...({} as ConstructorParameters<typeof LotGuard>[1]),
    onChange: (_id, state) => {
      after = state;
    },
  });
  expect(after).toMatchObject({ is: 'parts', evidence: { savedAt: found?.savedAt } });
});

test('R240 given a page without https, when an answer after a break says otherwise, then the alarm is raised without hashing', async () => {
  vi.stubGlobal('crypto', {});
  const { push, watch, becomes, state } = await watching();
  push(3);
  becomes(serverWith(rewritten(events, 2)));
  await watch();
  expect(state()).toMatchObject({ is: 'parts', evidence: { found: { kind: 'event', seq: 3 } } });
});

test('given a chain that cannot be had, or a lot that is hidden for a while, then that proves nothing', async () => {
  const { pass, becomes, state } = await watching();
  const honest = serverWith(events);
  const refused = () => {
    throw new Error('NOT_FOUND');
  };
  becomes({ ...honest, chain: refused });
  await pass(130_000);
  expect(state()).toBeNull();
  becomes(honest);
  await pass(70_000);
  expect(state()).toMatchObject({ is: 'agrees' });
});

test('R240 given a signed receipt, when the whole chain lacks its bid, then they part; a raised maximum or one of another log need not be there', async () => {
  const { guard, state, keeps } = await watching();
  const hash = serverWith(events).chain(0).links[3]?.hash ?? '';
  const missing = { origin: 'log/now', hash: 'f'.repeat(64) };
  keeps(
    { origin: 'log/now', hash, fact: { type: 'BidPlaced' } },
    { ...missing, fact: { type: 'MaximumRaised' } },
    { ...missing, origin: 'log/before', fact: { type: 'BidPlaced' } },
  );
  expect(await guard.checkWhole()).toMatchObject({ from: 1, events: events.length, parting: null });
  keeps({ ...missing, fact: { type: 'BidPlaced' } });
  expect(await guard.checkWhole()).toMatchObject({ parting: { kind: 'receipt' } });
  expect(state()).toMatchObject({ is: 'parts', evidence: { receipts: [{ hash: 'f'.repeat(64) }] } });
});

test('R240 given an event that was pushed, when the chain lacks it twice, then they part', async () => {
  const { pass, push, becomes, state } = await watching();
  push(events.length);
  becomes(serverWith(events.slice(0, -1)));
  await pass(2_000);
  expect(state()?.is).not.toBe('parts');
  await pass(70_000);
  expect(state()).toMatchObject({ is: 'parts', evidence: { found: { kind: 'chain' } } });
});
