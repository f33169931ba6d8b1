import { setTimeout as later } from 'node:timers/promises';
import type { AuctionEvent, ReceiptFile } from '@autoplace/shared/contract';
import { archiveLog } from '../../../server/src/auctions/log/archive/archive-log.mongo.ts';
import { commitReader } from '../../../server/src/auctions/log/auction-log.mongo.ts';
import type { Commit } from '../../../server/src/auctions/log/auction-log.ts';
import { openPictures } from '../../../server/src/core/files/pictures.files.ts';
import { systemClock } from '../../../server/src/core/system-clock.ts';
import { createMongoKeys } from '../../../server/src/proof/keys.mongo.ts';
import { ProofKeys, type Signer } from '../../../server/src/proof/keys.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/test-server.ts';

/** Long enough for a busy machine: the last bids come in the middle of the soft close. */
const RUNS_MS = 7_000;
const SOFT_CLOSE_MS = 4_000;
export const RESERVE = 12_000;

/** A real auction, and what people outside hold of it. */
export interface RealAuction {
  auctionId: string;
  /** What the operator has: private facts too, and the key that signs. */
  commits: readonly Commit[];
  signer: Signer;
  /** What anybody can fetch. */
  log: { auctionId: string; links: unknown[] };
  keys: unknown;
  /** A signed checkpoint from the middle of the auction, and one from after it. */
  checkpoints: readonly [before: string, after: string];
  /** What a watcher was sent while it ran. */
  shown: readonly AuctionEvent[];
  /** Of each bidder by name. */
  receipts: Record<string, ReceiptFile[]>;
  /** Where its server is. */
  url: string;
  /** Moves its log into files. */
  archive(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Three people bid over HTTP on a lot with a reserve, up to maxima, the last of them in the time of the soft close; one watches over a socket. The server runs
 * on the embedded database with everything as in production.
 */
export async function realAuction(): Promise<RealAuction> {
  const server = await startTestServer();
  const dealer = await server.signUpDealer('dealer');
  const names = ['ana', 'boris', 'vera'] as const;
  const people = new Map<string, { token: string }>();
  for (const name of names) people.set(name, await server.signUp(name));
  const endsAt = Date.now() + RUNS_MS;
  const auctionId = await server.listClassic(dealer.id, {
    endsAt,
    softCloseMs: SOFT_CLOSE_MS,
    reservePrice: RESERVE,
    opensReserve: true,
    reserveNonce: 'c0ffee'.repeat(6),
  });
  const shown: AuctionEvent[] = [];
  const watcher = await server.connect();
  watcher.on('auction:event', (event) => shown.push(event));
  watcher.on('auction:events', (events) => shown.push(...events));
  await watcher.emitWithAck('auction:watch', { auctionId });

  const bid = async (name: string, amount: number, maxAmount?: number) => {
    const body = { amount, clientBidId: `bid-${amount}`, ...(maxAmount !== undefined && { maxAmount }) };
    const token = people.get(name)?.token ?? '';
    const answer = await server.call('POST', `/api/auctions/${auctionId}/bids`, { token, body });
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}`);
  };
  await bid('ana', 10_000, 11_500);
  await bid('boris', 11_000);
  await bid('ana', 11_200, 11_800);
  const before = await checkpointAfter(server, '');
  await later(Math.max(0, endsAt - SOFT_CLOSE_MS / 2 - Date.now()));
  await bid('vera', 12_500, 13_000);
  await bid('boris', 12_700);

  const text = async (path: string) => (await fetch(server.url + path)).text();
  let log = await text(`/api/auctions/${auctionId}/log`);
  while (!log.includes('ReserveOpened')) {
    await later(200);
    log = await text(`/api/auctions/${auctionId}/log`);
  }
  const receipts: RealAuction['receipts'] = {};
  for (const [name, { token }] of people)
    receipts[name] = (
      await server.call('GET', `/api/auctions/${auctionId}/receipts`, { token })
    ).body.receipts;
  const { links } = JSON.parse(log) as { links: { events?: unknown[] }[] };
  const inTree = links.filter(({ events }) => events?.length);
  const after = await checkpointAfter(server, before, inTree.length);
  const newOrigin = () => 'none/log/00000000';
  const store = createMongoKeys(server.connection);
  return {
    auctionId,
    commits: await commitReader(server.connection)(auctionId, 0),
    signer: await ProofKeys.load({ store, newOrigin, clock: systemClock, logger: console }),
    log: JSON.parse(log),
    keys: JSON.parse(await text('/.well-known/autoplace-keys.json')),
    checkpoints: [before, after],
    shown,
    receipts,
    url: server.url,
    async archive() {
      const files = await openPictures({ dataDir: server.dataDir, s3: undefined });
      await archiveLog(auctionId, { database: server.connection, files, now: () => Date.now() });
    },
    close: () => server.close(),
  };
}

/** The next checkpoint other than `before` whose tree has `least` entries or more: a checkpoint may come between two commits. */
async function checkpointAfter({ url }: TestServer, before: string, least = 1): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/tlog/checkpoint`);
    const checkpoint = response.ok ? await response.text() : before;
    const [, size = '0'] = checkpoint.split('\n');
    if (checkpoint !== before && Number(size) >= least) return checkpoint;
    await later(200);
  }
}
