import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { MOVING_PER_SECOND } from '../../../server/src/core/socket/spread.ts';
import { answerOf } from '../answer-of.ts';
import { connectRaw } from '../raw-client.ts';
import { type BenchTable, quantile } from '../table.ts';
import type { Watched } from '../watchers/orders.ts';
import type { WatchedKind } from '../watchers/watched-server.ts';
import type { Account, Crowd, Return, Returned } from './orders.ts';

/** As a server that closes its sockets names it (`closeSockets`). */
const NAMED_PER_SECOND = 3_000;
/** Bids go on for so long before the cut and after the last answer, in milliseconds. */
const AROUND_MS = 2_000;

/** Plain socket.io takes more than a core to send 20 bids/s to 10,000 sockets, and never gets everybody back beside them. */
const SIDES: { kind: WatchedKind; name: string; perSecond: number }[] = [
  { kind: 'plain', name: 'plain socket.io, which keeps nothing, without bids', perSecond: 0 },
  { kind: 'autoplace', name: 'AutoPlace, without bids', perSecond: 0 },
  { kind: 'autoplace', name: 'AutoPlace', perSecond: 20 },
];
const ordersOf = (watchers: number): Record<string, Return> => ({
  'one after the other, while the server serves on': {
    firstMs: 0,
    withinMs: (watchers * 1000) / MOVING_PER_SECOND,
    isServedMeanwhile: true,
  },
  'when the server has named it': {
    firstMs: 0,
    withinMs: (watchers * 1000) / NAMED_PER_SECOND,
    isServedMeanwhile: false,
  },
  'after 150 to 450 ms, as after a crash': { firstMs: 150, withinMs: 300, isServedMeanwhile: false },
});

/**
 * Watchers of one auction on a server that goes, who all come to another one with the last event that they know, while two bid there
 * against each other. What is simulated is that the first one has told each when to come; it is a process of its own, which ends, and its
 * database is the other one's. A plain server without bids is the yardstick: it has its watchers join a room, and has nothing to send them of what they missed.
 */
export async function benchComingBack(watchers = 10_000): Promise<BenchTable> {
  const rows: BenchTable['rows'] = [];
  const sum: Account = { lost: 0, doubled: 0, behind: 0 };
  for (const side of SIDES)
    for (const [name, order] of Object.entries(ordersOf(watchers))) {
      const { account, row } = await comeBackTo(side, order, watchers);
      rows.push([side.name, name, ...row]);
      for (const what of ['lost', 'doubled', 'behind'] as const) sum[what] += account[what];
    }
  return {
    title: `${watchers} watchers come back at once, in the last rows at 20 bids/s: ${sum.lost} events lost, ${sum.doubled} doubled, ${sum.behind} watchers behind`,
    columns: [
      'server',
      'they come back',
      'all served within, s',
      'a socket, median ms',
      'p99',
      'longest',
      'bids meanwhile',
      'a bid until it is answered, median ms',
      'p99',
      'longest',
      'cores of the server',
    ],
    rows,
  };
}

async function comeBackTo(
  { kind, perSecond }: { kind: WatchedKind; perSecond: number },
  order: Return,
  watchers: number,
): Promise<{ account: Account; row: (string | number)[] }> {
  const start = (...args: string[]) => fork(new URL('../watchers/watched-server.ts', import.meta.url), args);
  const server = start(kind);
  const watched = await answerOf<Watched>(server);
  const { url, uri, auctionId, crowd: tokens } = watched;
  const going = start(kind, ...(uri === null ? [] : [uri]));
  const urls: Crowd['urls'] = [(await answerOf<Watched>(going)).url, url];
  const crowd: Crowd = { urls, auctionId, tokens, watchers };
  const load = fork(new URL('./coming-back-load.ts', import.meta.url), [JSON.stringify(crowd)]);
  await answerOf(load);
  const bidding = await bid(watched, perSecond);
  await sleep(AROUND_MS);
  const before = await cpuMicros(server);
  bidding.take();
  if (!order.isServedMeanwhile) going.kill();
  load.send(order);
  const { servedMs, waits } = await answerOf<Returned>(load);
  if (order.isServedMeanwhile) going.kill();
  const bids = bidding.take();
  const cores = ((await cpuMicros(server)) - before) / 1000 / servedMs;
  await bidding.stop();
  await sleep(AROUND_MS);
  load.send('account');
  const account = await answerOf<Account>(load);
  server.kill();
  load.kill();
  const ms = (numbers: number[], part: number) =>
    numbers.length === 0 ? '' : Math.round(quantile(numbers, part));
  const row = [
    (servedMs / 1000).toFixed(2),
    ms(waits, 0.5),
    ms(waits, 0.99),
    ms(waits, 1),
    bids.length,
    ms(bids, 0.5),
    ms(bids, 0.99),
    ms(bids, 1),
    cores.toFixed(2),
  ];
  return { account, row };
}

async function cpuMicros(server: ReturnType<typeof fork>): Promise<number> {
  server.send({});
  return (await answerOf<{ cpuMicros: number }>(server)).cpuMicros;
}

/** Bids until it is stopped; `take` answers how long each took since it was last asked, also those that are not answered yet. */
async function bid({ url, auctionId, tokens }: Watched, perSecond: number) {
  const sent = new Map<number, number>();
  let waits: number[] = [];
  const onText = (text: string) => {
    const number = Number(/^43(\d+)\[/.exec(text)?.[1]);
    const at = sent.get(number);
    if (at !== undefined) waits.push(performance.now() - at);
    sent.delete(number);
  };
  const bidders = await Promise.all(
    tokens.map((token) => connectRaw(url, { socketIo: true, token, onText })),
  );
  let isOver = false;
  const bidding = (async () => {
    const startedAt = performance.now();
    for (let number = 1; !isOver && perSecond > 0; number++) {
      await sleep(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()));
      const amount = 10_000 + number;
      const message = { auctionId, amount, clientBidId: `bench-${amount}` };
      sent.set(number, performance.now());
      bidders[number % 2]?.send(`42${number}${JSON.stringify(['bid:place', message])}`);
    }
  })();
  return {
    take() {
      const now = performance.now();
      const taken = [...waits, ...[...sent.values()].map((at) => now - at)];
      waits = [];
      return taken;
    },
    async stop() {
      isOver = true;
      await bidding;
    },
  };
}
