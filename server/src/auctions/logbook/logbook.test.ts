import { Readable } from 'node:stream';
import { text as whole } from 'node:stream/consumers';
import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it } from 'vitest';
import { classicTerms } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../test/support/auctions/engine.ts';
import type { AuctionLog } from '../log/auction-log.ts';
import { chainMaker, toExport } from '../log/chain.ts';
import type { PublicText, StoredCopies } from './log-copies.ts';
import { exportText, publicText } from './log-text.ts';
import { type HandedLog, Logbook } from './logbook.ts';

const BIDS = 1_500;
const ADMIN = { userId: 'admin', email: 'admin@primer.rs' } as never;

class MemoryCopies implements StoredCopies {
  readonly copies = new Map<string, string>();
  puts = 0;
  sweeps = 0;
  readonly #log: Pick<AuctionLog, 'readAfter'>;

  constructor(log: Pick<AuctionLog, 'readAfter'>) {
    this.#log = log;
  }

  async find(auctionId: string, tag: string): Promise<Readable | null> {
    const content = this.copies.get(`${auctionId} ${tag}`);
    return content === undefined ? null : Readable.from([content]);
  }

  async make({ auctionId, tag, extent }: PublicText): Promise<void> {
    this.puts += 1;
    this.copies.set(`${auctionId} ${tag}`, await whole(publicText(this.#log, auctionId, extent)));
  }

  async removeLeftovers(): Promise<void> {
    this.sweeps += 1;
  }
}

/** An auction that has had very many bids, and the logbook of its server. */
async function longAuction() {
  const server = engine();
  const { desk, log, clock, logger, follower } = server;
  const copies = new MemoryCopies(log);
  const logbook = new Logbook({ desk, log, copies, clock, logger, audit: { append: async () => {} } });
  follower.subscribe(logbook);
  await desk.list(classicTerms());
  for (let from = 0; from < BIDS; from += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        desk.submit('lot-1', bid(`b${index % 7}`, 10_000 + (from + index) * 100)),
      ),
    );
  const end = async () => {
    await clock.advance(3 * HOUR_MS);
    await desk.submit('lot-1', { type: 'ReachDeadline' });
  };
  return { ...server, copies, logbook, end };
}

async function handed(logbook: Logbook) {
  const result = await logbook.public('lot-1');
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

async function copied({ copy }: HandedLog): Promise<string> {
  if (copy === null) throw new Error('there is no copy');
  return whole(await copy());
}

it('the text of a log is to the letter what its chain says, and so is that of an export', async () => {
  const { log } = await longAuction();
  const commits = await log.readAfter('lot-1', 0);
  const version = Number.POSITIVE_INFINITY;
  expect(await whole(publicText(log, 'lot-1', { version, endsWithEvent: false }))).toBe(
    JSON.stringify({ auctionId: 'lot-1', links: commits.map(chainMaker()) }),
  );
  expect(await whole(exportText(log, 'lot-1', 'now'))).toBe(
    JSON.stringify(toExport('lot-1', commits, 'now')),
  );
});

it('a log is read and written piece by piece, with turns for other work in between (R169)', async () => {
  const { log, logbook, end } = await longAuction();
  await end();
  const readAfter = log.readAfter.bind(log);
  const reads: number[] = [];
  log.readAfter = async (...args) => {
    const commits = await readAfter(...args);
    reads.push(commits.length);
    return commits;
  };
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const sizes: number[] = [];
  for await (const piece of (await handed(logbook)).text()) sizes.push(piece.length);
  isDone = true;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(Math.max(...sizes)).toBeLessThan(total / 4);
  expect(turns).toBeGreaterThan(BIDS / 256);
  expect(Math.max(...reads)).toBeLessThanOrEqual(50);
});

it('the copy of a long log is made once, when its auction is over, and again only when something follows (R169)', async () => {
  const { desk, copies, logbook, end } = await longAuction();
  expect(await logbook.public('lot-1')).toMatchObject({ refusal: { code: 'CONFLICT' } });
  await end();
  const first = await handed(logbook);
  const asked = await Promise.all(Array.from({ length: 5 }, () => copied(first)));
  expect([copies.puts, new Set(asked).size]).toEqual([1, 1]);
  expect(asked[0]).toBe(await whole(first.text()));

  await desk.submit('lot-1', { type: 'FallThrough', sale: 1, reason: 'sale_cancelled' });
  const second = await handed(logbook);
  expect(second.tag).not.toBe(first.tag);
  const later = await Promise.all(Array.from({ length: 5 }, () => copied(second)));
  expect([copies.puts, new Set(later).size]).toEqual([2, 1]);
  // What was asked before that ends where the log ended then.
  expect(await whole(first.text())).toBe(asked[0]);
});

it('looks every hour for what copies have left behind, until it is stopped (R169)', async () => {
  const server = engine();
  const copies = new MemoryCopies(server.log);
  const logbook = new Logbook({ ...server, copies, audit: { append: async () => {} } });
  logbook.start();
  await server.clock.advance(HOUR_MS + 60_000);
  expect(copies.sweeps).toBe(2);
  await logbook.stop();
  await server.clock.advance(3 * HOUR_MS);
  expect(copies.sweeps).toBe(2);
});

it('a short log has no copy', async () => {
  const { desk, log, clock, logger } = engine();
  const logbook = new Logbook({
    desk,
    log,
    clock,
    logger,
    copies: new MemoryCopies(log),
    audit: { append: async () => {} },
  });
  await desk.list(classicTerms());
  await clock.advance(3 * HOUR_MS);
  await desk.submit('lot-1', { type: 'ReachDeadline' });
  expect((await handed(logbook)).copy).toBeNull();
});

it('a log that cannot be folded is exported once it has come to an outcome', async () => {
  const { desk, log, logbook, end } = await longAuction();
  const commit = log.commits.get('lot-1:3');
  if (commit === undefined) throw new Error('there is no such commit');
  log.snapshots.stored = [];
  log.commits.set('lot-1:3', { ...commit, prevHash: 'f'.repeat(64) });
  const other = engine(log);
  const broken = new Logbook({
    ...other,
    copies: new MemoryCopies(log),
    audit: { append: async () => {} },
  });
  expect(await broken.export('lot-1', ADMIN)).toMatchObject({ refusal: { code: 'CONFLICT' } });
  await end();
  await desk.flush();
  log.snapshots.stored = [];
  const result = await broken.export('lot-1', ADMIN);
  expect(result.ok && JSON.parse(await whole(result.value)).links).toHaveLength(
    (await log.readAfter('lot-1', 0)).length,
  );
  expect(await logbook.public('none')).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
});
