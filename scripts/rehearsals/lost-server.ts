import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '@autoplace/shared/time';
import { io } from 'socket.io-client';
import type { LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { HAMMERED, prepareBidding } from '../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../journeys/support/processes/database-process.ts';
import { NginxProcess } from '../journeys/support/processes/nginx-process.ts';
import { RedisProcess } from '../journeys/support/processes/redis-process.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';
import { shippedSecrets } from '../journeys/support/processes/shipped-secrets.ts';

/**
 * Loses one of two servers behind the shipped nginx while 60 bidders bid and calls are made: `node scripts/rehearsals/lost-server.ts killed`,
 * `frozen` or `replaced` (both, one after the other). Prints what bidders and callers had to wait for (docs/rehearsals.md).
 */
const [, , how = 'killed'] = process.argv;
const LOT = 'lot-1';
const BIDDERS = 60;
/** As a page repeats a bid, in milliseconds. */
const PATIENCE_MS = 3_000;
/** A wait of longer than that is worth a line. */
const LONG_MS = 1_000;

const secrets = shippedSecrets();
const database = new DatabaseProcess();
const redis = new RedisProcess(await freePort(), secrets.folder);
await Promise.all([database.start(), redis.start()]);
const startsAt = Date.now();
const tokens = await prepareBidding(database.uri, {
  bidders: BIDDERS,
  lots: [{ auctionId: LOT, startsAt, endsAt: startsAt + HOUR_MS }],
});
const env = {
  ...HAMMERED,
  MONGODB_URI: database.uri,
  REDIS_URL: redis.url,
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'warn',
  TLS_CERT_FILE: `${secrets.folder}/server.crt`,
  TLS_KEY_FILE: `${secrets.folder}/server.key`,
  NODE_EXTRA_CA_CERTS: `${secrets.folder}/ca.crt`,
};
const servers = [new ServerProcess(await freePort(), env), new ServerProcess(await freePort(), env)] as const;
for (const server of servers) await server.start();
const nginx = new NginxProcess(await freePort());
const [first, second] = servers.map(({ port }) => `127.0.0.1:${port}`) as [string, string];
await nginx.start([first, second], secrets.folder);

const began = performance.now();
let over = false;
const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const say = (what: string) => console.log(`${seconds(performance.now() - began).padStart(5)} s  ${what}`);
const cookieOf = (number: number) => `group=${number.toString(16).padStart(2, '0')}`;

let highest = 10_000;
const bids: { waitedMs: number; ok: boolean }[] = [];
const awayMs: number[] = [];
let refused = 0;

/** Bids about once a second, repeats what is unanswered, and leaves a server that says that it stops, as a page does. */
async function bidder(number: number): Promise<void> {
  const socket: LiveSocket = io(nginx.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 3_000,
    auth: { token: tokens[number] },
    extraHeaders: { cookie: cookieOf(number) },
  });
  let leaveAt = Number.POSITIVE_INFINITY;
  let lostAt = Number.NaN;
  socket.on('server:leave', ({ comeBackInMs }) => {
    leaveAt = performance.now() + comeBackInMs;
  });
  socket.on('connect_error', () => {
    refused += 1;
  });
  socket.on('disconnect', () => {
    lostAt = performance.now();
  });
  socket.on('connect', () => {
    if (!Number.isNaN(lostAt)) awayMs.push(performance.now() - lostAt);
  });
  for (let turn = 0; !over; turn++) {
    await setTimeout(500 + Math.random() * 1_000);
    if (performance.now() >= leaveAt) {
      leaveAt = Number.POSITIVE_INFINITY;
      socket.disconnect().connect();
    }
    highest += 100;
    const bid = { auctionId: LOT, amount: highest, clientBidId: `bid-${turn}-of-${number}` };
    const asked = performance.now();
    for (;;) {
      const answer = await socket
        .timeout(PATIENCE_MS)
        .emitWithAck('bid:place', bid)
        .catch(() => null);
      if (answer === null || (!answer.ok && answer.error.code === 'UNAVAILABLE')) continue;
      bids.push({ waitedMs: performance.now() - asked, ok: answer.ok });
      break;
    }
  }
  socket.disconnect();
}

const calls: { waitedMs: number; status: number }[] = [];

/** A visitor who reads a page of the catalogue every 200 ms. */
async function visitor(number: number): Promise<void> {
  while (!over) {
    const asked = performance.now();
    const answer = await fetch(`${nginx.url}/api/auctions`, { headers: { cookie: cookieOf(number) } });
    await answer.arrayBuffer();
    calls.push({ waitedMs: performance.now() - asked, status: answer.status });
    await setTimeout(200);
  }
}

const crowd = [
  ...Array.from({ length: BIDDERS }, (_, number) => bidder(number)),
  ...Array.from({ length: 6 }, (_, number) => visitor(number * 40)),
];
const report = () => {
  const longest = (list: readonly { waitedMs: number }[]) =>
    seconds(Math.max(0, ...list.map(({ waitedMs }) => waitedMs)));
  const long = (list: readonly { waitedMs: number }[]) =>
    list.filter(({ waitedMs }) => waitedMs > LONG_MS).length;
  const failed = calls.filter(({ status }) => status !== 200).length;
  say(
    `bids answered ${bids.length}, ${long(bids)} after more than 1 s, the last of them after ${longest(bids)} s`,
  );
  say(
    `calls answered ${calls.length}, ${failed} not with 200, ${long(calls)} after more than 1 s, the last after ${longest(calls)} s`,
  );
  say(
    `sockets came back ${awayMs.length} times, after ${seconds(Math.max(0, ...awayMs))} s at most; ${refused} attempts failed`,
  );
  for (const list of [bids, calls, awayMs]) list.length = 0;
  refused = 0;
};

const socketsOf = async (server: ServerProcess) => (await server.metrics()).get('autoplace_connections');

await setTimeout(5_000);
report();
if (how === 'replaced')
  for (const server of servers) {
    const code = await server.stop('SIGTERM');
    say(`a server has stopped with ${code}`);
    await server.start();
    say('it is ready again');
  }
else {
  say(how === 'frozen' ? 'SIGSTOP' : 'SIGKILL');
  if (how === 'frozen') servers[0].signal('SIGSTOP');
  else await servers[0].stop('SIGKILL');
  await setTimeout(25_000);
  report();
  if (how === 'frozen') servers[0].signal('SIGCONT');
  else await servers[0].start();
  say(how === 'frozen' ? 'SIGCONT' : 'it is ready again');
}
await setTimeout(6_000);
report();
if (how === 'replaced') {
  /** After a deploy sockets spread again, every 20 s. */
  for (const end = performance.now() + 65_000; performance.now() < end; await setTimeout(10_000))
    say(`sockets of the servers: ${await Promise.all(servers.map(socketsOf))}`);
  report();
}
over = true;
await Promise.all(crowd);
await Promise.all(servers.map((server) => server.stop('SIGKILL')));
await nginx.remove();
await Promise.all([database.remove(), redis.remove()]);
secrets.remove();
process.exit();
