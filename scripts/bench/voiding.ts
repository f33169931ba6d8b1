import { setTimeout } from 'node:timers/promises';
import type { AuctionEvent } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { createMongoAuctionLog } from '../../server/src/auctions/log/auction-log.mongo.ts';
import { toExport } from '../../server/src/auctions/log/chain.ts';
import { verifyLog } from '../../server/src/auctions/log/verify-chain.ts';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { startSecondServer } from '../../server/test/support/second-server.ts';
import type { TestServer } from '../../server/test/support/test-server.ts';
import { bidOverSockets } from './hot-auction/load.ts';
import { startServerOnDisk } from './server-on-disk.ts';
import { type BenchTable, median } from './table.ts';

const BIDDERS = 64;
const ROUNDS = 3;
const PROBES = 15;
const STAGE_MS = 3_000;

/** The loads: each bidder waits so long after an answer, on this server or on another one. */
const LOADS = [
  { name: '64 bidders, a bid a second each', pauseMs: 1_000, elsewhere: false },
  { name: 'the same on another server', pauseMs: 1_000, elsewhere: true },
  { name: '64 bidders, as fast as they are answered', pauseMs: 0, elsewhere: false },
];

/**
 * How long a void takes until its administrator is answered and a watcher sees the leader restored (R100), beside how long a
 * bidder waits for the answer to a bid in the same load; medians in milliseconds.
 */
export async function benchVoiding(): Promise<BenchTable> {
  const server = await startServerOnDisk();
  const second = await startSecondServer(server);
  const log = await createMongoAuctionLog(server.connection);
  const accounts = await Promise.all(
    Array.from({ length: BIDDERS }, (_, index) => server.signUp(`bidder-${index}`)),
  );
  const dealer = await server.signUpDealer('dealer');
  const people = {
    admin: (await server.signUpAdmin('admin')).token,
    fraud: (await server.signUp('fraud')).token,
    probe: (await server.signUp('probe')).token,
  };
  const rows: BenchTable['rows'] = [];
  for (const [index, { name, pauseMs, elsewhere }] of LOADS.entries()) {
    const rounds: Awaited<ReturnType<typeof voidOne>>[] = [];
    let chain = 'holds';
    for (let round = 0; round < ROUNDS; round++) {
      const auctionId = `void-${index}-${round}`;
      const startsAt = Date.now();
      const terms = { auctionId, dealerId: dealer.id, startingPrice: 1, bidIncrement: 1 };
      await server.desk.list(classicTerms({ ...terms, startsAt, endsAt: startsAt + HOUR_MS }));
      const forMs = 3 * STAGE_MS;
      const tokens = accounts.map(({ token }) => token);
      const load = bidOverSockets(elsewhere ? second : server, {
        tokens,
        auctionId,
        firstAmount: 1,
        forMs,
        pauseMs,
      });
      await setTimeout(STAGE_MS);
      rounds.push(await voidOne(server, auctionId, people));
      await load;
      const commits = await log.readAfter(auctionId, 0);
      const verification = verifyLog(toExport(auctionId, commits, new Date().toISOString()));
      if (!verification.ok) chain = verification.problem;
    }
    const of = (figure: keyof (typeof rounds)[number]) =>
      Math.round(median(rounds.map((one) => one[figure])));
    rows.push([name, of('placed'), of('bidAnswered'), of('answered'), of('seen'), chain]);
  }
  await second.close();
  await server.close();
  return {
    title: `Voiding the leader's bids, medians of ${ROUNDS} rounds in milliseconds`,
    columns: [
      'load',
      'bids in the log',
      'a bid until it is answered',
      'a void until it is answered',
      'until a watcher sees the leader restored',
      'chain',
    ],
    rows,
  };
}

async function voidOne(
  server: TestServer,
  auctionId: string,
  { admin, fraud, probe }: Record<'admin' | 'fraud' | 'probe', string>,
) {
  const socket = await server.connect();
  const { auction } = (await socket.emitWithAck('auction:watch', { auctionId })) as {
    auction: { currentBid: number | null };
  };
  let price = auction.currentBid ?? 1;
  const waits: { is(event: AuctionEvent): boolean; seen(at: number): void }[] = [];
  const hear = (event: AuctionEvent) => {
    if (event.type === 'BidPlaced') price = event.data.bid.amount;
    for (const wait of waits) if (wait.is(event)) wait.seen(performance.now());
  };
  socket.on('auction:event', hear);
  socket.on('auction:events', (events) => events.forEach(hear));
  const seenAt = (is: (event: AuctionEvent) => boolean) =>
    new Promise<number>((seen) => waits.push({ is, seen }));
  let requests = 0;
  const bid = (token: string, amount: number, maxAmount: number) =>
    server.call('POST', `/api/auctions/${auctionId}/bids`, {
      token,
      body: {
        amount,
        maxAmount,
        confirmed: true,
        clientBidId: `${auctionId}-${token.slice(-8)}-${++requests}`,
      },
    });

  const bidAnswered: number[] = [];
  for (let number = 0; number < PROBES; number++) {
    const startedAt = performance.now();
    const amount = price + 1_000;
    const { status, body } = await bid(probe, amount, amount + number);
    if (status !== 200) throw new Error(`a bid was refused: ${JSON.stringify(body)}`);
    bidAnswered.push(performance.now() - startedAt);
    await setTimeout(50);
  }
  const led = await bid(fraud, price + 10_000, 5_000_000);
  if (led.status !== 200) throw new Error(`the bid to be voided was refused: ${JSON.stringify(led.body)}`);
  await setTimeout(STAGE_MS / 3);

  const alias = led.body.viewer.bidder;
  const restored = seenAt((event) => event.type === 'BidsVoided' && event.data.leader !== alias);
  const startedAt = performance.now();
  const body = { bid: led.body.bid.id, why: 'fake_bids', reason: 'Lažne ponude' };
  const voided = await server.call('POST', `/api/admin/auctions/${auctionId}/void`, { token: admin, body });
  const answeredAt = performance.now();
  if (voided.status !== 200) throw new Error(`the void was refused: ${JSON.stringify(voided.body)}`);
  const { bidCount, voidedBids } = voided.body.auction;
  const figures = {
    placed: bidCount + voidedBids,
    bidAnswered: median(bidAnswered),
    answered: answeredAt - startedAt,
    seen: (await restored) - startedAt,
  };
  socket.disconnect();
  return figures;
}
