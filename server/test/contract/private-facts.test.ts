import type { AuctionViewer, CatalogueUpdate, DealerAuctionUpdate } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { dutchTerms } from '../support/auctions/auction-fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());

it('nobody hears that a maximum was raised, a price armed or a bid refused, not even by an update without news', async () => {
  const dealer = await server.signUpDealer('dealer');
  const classic = await server.listClassic(dealer.id);
  const other = await server.listClassic(dealer.id);
  const dutch = 'dutch';
  const now = Date.now();
  await server.desk.list(
    dutchTerms({ auctionId: dutch, dealerId: dealer.id, startsAt: now - 1_000, endsAt: now + HOUR_MS }),
  );
  await server.desk.submit(dutch, { type: 'ReachDeadline' });
  const { token } = await server.signUp('ana');

  const told: CatalogueUpdate[] = [];
  const visitor = await server.connect();
  visitor.on('catalogue:updated', (updates) => told.push(...updates));
  await visitor.emitWithAck('catalogue:watch', {});
  const seller = await server.connect(dealer.token);
  const sellerTold: DealerAuctionUpdate[] = [];
  seller.on('dealer:auction-updated', (update) => sellerTold.push(update));

  const ask = (path: string, body: object) => server.call('POST', `/api/auctions/${path}`, { token, body });
  const bid = (auctionId: string, amount: number, clientBidId: string, maxAmount?: number) =>
    ask(`${auctionId}/bids`, { amount, clientBidId, ...(maxAmount && { maxAmount }) });
  const toldOf = (...ids: string[]) =>
    [...told, ...sellerTold].filter(({ auctionId }) => ids.includes(auctionId));
  /** The newest that both have heard of this auction. */
  const heard = (auctionId: string) =>
    [told, sellerTold].map(
      (updates) => updates.findLast((update) => update.auctionId === auctionId)?.bidCount,
    );

  expect((await bid(classic, 10_000, 'request-first', 15_000)).status).toBe(200);
  await expect.poll(() => heard(classic)).toEqual([1, 1]);
  const before = toldOf(classic, dutch);

  expect((await bid(classic, 10_100, 'request-raised', 20_000)).status).toBe(200);
  expect((await bid(classic, 10_050, 'request-too-low')).status).toBe(409);
  expect((await ask(`${dutch}/arm`, { price: 9_000, clientBidId: 'request-armed' })).status).toBe(200);
  // All notices about these have been told before this one is.
  expect((await bid(other, 10_000, 'request-elsewhere')).status).toBe(200);
  await expect.poll(() => heard(other)).toEqual([1, 1]);
  expect(toldOf(classic, dutch)).toEqual(before);
});

it('R163 a maximum is told to its owner on every device, and to nobody else', async () => {
  const [dealer, admin] = [await server.signUpDealer('prodavac'), await server.signUpAdmin('glavni')];
  const [ana, rival] = [await server.signUp('ana'), await server.signUp('rival')];
  const auctionId = await server.listClassic(dealer.id);
  const devices = await Promise.all([server.connect(ana.token), server.connect(ana.token)]);
  const others = await Promise.all([rival, dealer, admin, null].map((who) => server.connect(who?.token)));
  const told: AuctionViewer[][] = devices.map(() => []);
  const overheard: unknown[] = [];
  for (const [index, socket] of devices.entries()) {
    await socket.emitWithAck('auction:watch', { auctionId });
    socket.on('auction:viewer', (standing) => told[index]?.push(standing));
  }
  for (const socket of others) {
    socket.onAny((...message) => overheard.push(message));
    overheard.push(await socket.emitWithAck('auction:watch', { auctionId }));
  }
  let requests = 0;
  const bid = async ({ token }: { token: string }, amount: number, maxAmount?: number) => {
    const body = { amount, ...(maxAmount && { maxAmount }), clientBidId: `request-${++requests}` };
    const { body: answer } = await server.call('POST', `/api/auctions/${auctionId}/bids`, { token, body });
    return answer.viewer;
  };
  const viewer = { bidder: 'Kupac 1', isLeading: true, isWinner: false };

  expect(await bid(ana, 10_000, 15_555)).toEqual({ ...viewer, maximum: 15_555 });
  expect(await bid(ana, 10_100, 17_777)).toEqual({ ...viewer, maximum: 17_777 });
  overheard.push(await bid(rival, 12_000));
  const detail = async (token?: string) =>
    (await server.call('GET', `/api/auctions/${auctionId}`, token === undefined ? {} : { token })).body;
  expect((await detail(ana.token)).viewer).toEqual({ ...viewer, maximum: 17_777 });
  for (const who of [rival, dealer, admin, null]) overheard.push(await detail(who?.token));
  for (const socket of others) overheard.push(await socket.emitWithAck('auction:watch', { auctionId }));
  const [, other] = devices;
  expect(await other?.emitWithAck('auction:watch', { auctionId })).toMatchObject({
    viewer: { ...viewer, maximum: 17_777 },
  });
  // Above it: whatever there was to tell has been told before everybody hears of this.
  overheard.push(await bid(rival, 18_000));
  await expect.poll(() => JSON.stringify(overheard)).toContain('"amount":18000');
  const asTold = [15_555, 17_777].map((maximum) => ({ auctionId, seq: 3, viewer: { ...viewer, maximum } }));
  for (const heard of told) expect(heard).toEqual(asTold);
  expect(await detail(ana.token)).toMatchObject({ viewer: { ...viewer, isLeading: false } });
  expect((await detail(ana.token)).viewer.maximum).toBeUndefined();
  expect(JSON.stringify(overheard)).not.toMatch(/15555|17777|"maximum"/);
});

it('R375 what is armed in one window is told to the others of its buyer, and to nobody else', async () => {
  const dealer = await server.signUpDealer('diler');
  const [ana, rival] = [await server.signUp('nada'), await server.signUp('drugi')];
  const [auctionId, now] = ['armed-in-two-windows', Date.now()];
  await server.desk.list(
    dutchTerms({ auctionId, dealerId: dealer.id, startsAt: now + HOUR_MS, endsAt: now + 2 * HOUR_MS }),
  );
  const [own, ...others] = await Promise.all(
    [ana, rival, dealer, null].map((who) => server.connect(who?.token)),
  );
  const overheard: unknown[] = [];
  for (const socket of [own, ...others]) await socket?.emitWithAck('auction:watch', { auctionId });
  for (const socket of others) socket.onAny((...message) => overheard.push(message));
  const asked: (number | null)[] = [];
  own?.on('auction:resync', async () => {
    const answer = await own.emitWithAck('auction:watch', { auctionId });
    if (answer.ok) asked.push(answer.armedPrice);
  });
  const arm = (method: 'POST' | 'DELETE', body: object) =>
    server.call(method, `/api/auctions/${auctionId}/arm`, { token: ana.token, body });
  expect((await arm('POST', { price: 9_000, clientBidId: 'armed-elsewhere' })).status).toBe(200);
  await expect.poll(() => asked).toEqual([9_000]);
  expect((await arm('DELETE', { clientBidId: 'disarmed-elsewhere' })).status).toBe(200);
  await expect.poll(() => asked).toEqual([9_000, null]);
  // They still hear what everybody does.
  await server.desk.submit(auctionId, { type: 'Cancel', by: dealer.id, reason: 'proba' });
  await expect.poll(() => overheard.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(overheard)).not.toMatch(/resync|9000/);
});
