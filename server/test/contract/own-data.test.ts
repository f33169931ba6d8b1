import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, expect, it, vi } from 'vitest';
import { LEFT_OUT, PERSONAL } from '../../src/own-data/personal-collections.ts';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { collectionsOf } from '../support/collections.ts';
import { personalWorld } from '../support/personal-world.ts';

const SOURCES = join(import.meta.dirname, '../../src');
const { server, dealer, ana, boris, close } = await personalWorld();
afterAll(close);

const post = (who: { token: string }, path: string, body: object = {}) =>
  server.call('POST', path, { token: who.token, body });
const exported = async (who: { token: string }) =>
  (await server.call('GET', '/api/me/export', { token: who.token })).body;

/** On it Ana bids, wins, writes, searches and is outbid, Boris too. */
const lot = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, title: 'Zastava 750' });
await post(ana, `/api/auctions/${lot}/bids`, {
  amount: 10_000,
  maxAmount: 10_500,
  clientBidId: 'ana-bids-1',
});
await post(boris, `/api/auctions/${lot}/bids`, { amount: 11_000, clientBidId: 'boris-bids-1' });
await server.call('PUT', `/api/auctions/${lot}/favourite`, { token: ana.token });
await post(ana, '/api/me/saved-searches', {
  name: 'Zastava',
  alert: 'daily',
  filters: { make: ['Zastava'] },
});
await post(ana, `/api/auctions/${lot}/messages`, {
  text: 'Da li je prvi vlasnik?',
  clientMessageId: 'ana-writes-1',
});
await post(ana, `/api/auctions/${lot}/buy-now`, { clientBidId: 'ana-buys-it-1' });
const deal = () => server.call('GET', `/api/deals/${lot}`, { token: ana.token });
await vi.waitUntil(async () => (await deal()).status === 200, { timeout: MINUTE_MS });
await post(ana, `/api/deals/${lot}/messages`, { text: 'Dolazim sutra', clientMessageId: 'ana-comes-1' });

it('R159 a file has all that is kept of a user, maxima too, and nothing that is of others', async () => {
  // Own bids are stored a little after the log.
  await expect.poll(async () => (await exported(ana)).own_bids).toHaveLength(1);
  const file = await exported(ana);
  expect(file).toMatchObject({
    userId: ana.id,
    users: [{ _id: ana.id, email: 'ana@primer.rs' }],
    own_bids: [{ auctionId: lot }],
    favourites: [{ auctionId: lot }],
    saved_searches: [{ name: 'Zastava', filters: { make: ['Zastava'] } }],
    threads: [{ messages: [{ text: 'Da li je prvi vlasnik?' }], buyerId: 'me', sellerId: 'other' }],
    deals: [{ _id: lot, buyerId: 'me', sellerId: 'other', messages: [{ text: 'Dolazim sutra' }] }],
  });
  expect(file.facts).toContainEqual(
    expect.objectContaining({ auctionId: lot, type: 'BidPlaced', amount: 10_000, maxAmount: 10_500 }),
  );
  expect(file.facts).toContainEqual(expect.objectContaining({ type: 'AuctionSold', hammerPrice: 12_000 }));
  const text = JSON.stringify(file);
  for (const other of [boris, dealer]) expect(text).not.toContain(other.id);
  expect(text).not.toContain('passwordHash');

  const sellers = await exported(dealer);
  expect(sellers.facts).toContainEqual(
    expect.objectContaining({ type: 'AuctionScheduled', terms: expect.objectContaining({ auctionId: lot }) }),
  );
  expect(JSON.stringify(sellers)).not.toContain('10500');
  for (const other of [ana, boris]) expect(JSON.stringify(sellers)).not.toContain(other.id);
});

it('R159 what is said below the reserve is in the file of the one who said it', async () => {
  const [seller, bidder] = [await server.signUpDealer('salon'), await server.signUp('mila')];
  const terms = { dealerId: seller.id, reservePrice: 20_000, negotiationMs: HOUR_MS };
  const auctionId = await listEnded(server, terms, [[bidder.id, 10_000]]);
  await post(seller, `/api/auctions/${auctionId}/negotiation`, { action: 'propose', price: 15_000 });
  const said = expect.objectContaining({ auctionId, type: 'PriceProposed', price: 15_000 });
  expect((await exported(seller)).facts).toContainEqual(said);
  expect((await exported(bidder)).facts).not.toContainEqual(said);
});

it('R159 every collection is in the file, or left out with a reason', async () => {
  const known = new Set([...PERSONAL.map(({ name }) => name), ...Object.keys(LEFT_OUT)]);
  expect([...(await collectionsOf(server.connection))].filter((name) => !known.has(name))).toEqual([]);
});

it('R255 every collection has a row that says how long it is kept, with the time of its TTL index', async () => {
  const text = readFileSync(join(SOURCES, '../../docs/data-and-keys.md'), 'utf8');
  const rows = new Map<string, string>();
  for (const line of text
    .split('\n## ')
    .find((part) => part.startsWith('What is kept, and how long'))
    ?.split('\n') ?? []) {
    const [, where = '', , , keeper = ''] = line.split('|');
    for (const [, name = ''] of where.matchAll(/`([a-z_.]+)`/g)) {
      expect(rows.has(name), name).toBe(false);
      rows.set(name, keeper.trim());
    }
  }
  const inUse = await collectionsOf(server.connection);
  const known = [...PERSONAL.map(({ name }) => name), ...Object.keys(LEFT_OUT), ...inUse];
  expect([...new Set(known)].filter((name) => !rows.has(name))).toEqual([]);
  const stored = (await server.connection.db?.listCollections().toArray()) ?? [];
  for (const { name } of stored) {
    const indexes = await server.connection.collection(name).indexes();
    const ttl = indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    const days = (ttl?.expireAfterSeconds ?? 0) / (24 * 3600);
    const said = ttl && `TTL index, ${days === 0 ? 'at its time' : `${days} day${days === 1 ? '' : 's'}`}`;
    expect(/TTL index.*/.exec(rows.get(name) ?? '')?.[0], name).toBe(said);
  }
});

it('R159 what is left out names no user, but the log and what is made from it', async () => {
  const ofTheLog = ['commits', 'auction_snapshots', 'vins'];
  for (const name of Object.keys(LEFT_OUT).filter((one) => !ofTheLog.includes(one)))
    for (const document of (await server.connection.db?.collection(name).find().toArray()) ?? [])
      for (const { id } of [ana, boris, dealer]) expect(JSON.stringify(document), name).not.toContain(id);
});
