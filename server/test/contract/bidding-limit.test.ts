import { seeded } from '@autoplace/replay/testing';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, test } from 'vitest';
import { owedIn } from '../../src/rights/owed.ts';
import { dutchTerms } from '../support/auctions/auction-fixtures.ts';
import { startSecondServer } from '../support/second-server.ts';
import { type LiveSocket, startTestServer } from '../support/test-server.ts';

const LIMIT = 15_000;
const env = { BIDDING_LIMIT: String(LIMIT) };

const server = await startTestServer(env);
const second = await startSecondServer(server, { ...env, LIMIT_BIDS: '0', LIMIT_MESSAGES: '0' });
const dealer = await server.signUpDealer('petrovic');
afterAll(async () => {
  await second.close();
  await server.close();
});

const place = (token: string, auctionId: string, amount: number, key: string) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token,
    body: { amount, clientBidId: key, confirmed: true },
  });
const rightsOf = (token: string) => server.call('GET', '/api/me/rights', { token });

async function dutchLot(auctionId: string): Promise<string> {
  const startsAt = Date.now() - 1_000;
  const fall = { minimumPrice: 8_000, priceDropAmount: 500, priceDropInterval: 60 } as const;
  const dutch = { ...fall, priceDropUnit: 'minutes' as const, maxDuration: null };
  const times = { startsAt, endsAt: startsAt + 4 * HOUR_MS };
  await server.desk.list(dutchTerms({ auctionId, dealerId: dealer.id, dutch, ...times }));
  return auctionId;
}

/** What the log says that a user leads with and has armed. */
async function owed(userId: string, auctionIds: readonly string[]): Promise<number> {
  const histories = await Promise.all(auctionIds.map((id) => server.desk.read(id)));
  return histories.reduce((sum, history) => sum + (history === null ? 0 : owedIn(history.state, userId)), 0);
}

test('R118 a bid over the limit is refused with the limit and what is in use, and the user sees which auctions use it', async () => {
  const [one, two] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
  const { token } = await server.signUp('ana');
  expect(await place(token, one, 10_000, 'ana-first-1')).toMatchObject({ status: 200 });
  const refused = await place(token, two, 10_000, 'ana-second-1');
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'LIMIT_EXCEEDED', limit: LIMIT, exposure: 10_000, used: 10_000 },
  });
  expect(refused.body.message).toContain('€15.000');
  expect((await rightsOf(token)).body).toMatchObject({
    limit: LIMIT,
    used: 10_000,
    auctions: [{ auctionId: one, amount: 10_000 }],
    emailConfirmed: true,
    phone: expect.any(String),
    exposure: 10_000,
    deposit: 0,
    history: [],
  });
  // Outbid there, the same request is decided.
  const { token: rival } = await server.signUp('boris');
  expect(await place(rival, one, 10_500, 'boris-first-1')).toMatchObject({ status: 200 });
  expect(await place(token, two, 10_000, 'ana-second-1')).toMatchObject({ status: 200 });
  expect((await rightsOf(token)).body).toMatchObject({ used: 10_000, auctions: [{ auctionId: two }] });
});

test('R11 R118 a repeated bid gets its first answer on both servers, also when the limit is used up', async () => {
  const [one, two] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
  const { token } = await server.signUp('vera');
  const { token: rival } = await server.signUp('goran');
  const first = await place(token, one, 10_000, 'vera-first-1');
  await place(rival, one, 10_500, 'goran-first-1');
  expect(await place(token, two, 14_000, 'vera-second-1')).toMatchObject({ status: 200 });
  expect(await place(token, one, 10_600, 'vera-third-1')).toMatchObject({ body: { code: 'LIMIT_EXCEEDED' } });
  expect(await place(token, one, 10_000, 'vera-first-1')).toEqual(first);
  const socket = await second.connect(token);
  const again = { auctionId: one, amount: 10_000, confirmed: true, clientBidId: 'vera-first-1' };
  expect(await socket.emitWithAck('bid:place', again)).toEqual({ ok: true, ...first.body });
  socket.disconnect();
});

test('R118 an administrator’s own limit for a person holds at once, with its history and in the audit trail', async () => {
  const auctionId = await server.listClassic(dealer.id, { startingPrice: 20_000 });
  const { id, token } = await server.signUp('mila');
  const { token: admin } = await server.signUpAdmin('milica');
  expect(await place(token, auctionId, 20_000, 'mila-first-1')).toMatchObject({ status: 403 });
  const body = { limit: 40_000, reason: 'Kupuje za firmu' };
  const change = (of = 'limit', more = {}) =>
    server.call('PUT', `/api/admin/users/${id}/${of}`, { token: admin, body: { ...body, ...more } });
  const changed = await change();
  expect(changed.body).toMatchObject({
    limit: 40_000,
    ofEverybody: LIMIT,
    changes: [{ by: 'milica@primer.rs', limit: 40_000, reason: 'Kupuje za firmu' }],
  });
  // R340: by the name that was agreed for programs it is the same change; a deposit is booked.
  expect((await change('rights')).body).toEqual(changed.body);
  expect((await change('rights', { deposit: 500 })).body.details).toMatchObject([{ path: 'deposit' }]);
  const audit = await server.call('GET', `/api/admin/audit?subject=${id}`, { token: admin });
  expect(audit.body.items).toMatchObject([
    {
      action: 'user.limit_changed',
      details: ['Ograničenje licitiranja: opšte → €40.000', 'Razlog: Kupuje za firmu'],
    },
  ]);
  expect(await place(token, auctionId, 20_000, 'mila-first-1')).toMatchObject({ status: 200 });
  // No deposit raises it.
  const over = await place(token, auctionId, 45_000, 'mila-over-1');
  expect(over.body).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 40_000, hasOwnLimit: true });
  expect(over.body.message).toMatch(/odredio administrator; za izmenu/);
  const back = { limit: null, reason: 'Probni period je prošao' };
  await server.call('PUT', `/api/admin/users/${id}/limit`, { token: admin, body: back });
  const seen = await server.call('GET', `/api/admin/users/${id}/rights`, { token: admin });
  expect(seen.body).toMatchObject({ limit: LIMIT, changes: [{ limit: null }, { limit: 40_000 }] });
  const general = await place(token, auctionId, 30_000, 'mila-second-1');
  expect(general.body).toMatchObject({ code: 'LIMIT_EXCEEDED', used: 20_000 });
  // What this very lot takes is no other bid that could be waited for.
  expect(general.body.message).toMatch(/zajedno\. Možete da ga povećate depozitom\.$/);
});

test('R118 concurrent bids in many auctions on two servers never lead with more than the limit', async () => {
  const lots = await Promise.all(
    Array.from({ length: 6 }, () => server.listClassic(dealer.id, { startingPrice: 1_000 })),
  );
  lots.push(await dutchLot('dutch-crowd'));
  const people = await Promise.all(['p1', 'p2', 'p3'].map((name) => server.signUp(name)));
  const sockets = await Promise.all(
    people.flatMap(({ token }) => [server.connect(token), second.connect(token)]),
  );
  const random = seeded(118);
  let keys = 0;
  const bidOnce = (socket: LiveSocket) => {
    const auctionId = lots[Math.floor(random() * lots.length)] as string;
    const clientBidId = `crowd-bid-${++keys}`;
    const most = 1_000 + Math.floor(random() * 9_000);
    if (auctionId === 'dutch-crowd')
      return socket.emitWithAck('price:arm', { auctionId, price: 500 + most / 2, clientBidId });
    const bid = { amount: Math.floor(most / 2) + 500, maxAmount: most, confirmed: true };
    return socket.emitWithAck('bid:place', { auctionId, ...bid, clientBidId });
  };
  let accepted = 0;
  let exceeded = 0;
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(sockets.map((socket) => bidOnce(socket)));
    for (const answer of answers) {
      if (answer.ok) accepted += 1;
      else if (answer.error.code === 'LIMIT_EXCEEDED') exceeded += 1;
    }
    for (const { id } of people) expect(await owed(id, lots)).toBeLessThanOrEqual(LIMIT);
  }
  for (const socket of sockets) socket.disconnect();
  expect(accepted).toBeGreaterThan(5);
  expect(exceeded).toBeGreaterThan(0);
});

test('R118 what was led with and owed before there were limits is counted at the start', async () => {
  const cheap = { startPrice: 1_000, buyItNowPrice: 2_500 };
  const lots = [
    await server.listClassic(dealer.id),
    await server.listClassic(dealer.id, cheap),
    await server.listClassic(dealer.id, cheap),
    await server.listClassic(dealer.id),
  ] as const;
  const [led, owed, received, other] = lots;
  const { id, token } = await server.signUp('odranije');
  const cause = { clientBidId: 'from-before-1', fingerprint: 'before' };
  await server.desk.submit(led, { type: 'PlaceBid', bidderId: id, amount: 10_000, maxAmount: 12_000, cause });
  const deals = server.connection.collection<{ _id: string }>('deals');
  for (const lot of [owed, received]) {
    await server.desk.submit(lot, { type: 'BuyNow', bidderId: id, cause });
    await expect.poll(() => deals.findOne({ _id: lot })).not.toBeNull();
  }
  for (const [by, action] of [
    [dealer.token, 'payment_received'],
    [dealer.token, 'vehicle_given'],
    [token, 'vehicle_received'],
  ] as const) {
    const body = { action, clientStepId: `odranije-${action}` };
    expect(await server.call('POST', `/api/deals/${received}/steps`, { token: by, body })).toMatchObject({
      status: 200,
    });
  }
  await server.connection.collection<{ _id: string }>('bidding_rights').deleteOne({ _id: id });
  await server.connection.collection('bidding_rights_state').deleteMany({});
  const third = await startSecondServer(server, env);
  await third.close();
  expect((await rightsOf(token)).body).toMatchObject({ used: 14_500 });
  expect(await place(token, other, 10_000, 'odranije-bid-1')).toMatchObject({
    body: { code: 'LIMIT_EXCEEDED', used: 14_500 },
  });
});

test('R118 what a user leads with again because other bids were voided is in use, also over the limit (R100)', async () => {
  const lots = [
    await server.listClassic(dealer.id),
    await server.listClassic(dealer.id),
    await server.listClassic(dealer.id),
  ] as const;
  const { token } = await server.signUp('restored');
  const rival = await server.signUp('voided');
  const admin = await server.signUpAdmin('ponistava');
  await place(token, lots[0], 10_000, 'restored-1');
  const { body: led } = await place(rival.token, lots[0], 10_500, 'voided-1');
  expect(await place(token, lots[1], 10_000, 'restored-2')).toMatchObject({ status: 200 });
  await server.call('POST', `/api/admin/auctions/${lots[0]}/void`, {
    token: admin.token,
    body: { bid: led.bid.id, why: 'mistake', reason: 'Pogrešan iznos' },
  });
  await expect.poll(async () => (await rightsOf(token)).body.used).toBe(20_000);
  expect(await place(token, lots[2], 10_000, 'restored-3')).toMatchObject({
    status: 403,
    body: { code: 'LIMIT_EXCEEDED', used: 20_000 },
  });
  expect(await place(rival.token, lots[2], 15_000, 'voided-2')).toMatchObject({ status: 200 });
});
