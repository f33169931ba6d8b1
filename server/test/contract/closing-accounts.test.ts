import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { createMongoInvoices } from '../../src/fees/invoices.mongo.ts';
import { createMongoOwnData } from '../../src/own-data/own-data.mongo.ts';
import type { ClosedAccount } from '../../src/own-data/own-data.ts';
import { PERSONAL } from '../../src/own-data/personal-collections.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { feeInvoiced } from '../support/documents.ts';
import { company } from '../support/identity/verifying.ts';
import { sharedOutbox } from '../support/outbox.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt } from '../support/test-server.ts';

const {
  env: { DATA_DIR },
  mailsTo,
} = await sharedOutbox();
const { server, dealer, admin, call, addCar, create } = await sellingWorld({ DATA_DIR });
afterAll(() => server.close());

type Account = Awaited<ReturnType<typeof server.signUp>>;
const emailOf = ({ id }: Account) => `${id.replace('user-', '')}@primer.rs`;
const close = (who: Account, email = emailOf(who)) => call(who, 'POST', '/api/me/closing', { email });
const openOf = async (who: Account) => (await call(who, 'GET', '/api/me/closing')).body.open;
const bid = (who: Account, auctionId: string, amount: number) =>
  call(who, 'POST', `/api/auctions/${auctionId}/bids`, { amount, clientBidId: `${who.id}-${amount}` });
const users = () => server.connection.collection<{ _id: string }>('users');
const notices = () => server.connection.collection('notifications');
/** How many notices a user has about a lot. */
const told = ({ id }: Account, auctionId: string) => notices().countDocuments({ userId: id, auctionId });
const lastBid = async (auctionId: string) =>
  (await call(null, 'GET', `/api/auctions/${auctionId}/bids?page=1&pageSize=1`)).body.items[0];

it('R160 is refused while something is open, and says what and where', async () => {
  const [ceca, dejan] = [await server.signUp('ceca'), await server.signUp('dejan')];
  const lot = await server.listClassic(dealer.id, { title: 'Fiat 500' });
  await bid(ceca, lot, 10_000);
  expect(await openOf(ceca)).toEqual([{ kind: 'leads', title: 'Fiat 500', path: `/auctions/${lot}` }]);
  expect(await close(ceca)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await bid(dejan, lot, 11_000);
  expect(await openOf(ceca)).toEqual([]);

  const sold = await server.listClassic(dealer.id, { title: 'Fiat Punto', buyItNowPrice: 12_000 });
  await call(ceca, 'POST', `/api/auctions/${sold}/buy-now`, { clientBidId: 'ceca-buys-it' });
  await expect
    .poll(() => openOf(ceca))
    .toContainEqual({ kind: 'deal', title: 'Fiat Punto', path: `/deals/${sold}` });
  expect(await close(ceca)).toMatchObject({ status: 409 });

  const rival = await server.signUpDealer('stojan');
  const { auctionId } = await create({
    carId: await addCar(),
    title: 'Volkswagen Golf 7',
    description: 'Uredan automobil, kupljen nov.',
    startingPrice: 5_000,
    auctionType: 'Classic',
  });
  expect(await openOf(dealer)).toContainEqual({
    kind: 'lot',
    title: 'Volkswagen Golf 7',
    path: `/auctions/${auctionId}`,
  });
  expect(await openOf(rival)).toEqual([]);
  expect(await openOf(admin)).toEqual([{ kind: 'administrator', title: '', path: null }]);
  expect(await close(admin)).toMatchObject({ status: 409 });
});

it('R160 the account is the one that was asked about', async () => {
  const elena = await server.signUp('elena');
  expect(await close(elena, 'ana@primer.rs')).toMatchObject({ status: 409 });
  expect(await openOf(elena)).toEqual([]);
});

it('R160 a closed account is out everywhere, and an administrator sees that and can give it back', async () => {
  const second = await startSecondServer(server);
  const filip = await server.signUp('filip');
  const socket = await second.connect(filip.token);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  expect(await close(filip)).toMatchObject({ status: 200, body: { closed: true } });
  await cut;
  expect(await mailsTo('filip')).toMatchObject([{ subject: 'Vaš nalog je zatvoren' }]);
  expect(await call(filip, 'GET', '/api/me')).toMatchObject({ status: 401 });
  const { body } = await call(admin, 'GET', '/api/admin/users?role=locked');
  expect(body.items).toContainEqual(
    expect.objectContaining({ id: filip.id, locked: expect.objectContaining({ closed: true }) }),
  );
  const roles = `/api/admin/users/${filip.id}/roles`;
  expect(await call(admin, 'PUT', roles, { admin: true })).toMatchObject({ status: 409 });
  expect(await call(admin, 'PUT', roles, { support: true })).toMatchObject({ status: 409 });
  expect((await call(admin, 'GET', `/api/admin/users/${filip.id}`)).body.roles).toEqual(['user']);
  const ownData = createMongoOwnData(server.connection);
  const read = (await ownData.closed()).find(({ id }) => id === filip.id);
  expect(await call(admin, 'POST', `/api/admin/users/${filip.id}/unlock`)).toMatchObject({
    status: 200,
    body: { user: { locked: null } },
  });
  // A sweep that had read it before.
  expect(await ownData.begin(read as ClosedAccount)).toBe(false);
  await second.close();
});

it('R161 its data go at once or after 30 days, on any server, and its bids keep their alias', async () => {
  const [goran, hana] = [await server.signUp('goran'), await server.signUp('hana')];
  const lot = await server.listClassic(dealer.id);
  await call(goran, 'PUT', `/api/auctions/${lot}/favourite`);
  await call(goran, 'POST', `/api/auctions/${lot}/messages`, {
    text: 'Da li je servisiran?',
    clientMessageId: 'goran-writes',
  });
  await bid(goran, lot, 10_000);
  const shown = await lastBid(lot);
  await bid(hana, lot, 11_000);
  await expect.poll(() => told(goran, lot)).toBeGreaterThan(0);
  expect(await close(goran)).toMatchObject({ status: 200 });

  const left = async () => {
    const holding = await Promise.all(
      PERSONAL.map(async ({ name, by }) => {
        const filter = { $or: by.map((field) => ({ [field]: goran.id })) };
        const count = by.length === 0 ? 0 : await server.connection.collection(name).countDocuments(filter);
        return count > 0 ? [name] : [];
      }),
    );
    return holding.flat();
  };
  expect(await left()).toEqual(expect.arrayContaining(['users', 'threads', 'bidding_rights']));
  expect((await left()).filter((name) => ['favourites', 'notifications'].includes(name))).toEqual([]);

  const igor = await server.signUp('igor');
  await call(igor, 'POST', '/api/dealer-verification', company);
  const form = new FormData();
  form.append('document', new Blob(['%PDF-1.7']), 'licenca.pdf');
  await call(igor, 'POST', '/api/dealer-verification/mine/documents', form);
  const filesOf = () => readdirSync(join(DATA_DIR, 'images', igor.id));
  expect(filesOf()).toHaveLength(1);
  await close(igor);

  const past = { $set: { 'locked.at': new Date(Date.now() - 31 * DAY_MS) } };
  for (const { id } of [goran, igor]) await users().updateOne({ _id: id }, past);
  const servers = await Promise.all([1, 2].map(() => startSecondServer(server, { DATA_DIR })));
  await expect.poll(left).toEqual(['own_bids']);
  await notices().deleteMany({ auctionId: lot });
  servers.push(await startSecondServer(server, { DATA_DIR }));
  // A server that starts tells what is untold.
  await expect.poll(() => told(dealer, lot)).toBeGreaterThan(0);
  expect(await left()).toEqual(['own_bids']);
  await expect.poll(filesOf).toEqual([]);
  const { body } = await call(null, 'GET', `/api/auctions/${lot}/bids?page=1&pageSize=10`);
  expect(body.items).toContainEqual(expect.objectContaining({ bidder: shown.bidder, amount: 10_000 }));
  expect(await users().findOne({ _id: hana.id })).not.toBeNull();
  await Promise.all(servers.map((one) => one.close()));
});

/** A dealer who has nothing open, but owes the fee of a listing. */
async function owing(name: string): Promise<Account> {
  const seller = await server.signUpDealer(name);
  const listing = { title: 'Volkswagen Golf 7', description: 'Uredan automobil, kupljen nov.' };
  const { body } = await call(seller, 'POST', '/api/auctions', {
    ...listing,
    carId: await addCar(seller),
    startingPrice: 5_000,
    auctionType: 'Classic',
  });
  await call(seller, 'DELETE', `/api/auctions/${body.auctionId}`);
  const running = async () => (await call(seller, 'GET', '/api/dealer/fees')).body.running;
  await expect.poll(running).toBeGreaterThan(0);
  return seller;
}

it('R161 fees that are on no invoice yet keep the name of a closed dealer', async () => {
  const nikola = await owing('nikola');
  const at = Date.now() - 31 * DAY_MS;
  await server.identity.users.lock(nikola.id, { at, by: 'vlasnik', reason: 'Zatvoren', closed: true });
  await server.connection.collection('favourites').insertOne({ userId: nikola.id } as never);
  const second = await startSecondServer(server);
  await expect
    .poll(() => server.connection.collection('favourites').countDocuments({ userId: nikola.id }))
    .toBe(0);
  expect(await server.identity.dealers.findById(nikola.id)).toMatchObject({ contactEmail: emailOf(nikola) });
  expect(await server.call('GET', `/api/dealers/${nikola.id}/page`)).toMatchObject({
    body: { state: 'closed' },
  });
  await second.close();
});

it('R161 what is still open keeps the contact of a closed account', async () => {
  const ivan = await server.signUp('ivan');
  const lot = await server.listClassic(dealer.id);
  await bid(ivan, lot, 10_000);
  // As if the bid had come through another server while this one closed the account.
  const at = Date.now() - 31 * DAY_MS;
  await server.identity.users.lock(ivan.id, { at, by: 'vlasnik', reason: 'Zatvoren', closed: true });
  const second = await startSecondServer(server);
  await server.connection.collection('favourites').insertOne({ userId: ivan.id } as never);
  const third = await startSecondServer(server);
  await expect
    .poll(() => server.connection.collection('favourites').countDocuments({ userId: ivan.id }))
    .toBe(0);
  expect(await users().findOne({ _id: ivan.id })).toMatchObject({ name: 'ivan' });
  await second.close();
  await third.close();
});

it('R388 a dealer is invoiced all fees before the account closes, once on two servers, and pays them first', async () => {
  const [olga, pera] = [await owing('olga'), await owing('pera')];
  // Where AutoPlace issues no invoices nothing waits for one.
  expect(await close(pera)).toMatchObject({ status: 200 });
  const { settings, version } = (await call(admin, 'GET', '/api/admin/settings')).body;
  const entered = {
    ...settings,
    company: feeInvoiced.issuer,
    eurRsdRate: 117.2,
    eurRsdRateDate: '2020-01-31',
  };
  expect((await call(admin, 'PUT', '/api/admin/settings', { version, settings: entered })).status).toBe(200);
  // Either may mail what both have to.
  const second = await startSecondServer(server, { DATA_DIR });
  const body = { email: emailOf(olga) };
  const answers = await Promise.all(
    [server.url, second.url].map((url) => callAt(url, 'POST', '/api/me/closing', { ...olga, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  const { running, months } = (await call(olga, 'GET', '/api/dealer/fees')).body;
  const [{ month, invoice }] = months;
  expect([running, months.length]).toEqual([0, 1]);
  expect(await openOf(olga)).toEqual([
    { kind: 'payment', title: `Račun ${invoice.number}`, path: `/dealer/fees?month=${month}` },
  ]);
  await expect
    .poll(async () => (await mailsTo('olga')).map(({ subject }) => subject))
    .toContain('Novi račun za naknade');
  await (await createMongoInvoices(server.connection)).setPaid(invoice.number, invoice.issuedOn);
  expect(await close(olga)).toMatchObject({ status: 200, body: { closed: true } });
  await second.close();
});
