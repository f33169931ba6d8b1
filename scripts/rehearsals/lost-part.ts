import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '@autoplace/shared/time';
import { connectTo, type LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { HAMMERED, prepareBidding } from '../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../journeys/support/processes/database-process.ts';
import { RedisProcess } from '../journeys/support/processes/redis-process.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';

/**
 * Loses the database or Redis of two servers on purpose, hanging and then gone: `node scripts/rehearsals/lost-part.ts database`, or
 * `redis`. Prints what bidders, visitors and checks hear meanwhile, and after how many milliseconds (docs/rehearsals.md).
 */
const [, , lost = 'database'] = process.argv;
const LOT = 'lot-1';
const dir = mkdtempSync(join(tmpdir(), 'autoplace-rehearsal-'));
const database = new DatabaseProcess();
const redis = new RedisProcess(await freePort());
await Promise.all([database.start(), redis.start()]);
const startsAt = Date.now();
const tokens = await prepareBidding(database.uri, {
  bidders: 3,
  lots: [{ auctionId: LOT, startsAt, endsAt: startsAt + HOUR_MS }],
});
const servers = await Promise.all(
  [1, 2].map(async (number) => {
    const limits = { LIMIT_BIDS: '1000', LIMIT_READS: '1000' };
    const own = { MONGODB_URI: database.uri, REDIS_URL: redis.url, DATA_DIR: join(dir, `${number}`) };
    return new ServerProcess(await freePort(), { ...HAMMERED, ...limits, ...own, LOG_LEVEL: 'warn' });
  }),
);
for (const server of servers) await server.start();
const [one, two] = servers as [ServerProcess, ServerProcess];

/** Two bidders on the first server, who outbid each other, and one on the second. */
const bidders = await Promise.all([one, one, two].map(({ url }, place) => connectTo(url, tokens[place])));
const [first, second, watcher] = bidders as [LiveSocket, LiveSocket, LiveSocket];
let heard = 0;
watcher.onAny((event: string) => {
  if (event.startsWith('auction:')) heard += 1;
});
const view = () => watcher.emitWithAck('auction:watch', { auctionId: LOT });
await view();

let began = performance.now();
const since = (from: number) => Math.round(performance.now() - from);
const say = (what: string, told: unknown) =>
  console.log(`${(since(began) / 1_000).toFixed(1).padStart(5)} s  ${what}  ${JSON.stringify(told)}`);
const step = (what: string) => {
  began = performance.now();
  console.log(`\n${what}`);
};

const sent: { socket: LiveSocket; amount: number; clientBidId: string }[] = [];
const answers: string[] = [];
let amount = 10_000;

async function place(bid: (typeof sent)[number]): Promise<string> {
  const from = performance.now();
  const { socket, ...data } = bid;
  const ack = await socket.emitWithAck('bid:place', { auctionId: LOT, confirmed: true, ...data });
  return `${ack.ok ? 'OK' : ack.error.code} ${since(from)}`;
}

async function bid(socket: LiveSocket): Promise<string> {
  amount += 500;
  const made = { socket, amount, clientBidId: `rehearsed-${sent.length}` };
  const at = sent.push(made) - 1;
  const answer = await place(made);
  answers[at] = answer;
  return answer;
}

async function get(path: string): Promise<string> {
  const from = performance.now();
  const response = await fetch(one.url + path);
  const text = await response.text();
  return `${response.status} ${since(from)}${path === '/readyz' ? ` ${text}` : ''}`;
}

const everything = async () => {
  const [here, there, ready, list] = await Promise.all([
    bid(first),
    bid(watcher),
    get('/readyz'),
    get('/api/auctions'),
  ]);
  say('all at once', { here, there, ready, list });
};

/** A bid on the first server, and until the second one has told its watcher. */
async function news(): Promise<void> {
  const [from, before] = [performance.now(), heard];
  const answer = await bid(sent.length % 2 === 0 ? first : second);
  while (heard === before && since(from) < 10_000) await setTimeout(10);
  say('bid', {
    answer,
    elsewhereMs: since(from),
    list: await get('/api/auctions'),
    ready: await get('/readyz'),
  });
  await setTimeout(500);
}

const untilBack = async () => {
  while (!(await get('/readyz')).startsWith('200')) await setTimeout(50);
  say('ready again, and a bid', await bid(first));
};

if (lost === 'database') {
  const hang = (signal: 'SIGSTOP' | 'SIGCONT') => process.kill(database.pid ?? 0, signal);
  await everything();
  step('The database hangs');
  hang('SIGSTOP');
  await everything();
  await everything();
  step('It goes on');
  hang('SIGCONT');
  await untilBack();
  step('It is gone');
  await database.kill();
  await everything();
  await everything();
  step('It is started again');
  await database.start();
  await untilBack();
} else {
  await news();
  await news();
  step('Redis hangs');
  redis.freeze();
  for (let times = 0; times < 8; times++) await news();
  step('It is gone');
  await redis.kill();
  for (let times = 0; times < 3; times++) await news();
  step('It is started again');
  await redis.start();
  for (let times = 0; times < 5; times++) await news();
}

step('Every bid is sent again with its key');
const codes = new Map<string, number>();
for (const [at, made] of sent.entries()) {
  const change = [answers[at], await place(made)].map((answer) => answer?.split(' ')[0]).join(' then ');
  codes.set(change, (codes.get(change) ?? 0) + 1);
}
const watched = await view();
const amounts = watched.ok && 'bids' in watched ? watched.bids.map((placed) => placed.amount) : [];
say('answers', Object.fromEntries(codes));
say('bids of one amount twice', amounts.length - new Set(amounts).size);

for (const socket of bidders) socket.disconnect();
for (const server of servers) await server.stop('SIGTERM');
await Promise.all([redis.remove(), database.remove()]);
rmSync(dir, { recursive: true, force: true });
