import { setTimeout } from 'node:timers/promises';
import { HOUR_MS } from '@autoplace/shared/time';
import { createProcessLogger } from '../../server/src/core/log/process-log.ts';
import { type Connection, connectMongo } from '../../server/src/core/mongo/connect.mongo.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { classicTerms } from '../../server/test/support/auctions/auction-fixtures.ts';
import { bid } from '../../server/test/support/auctions/engine.ts';
import { quietDesk } from '../../server/test/support/auctions/quiet-desk.ts';
import { connectTo, type LiveSocket } from '../journeys/support/crowd/auction-crowd.ts';
import { HAMMERED, prepareBidding } from '../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../journeys/support/processes/database-process.ts';
import { freePort, ServerProcess } from '../journeys/support/processes/server-process.ts';
import { processorMs } from './processor-time.ts';
import { type BenchTable, quantile } from './table.ts';

const LOTS = 5_000;
const BIDDERS = 500;
const DEALERS = 50;
const AT_ONCE = 50;
const BID_EVERY_MS = 50;
/** Preparing must be over by then, and the notices that an end is near. */
const preparedMs = (lots: number) => 20_000 + 20 * lots;
const BEFORE_MS = 5_000;
const PATIENCE_MS = 120_000;

/** 5,000 auctions, each sold, end at one instant on one server, while two others bid against each other elsewhere. */
export async function benchManyEnds(lots = LOTS): Promise<BenchTable> {
  const database = new DatabaseProcess();
  await database.start();
  const connection = await connectMongo(database.uri);
  const server = new ServerProcess(await freePort(), { ...HAMMERED, MONGODB_URI: database.uri });
  try {
    const now = Date.now();
    const endsAt = now + preparedMs(lots);
    const elsewhere = { auctionId: 'elsewhere', startsAt: now, endsAt: now + HOUR_MS, bidIncrement: 1 };
    const tokens = await prepareBidding(database.uri, { bidders: 2, lots: [elsewhere] });
    await sellable(connection, lots, endsAt);
    await server.start();
    const sockets = await Promise.all(tokens.map((token) => connectTo(server.url, token)));
    await setTimeout(Math.max(0, endsAt - BEFORE_MS - Date.now()));
    const before = await bidElsewhere(sockets, () => Date.now() < endsAt);
    const processorTime = () => [server.pid, database.pid].map((pid = 0) => processorMs(pid));
    const cpuBefore = processorTime();
    const over = Promise.all([
      until(connection, 'auctions', { status: 'sold' }, lots),
      until(connection, 'notifications', { kind: { $in: ['won', 'sold'] } }, 2 * lots),
    ]);
    let done = false;
    void over.finally(() => (done = true));
    const meanwhile = await bidElsewhere(sockets, () => !done);
    const [sold, told] = await over;
    const cpuOfSale = processorTime().map((cpu, index) => {
      const begun = cpuBefore[index] ?? null;
      return cpu === null || begun === null ? '–' : ((cpu - begun) / lots).toFixed(2);
    });
    for (const socket of sockets) socket.disconnect();
    const late = (await stamps(connection)).map((at) => at - endsAt);
    const ms = (values: readonly number[], part: number) => Math.round(quantile(values, part));
    return {
      title: `${lots} auctions that are sold at one instant, milliseconds`,
      columns: [
        'latest stamp',
        'read model complete',
        'notices complete',
        'bid elsewhere p50',
        'p99',
        'longest',
        'the same before',
        'p99',
        'outbid notice p99',
        'longest',
        'CPU of a sale in the server',
        'in the database',
      ],
      rows: [
        [
          Math.max(...late),
          sold - endsAt,
          told - endsAt,
          ms(meanwhile.bids, 0.5),
          ms(meanwhile.bids, 0.99),
          ms(meanwhile.bids, 1),
          ms(before.bids, 0.5),
          ms(before.bids, 0.99),
          ms(meanwhile.notices, 0.99),
          ms(meanwhile.notices, 1),
          ...cpuOfSale,
        ],
      ],
    };
  } finally {
    await server.stop('SIGKILL');
    await connection.close();
    await database.remove();
  }
}

/** Lots with a bid each, that all end at `endsAt`. */
async function sellable(connection: Connection, lots: number, endsAt: number): Promise<void> {
  const desk = await quietDesk(connection, systemClock, createProcessLogger('error'));
  const numbers = Array.from({ length: lots }, (_, number) => number).values();
  const oneByOne = async () => {
    for (const number of numbers) {
      const auctionId = `ends-${number}`;
      const terms = {
        auctionId,
        dealerId: `dealer-${number % DEALERS}`,
        startsAt: Date.now() - 1_000,
        endsAt,
        softCloseMs: 0,
      };
      await desk.list(classicTerms(terms));
      await desk.submit(auctionId, bid(`ends-${number % BIDDERS}`, 10_000));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  await desk.flush();
  if (Date.now() > endsAt - 2 * BEFORE_MS) throw new Error('preparing took too long on this machine');
}

/** Two bid against each other: how long each bid took to be answered, and each notice of being outbid after its bid. */
async function bidElsewhere(sockets: readonly LiveSocket[], goesOn: () => boolean) {
  const [bids, notices]: [number[], number[]] = [[], []];
  const answers: Promise<void>[] = [];
  for (const socket of sockets)
    socket.on('notification:new', ({ kind, timestamp }) => {
      if (kind === 'outbid') notices.push(Date.now() - Date.parse(timestamp));
    });
  while (goesOn()) {
    const number = ++placed;
    const message = { auctionId: 'elsewhere', amount: 10_000 + number, clientBidId: `elsewhere-${number}` };
    const sentAt = performance.now();
    const answer = sockets[number % 2]?.timeout(PATIENCE_MS).emitWithAck('bid:place', message);
    answers.push(Promise.resolve(answer).then(() => void bids.push(performance.now() - sentAt)));
    await setTimeout(BID_EVERY_MS);
  }
  await Promise.all(answers);
  for (const socket of sockets) socket.off('notification:new');
  return { bids, notices };
}

let placed = 0;

/** When `count` documents of a collection pass the filter, in epoch milliseconds. */
async function until(connection: Connection, name: string, filter: object, count: number): Promise<number> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (Date.now() < giveUpAt) {
    if ((await connection.collection(name).countDocuments(filter)) >= count) return Date.now();
    await setTimeout(250);
  }
  throw new Error(`${name}: not complete after ${PATIENCE_MS} ms`);
}

/** When each sale happened, by the log. */
async function stamps(connection: Connection): Promise<number[]> {
  const commits = connection.collection<{ steps: { type: string; at: number }[][] }>('commits').find({});
  const sales: number[] = [];
  for await (const { steps } of commits)
    for (const { type, at } of steps.flat()) if (type === 'AuctionSold') sales.push(at);
  return sales;
}
