import { type AuctionView, auctionListQuery } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import type { CommandSucceededEvent } from 'mongodb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../test/support/auctions/auction-fixtures.ts';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { openingCommit } from '../auctions/log/draft.ts';
import { AuctionHistory } from '../auctions/log/history.ts';
import { scheduleAuction } from '../auctions/rules/index.ts';
import { createMongoAuctionCatalogue } from './auction-catalogue.mongo.ts';
import type { AuctionCatalogue } from './auction-catalogue.ts';
import { type AuctionDocument, toAuctionDocument } from './auction-document.mongo.ts';

const { connection, close } = await openDatabase();
const auctions = connection.collection<{ _id: string; phase: number }>('auctions');
afterAll(close);

/** The catalogues of two servers on one database. */
let one: AuctionCatalogue;
let other: AuctionCatalogue;
beforeEach(async () => {
  await auctions.deleteMany({});
  [one, other] = await Promise.all([
    createMongoAuctionCatalogue(connection),
    createMongoAuctionCatalogue(connection),
  ]);
  await Promise.all([one.catchUp(), other.catchUp()]);
});

const template = (() => {
  const history = new AuctionHistory('lot');
  history.append(openingCommit('lot', [scheduleAuction(classicTerms({ auctionId: 'lot' }), NOON)], 'nonce'));
  return history.view;
})();

const save = (catalogue: AuctionCatalogue, id: string, version: number, changes: Partial<AuctionView> = {}) =>
  catalogue.save({ view: { ...template, id, ...changes }, version, nextDeadlineAt: null, withdrawn: false });

async function listed(catalogue: AuctionCatalogue, request: Record<string, unknown> = {}, dealerId?: string) {
  const { items, total } = await catalogue.list(auctionListQuery.parse(request), NOON, dealerId);
  return { ids: items.map(({ id }) => id), total };
}
const NOTHING = { ids: [], total: 0 };
const THE_LOT = { ids: ['lot'], total: 1 };

it('an auction that was sold late is found and sorted by what was paid (R148)', async () => {
  const sold = { status: 'sold', currentBid: 9_000, hammerPrice: 9_000 } as const;
  await save(one, 'at-the-hammer', 1, { ...sold, currentBid: 9_500, hammerPrice: 9_500 });
  await save(one, 'late', 1, { ...sold, hammerPrice: 10_000 });
  expect((await listed(one, { status: 'sold', minPrice: 9_600 })).ids).toEqual(['late']);
  expect((await listed(one, { status: 'sold', sort: 'price_asc' })).ids).toEqual(['at-the-hammer', 'late']);
});

describe('words find a lot that can be bid on and one that is over alike (R286, R383)', () => {
  const OCTAVIA = {
    make: 'Škoda',
    model: 'Octavia',
    engineSize: 1.95,
    color: 'Bela',
    year: 2017,
    owners: 1,
  } as const;
  beforeEach(async () => {
    const car = { ...template.car, ...OCTAVIA };
    const title = 'Octavia Combi, beogradske table, MX-5';
    await save(one, 'open', 1, { title, car, status: 'active' });
    await save(one, 'over', 1, { title, car, status: 'sold', hammerPrice: 9_000 });
  });

  it.each([
    ['октавија', true],
    ['октавиja', true],
    ['шkoda', true],
    ['oktavija bela', true],
    ['Шкода 2017', true],
    ['2,0', true],
    ['1950 ccm', true],
    ['beograd', true],
    ['prvi vlasnik', true],
    ['фабија', false],
    ['octavia 7', false],
    ['octavia k', false],
    ['octavia x-5', false],
    ['octavia mx-5', true],
    ['octavia i beograd', true],
    ['1.9', false],
  ])('%s: %s', async (q, found) => {
    expect((await listed(one, { q, status: 'active' })).ids).toEqual(found ? ['open'] : []);
    expect((await listed(one, { q, status: 'sold' })).ids).toEqual(found ? ['over'] : []);
  });
});

it('R385 lots of cars from before, whose makes have other names, are those of the make, open and over alike', async () => {
  const ofOld = ['VW', 'Volkswagen', 'фолксваген'];
  for (const [at, make] of ofOld.entries()) {
    const car = { ...template.car, make, model: 'Golf' };
    await save(one, `open-${at}`, 1, { car, status: 'active' });
    await save(one, `over-${at}`, 1, { car, status: 'sold', hammerPrice: 9_000 });
  }
  for (const status of ['active', 'sold'])
    for (const make of ['Volkswagen', 'vw']) {
      expect(await listed(one, { status, make }), `${status} ${make}`).toMatchObject({ total: 3 });
      expect(await listed(one, { status, make, model: 'Golf' })).toMatchObject({ total: 3 });
    }
  for (const status of ['active' as const, 'sold' as const])
    expect((await one.makes({ status: [status] }, NOON)).items).toEqual([{ make: 'Volkswagen', count: 3 }]);
  expect(await one.sales({ make: ['VW'] }, 5)).toHaveLength(3);
});

describe('an auction that one server saves', () => {
  it('it lists at once, and the other as soon as it has caught up', async () => {
    await save(one, 'lot', 1);
    expect(await listed(one)).toEqual(THE_LOT);
    expect(await listed(other)).toEqual(NOTHING);
    await other.catchUp();
    expect(await listed(other)).toEqual(THE_LOT);
  });

  it('its dealer finds on the other server at once', async () => {
    await save(one, 'lot', 1);
    expect(await listed(other, {}, template.dealerId)).toEqual(THE_LOT);
  });

  it('never appears on the other against its filter, even before it has caught up', async () => {
    for (const id of ['lot', 'sold']) await save(one, id, 1, { status: 'active' });
    await other.catchUp();
    await save(one, 'sold', 2, { status: 'sold' });
    expect(await listed(other, { status: 'active' })).toEqual(THE_LOT);
    expect(await listed(other, { status: 'sold' })).toEqual({ ids: ['sold'], total: 1 });
  });

  it('is paused on the other too, and not among those that end soon (R18)', async () => {
    const soon = { status: 'active', endTime: new Date(NOON + HOUR_MS).toISOString() } as const;
    await save(one, 'lot', 1, soon);
    await save(one, 'paused', 1, { ...soon, pausedAt: new Date(NOON).toISOString() });
    await other.catchUp();
    for (const catalogue of [one, other])
      expect(await listed(catalogue, { status: 'ending_soon' })).toEqual(THE_LOT);
  });

  it('fills the page with the next auctions when one drops out of it', async () => {
    for (const [id, price] of [
      ['a', 100],
      ['b', 200],
      ['c', 300],
    ] as const)
      await save(one, id, 1, { currentBid: price });
    await other.catchUp();
    await save(one, 'a', 2, { currentBid: 900 });
    expect(await listed(other, { sort: 'price_asc', pageSize: 2 })).toEqual({ ids: ['b', 'c'], total: 3 });
  });

  it('is not taken back by an older record that comes late', async () => {
    await save(one, 'lot', 2, { status: 'sold' });
    await save(other, 'lot', 1, { status: 'active' });
    expect(await listed(other, { status: 'active' })).toEqual(NOTHING);
    expect(await listed(other, { status: 'sold' })).toEqual(THE_LOT);
  });
});

it('an auction that was removed from the database leaves the list', async () => {
  await save(one, 'lot', 1);
  await auctions.deleteOne({ _id: 'lot' });
  expect(await listed(one)).toEqual(NOTHING);
});

it('R287 lots that 0.2.0 has stored as over are listed when they are completed behind the start, the newest first', async () => {
  for (const [id, endTime] of [
    ['a', '2026-05-01T10:00:00.000Z'],
    ['b', '2026-05-03T10:00:00.000Z'],
    ['c', '2026-05-02T10:00:00.000Z'],
  ] as const)
    await save(one, id, 1, { status: 'sold', endTime });
  await auctions.updateMany({}, { $unset: { over: 1 }, $set: { savedAt: new Date(0) } });
  const third = await createMongoAuctionCatalogue(connection);
  await third.catchUp();
  expect(await listed(third)).toEqual(NOTHING);
  expect(await third.fill(2)).toBe(false);
  expect(await listed(third)).toEqual({ ids: ['b', 'c'], total: 2 });
  expect([await third.fill(2), await third.fill(2)]).toEqual([false, true]);
  expect(await listed(third)).toEqual({ ids: ['b', 'c', 'a'], total: 3 });
});

it('R287 one that a server of 0.2.0 stores while this one runs is completed with the next look', async () => {
  await save(one, 'lot', 1, { status: 'active' });
  await other.catchUp();
  await save(one, 'lot', 2, { status: 'sold' });
  await auctions.updateMany({}, { $unset: { over: 1 } });
  await other.catchUp();
  expect(await listed(other, { status: 'sold' })).toEqual(THE_LOT);
});

it('R286 a lot that ends is on a page once, whichever server is asked', async () => {
  for (const id of ['a', 'b', 'c']) await save(one, id, 1, { status: 'active' });
  await other.catchUp();
  await save(one, 'b', 2, { status: 'ended' });
  for (const server of [one, other]) expect(await listed(server)).toEqual({ ids: ['a', 'c', 'b'], total: 3 });
});

it('a page is read once where the table has what is stored, and again where it is behind', async () => {
  await save(one, 'open', 1, { status: 'active' });
  await save(one, 'over', 1, { status: 'sold' });
  await other.catchUp();
  expect(await readBy(() => listed(other))).toEqual([1, 1]);
  await save(one, 'open', 2, { status: 'active', currentBid: 900 });
  expect(await readBy(() => listed(other))).toEqual([1, 1, 1]);
});

it('a server that has not caught up with anything does so for its first list', async () => {
  await save(one, 'lot', 1);
  const third = await createMongoAuctionCatalogue(connection);
  expect(await Promise.all([listed(third), listed(third)])).toEqual([THE_LOT, THE_LOT]);
});

it('all open lots are read by a thousand, also those that begin together: at a start and for the sitemap', async () => {
  const lots = Array.from({ length: 2_300 }, (_, number) => {
    const status = number < 1_200 ? ('scheduled' as const) : ('active' as const);
    const endTime = new Date(Date.parse(template.endTime) + number * HOUR_MS).toISOString();
    const view = { ...template, id: `lot-${number}`, status, endTime };
    return toAuctionDocument({ view, version: 1, nextDeadlineAt: null, withdrawn: false }, new Date(0));
  });
  await connection.collection<AuctionDocument>('auctions').insertMany(lots);
  const third = await createMongoAuctionCatalogue(connection);
  expect(await readBy(() => third.catchUp())).toEqual([1_000, 200, 1_000, 100]);
  expect((await listed(third)).total).toBe(2_300);
  const found = new Set<string>();
  const findAll = async () => {
    for await (const { id } of third.openAndSold()) found.add(id);
  };
  expect(await readBy(findAll)).toEqual([1_000, 1_000, 300]);
  expect(found.size).toBe(2_300);
});

/** How many documents each search answered that found some. */
async function readBy(act: () => Promise<unknown>): Promise<number[]> {
  const read: number[] = [];
  const note = ({ commandName, reply }: CommandSucceededEvent) => {
    if (commandName === 'find')
      read.push((reply as { cursor: { firstBatch: unknown[] } }).cursor.firstBatch.length);
  };
  connection.getClient().on('commandSucceeded', note);
  await act();
  connection.getClient().off('commandSucceeded', note);
  return read.filter((count) => count > 0);
}

it('an auction saved by a server whose clock is four seconds slow is not missed', async () => {
  await save(one, 'lot', 1);
  await auctions.updateOne({ _id: 'lot' }, { $set: { savedAt: new Date(Date.now() - 4_000) } });
  await other.catchUp();
  expect(await listed(other)).toEqual(THE_LOT);
});

it('finds the deadlines that are due', async () => {
  const view = { ...template, id: 'lot' };
  await one.save({ view, version: 1, nextDeadlineAt: NOON + HOUR_MS, withdrawn: false });
  await save(one, 'over', 1);
  expect(await other.dueBefore(NOON, 10)).toEqual([]);
  expect(await other.dueBefore(NOON + HOUR_MS, 10)).toEqual([
    { auctionId: 'lot', nextDeadlineAt: NOON + HOUR_MS },
  ]);
});
