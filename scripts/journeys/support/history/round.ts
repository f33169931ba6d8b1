import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type AuctionEvent, publicLog } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { verifyLog } from '../../../../server/src/auctions/log/verify-chain.ts';
import type { Lot } from '../crowd/prepare-bidding.ts';
import type { Fault } from './faults.ts';
import type { History, LotTerms, RecordedRequest, Wish } from './history.ts';
import { RecordedClient } from './recorded-client.ts';
import { RecordedWatcher } from './recorded-watcher.ts';
import { violationsOf } from './violations.ts';
import type { World } from './world.ts';

const PATIENCE_MS = 1_500;
/** How long something may take once everything is well again. */
const SETTLED_WITHIN_MS = 20_000;
const MOST_PAUSE_MS = 150;
const ASK_AGAIN_MS = 100;
const BUYERS_AT_ONCE = 4;

/** What one round bids on: one that only a purchase ends, one that late bids keep open, and one that falls. */
const lotsOf = (name: string, startsAt: number): LotTerms[] => {
  const classic = {
    startingPrice: 10_000,
    increment: 100,
    reservePrice: 20_000,
    softCloseMs: 0,
    dutch: null,
  };
  return [
    { ...classic, auctionId: `${name}-rise`, buyNowPrice: 9_000_000, startsAt, endsAt: startsAt + HOUR_MS },
    {
      ...classic,
      auctionId: `${name}-late`,
      buyNowPrice: null,
      softCloseMs: 700,
      startsAt,
      endsAt: startsAt + 2_000,
    },
    {
      auctionId: `${name}-fall`,
      startingPrice: 50_000,
      increment: 0,
      reservePrice: null,
      buyNowPrice: null,
      softCloseMs: 0,
      startsAt,
      endsAt: startsAt + 4_000,
      dutch: { minimumPrice: 46_000, dropAmount: 1_000, everyMs: 1_000 },
    },
  ];
};

const listed = ({ auctionId, dutch, buyNowPrice, increment, ...terms }: LotTerms): Lot => ({
  ...terms,
  auctionId,
  opensReserve: terms.reservePrice === null ? null : true,
  buyItNowPrice: buyNowPrice,
  ...(dutch === null
    ? { bidIncrement: increment }
    : {
        auctionType: 'dutch',
        bidIncrement: null,
        dutch: {
          minimumPrice: dutch.minimumPrice,
          priceDropAmount: dutch.dropAmount,
          priceDropInterval: 1,
          priceDropUnit: 'seconds',
          maxDuration: null,
        },
      }),
});

interface Played {
  terms: LotTerms;
  requests: RecordedRequest[];
  watchers: RecordedWatcher[];
}

/** What a round has shown. */
export interface Outcome {
  problems: string[];
  requests: number;
  accepted: number;
  /** Sendings whose answer left open what became of the request. */
  open: number;
}

/** Everybody bids on fresh lots while something fails; afterwards every request is repeated and the histories are judged. */
export async function playRound(
  world: World,
  name: string,
  fault: Fault,
  random: () => number,
): Promise<Outcome> {
  const lots = lotsOf(name, Date.now());
  await world.list(lots.map(listed));
  const sockets = world.servers.map((_, server) => world.connect(server, world.tokens));
  const clients = world.tokens.map(
    (_, number) =>
      new RecordedClient(
        number,
        sockets.map((of) => of[number] as never),
      ),
  );
  const played: Played[] = lots.map((terms) => ({
    terms,
    requests: [],
    watchers: sockets.map((of, server) => {
      return new RecordedWatcher(`the watcher on server ${server}`, of[server] as never, terms.auctionId);
    }),
  }));
  let isOver = false;
  const bidding = clients.map((client) => bidOn(client, played, random, () => isOver));
  await setTimeout(500);
  await fault(world, random);
  await setTimeout(500);
  isOver = true;
  await Promise.all(bidding);
  await buyAtOnce(clients, played[0] as Played);
  const problems: string[] = [];
  for (const lot of played) {
    const logs = await Promise.all(world.servers.map(({ url }) => logOf(url, lot.terms.auctionId, problems)));
    const [log = []] = logs;
    if (logs.some((other) => JSON.stringify(other) !== JSON.stringify(log)))
      problems.push(`${lot.terms.auctionId}: the servers tell different logs`);
    await settled(() => lot.watchers.every(({ seq }) => seq >= log.length));
    await repeatAll(clients, lot);
    const { terms, requests, watchers } = lot;
    const history: History = { terms, log, requests, watchings: watchers.map(({ watching }) => watching) };
    const violations = violationsOf(history);
    if (violations.length > 0) violations.push(`the history is in ${keep(history)}`);
    problems.push(...violations);
  }
  for (const socket of sockets.flat()) socket.disconnect();
  const requests = played.flatMap((lot) => lot.requests);
  const attempts = requests.flatMap((request) => request.attempts);
  return {
    problems,
    requests: requests.length,
    accepted: requests.filter((request) => request.attempts.some(({ answer }) => answer?.ok)).length,
    open: attempts.filter(
      ({ answer }) => answer === null || (!answer.ok && answer.error.code === 'UNAVAILABLE'),
    ).length,
  };
}

/** One bid after the other; what is not answered is asked again at the other server, and some is sent to both at once. */
async function bidOn(client: RecordedClient, played: Played[], random: () => number, isOver: () => boolean) {
  while (!isOver()) {
    await setTimeout(random() * MOST_PAUSE_MS);
    const lot = played[Math.floor(random() * played.length)] as Played;
    const wish = wishFor(lot, random);
    if (wish === null) continue;
    const request = client.wants(wish);
    lot.requests.push(request);
    let server = client.number;
    const send = () => client.send(lot.terms.auctionId, request, server++, PATIENCE_MS);
    const twice = random() < 0.1 ? [send()] : [];
    let isKnown = (await Promise.all([...twice, send()])).includes(true);
    while (!isKnown && !isOver()) {
      await setTimeout(ASK_AGAIN_MS);
      isKnown = await send();
    }
  }
}

/** Mostly enough, sometimes too little or too late, a third with a maximum. */
function wishFor({ terms, watchers }: Played, random: () => number): Wish | null {
  const { startingPrice, increment, startsAt, dutch } = terms;
  if (dutch !== null) {
    const tick = Math.floor((Date.now() - startsAt) / dutch.everyMs);
    const guess = tick + Math.floor(random() * 3) - 1;
    // Seldom, so that it falls for a while; a price that is not reached yet is refused.
    if (random() > 0.05) return null;
    return { kind: 'accept', expectedPrice: startingPrice - Math.max(0, guess) * dutch.dropAmount };
  }
  const prices = watchers.map(({ price }) => price ?? startingPrice - increment);
  const amount = Math.max(...prices) + increment * Math.floor(random() * 5);
  if (random() < 0.67) return { kind: 'bid', amount };
  return { kind: 'bid', amount, maxAmount: amount + Math.floor(random() * 10) * 50 };
}

/** Several buy the same lot at the same time: one of them wins. */
async function buyAtOnce(clients: readonly RecordedClient[], { terms, requests }: Played): Promise<void> {
  await Promise.all(
    clients.slice(0, BUYERS_AT_ONCE).map(async (client) => {
      const request = client.wants({ kind: 'buy-now' });
      requests.push(request);
      await insist(client, terms.auctionId, request);
    }),
  );
}

const repeatAll = (clients: readonly RecordedClient[], { terms, requests }: Played) =>
  Promise.all(
    requests.map((request) => insist(clients[request.client] as RecordedClient, terms.auctionId, request)),
  );

async function insist(client: RecordedClient, auctionId: string, request: RecordedRequest): Promise<void> {
  let server = client.number + 1;
  await settled(() => client.send(auctionId, request, server++, SETTLED_WITHIN_MS));
}

/** Returns once it is so, or after the time that everything may take; what is missing then the history shows. */
async function settled(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const until = performance.now() + SETTLED_WITHIN_MS; performance.now() < until; ) {
    if (await isSo()) return;
    await setTimeout(ASK_AGAIN_MS);
  }
}

/** So that what went wrong can be looked at. */
function keep(history: History): string {
  const file = join(mkdtempSync(join(tmpdir(), 'autoplace-history-')), `${history.terms.auctionId}.json`);
  writeFileSync(file, JSON.stringify(history, null, 1));
  return file;
}

/** The public log once the auction is over, with its chain verified. */
async function logOf(url: string, auctionId: string, problems: string[]): Promise<AuctionEvent[]> {
  let events: AuctionEvent[] | null = null;
  await settled(async () => {
    const response = await fetch(`${url}/api/auctions/${auctionId}/log`).catch(() => null);
    if (response?.status !== 200) return false;
    const log = publicLog.parse(await response.json());
    const verified = verifyLog(log);
    if (!verified.ok) problems.push(`${auctionId}: ${verified.problem}`);
    // As they are pushed: with the head of their commit.
    events = log.links.flatMap((link) =>
      link.events.map((event) => ({ ...event, head: link.hash.slice(0, 16) })),
    );
    return true;
  });
  if (events === null) problems.push(`${auctionId}: has no log in the end`);
  return events ?? [];
}
