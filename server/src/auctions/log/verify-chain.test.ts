import { logExport, type PublicLog, publicLog } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import {
  countingIds,
  MemoryCatalogue,
  MemoryLog,
  MemoryPublisher,
  memoryLogger,
} from '../../../test/support/memory-ports.ts';
import { chainMaker, toExport } from './chain.ts';
import { AuctionDesk } from './desk.ts';
import { FIRST_PREV_HASH, linkHash } from './seal.ts';
import { asLog, verifyLog } from './verify-chain.ts';

/** An auction with a reserve of 12,345 and a maximum of 13,579, sold for 12,600. */
const log = new MemoryLog();
let shown: PublicLog;
beforeAll(async () => {
  const clock = new FakeClock(NOON);
  const ports = {
    catalogue: new MemoryCatalogue(),
    publisher: new MemoryPublisher(),
    logger: memoryLogger(),
  };
  const desk = new AuctionDesk({ log, clock, ids: countingIds(), ...ports });
  await desk.list(classicTerms({ reservePrice: 12_345 }));
  const bid = (bidderId: string, amount: number, maxAmount: number | null = null) =>
    desk.submit('lot-1', {
      type: 'PlaceBid',
      bidderId,
      amount,
      maxAmount,
      cause: { clientBidId: `${bidderId}-${amount}`, fingerprint: 'bid' },
    });
  await bid('ana', 10_000, 13_579);
  await Promise.all([bid('boris', 11_000), bid('vera', 12_500), bid('vera', 9_000)]);
  await clock.advance(3 * HOUR_MS);
  await desk.submit('lot-1', { type: 'ReachDeadline' });
  const links = (await log.readAfter('lot-1', 0)).map(chainMaker());
  shown = JSON.parse(JSON.stringify({ auctionId: 'lot-1', links }));
});

/** As a server would have written these links. */
function chainAgain({ auctionId, links }: PublicLog): void {
  let [prevHash, prev] = [FIRST_PREV_HASH, FIRST_PREV_HASH];
  for (const link of links) {
    Object.assign(link, { prevHash, ...(link.prev !== undefined && { prev }) });
    prevHash = link.hash = linkHash({ auctionId, ...link });
    if (link.events.length > 0) prev = prevHash;
  }
}

describe('the public log', () => {
  it('fits its schema, verifies and replays to the result', () => {
    expect(verifyLog(publicLog.parse(shown))).toMatchObject({
      ok: true,
      sealsOpened: false,
      view: { status: 'sold', hammerPrice: 12_600, winner: 'Kupac 1' },
    });
  });

  it('of another version verifies: with fields that this one does not know, and without optional ones', () => {
    expect(JSON.stringify(shown)).not.toContain('serviceBook');
    const other: PublicLog = JSON.parse(
      JSON.stringify(shown).replaceAll('"car":{', '"car":{"paintedBy":"hand",'),
    );
    chainAgain(other);
    expect(verifyLog(asLog(JSON.parse(JSON.stringify(other))))).toMatchObject({ ok: true });
  });

  it('of 0.1.0 verifies, whose links have no `prev`', () => {
    const old = structuredClone(shown);
    for (const link of old.links) delete link.prev;
    chainAgain(old);
    expect(verifyLog(old)).toMatchObject({ ok: true });
  });

  it('holds no reserve, no maximum and no identity', () => {
    expect(JSON.stringify(shown)).not.toMatch(/12345|13579|ana|boris|vera|maxAmount|reservePrice/);
  });

  it.each([
    ['a price', (copy: PublicLog) => Object.assign(copy.links[1]?.events[0]?.data ?? {}, { bidCount: 7 })],
    [
      'a time',
      (copy: PublicLog) => Object.assign(copy.links[1]?.events[0] ?? {}, { at: '2026-06-01T13:00:00.000Z' }),
    ],
    [
      'the link of its events',
      (copy: PublicLog) => Object.assign(copy.links[1] ?? {}, { prev: '0'.repeat(64) }),
    ],
    ['a seal', (copy: PublicLog) => Object.assign(copy.links[1] ?? {}, { seal: '0'.repeat(64) })],
    ['the order of links', (copy: PublicLog) => copy.links.splice(1, 2, ...copy.links.slice(1, 3).reverse())],
    ['a missing link', (copy: PublicLog) => copy.links.splice(1, 1)],
  ])('does not verify with %s changed', (_what, change) => {
    const copy = structuredClone(shown);
    change(copy);
    expect(verifyLog(copy)).toMatchObject({ ok: false, problem: expect.stringMatching(/^link 2: /) });
  });
});

describe('the export for a dispute', () => {
  const exported = async () =>
    logExport.parse(JSON.parse(JSON.stringify(toExport('lot-1', await log.readAfter('lot-1', 0), 'now'))));

  it('opens the seals of the public log', async () => {
    const file = await exported();
    expect(verifyLog(file)).toMatchObject({ ok: true, sealsOpened: true });
    expect(JSON.stringify(file)).toContain('13579');
    expect(file.links.map(({ hash }) => hash)).toEqual(shown.links.map(({ hash }) => hash));
  });

  it('does not verify with a maximum other than the sealed one', async () => {
    const file = await exported();
    const [bid] = file.links[1]?.steps[0] ?? [];
    Object.assign(bid as object, { maxAmount: 20_000 });
    expect(verifyLog(file)).toEqual({
      ok: false,
      flaw: 'seal',
      place: 2,
      problem: 'link 2: its private content does not fit its seal',
    });
  });
});
