import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dealerCar, lotDocuments, MAX_DOCUMENT_BYTES, type Notification } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { type Account, classicBody } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt } from '../support/test-server.ts';

const { server, dealer, rival, buyer, admin, call, addCar, create } = await sellingWorld();
const second = await startSecondServer(server);
const newcomer = await server.signUp('nova');
const users = server.connection.collection<{ _id: string }>('users');
await users.updateOne({ _id: newcomer.id }, { $unset: { addressConfirmed: '' } });
afterAll(async () => {
  await second.close();
  await server.close();
});

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);

function add(who: Account | null, carId: string, name: string, content: Buffer, url = server.url) {
  const body = new FormData();
  body.append('kind', 'inspection');
  body.append('document', new Blob([new Uint8Array(content)]), name);
  return callAt(url, 'POST', `/api/cars/${carId}/documents`, { ...who, body });
}
const attached = async (carId: string) =>
  dealerCar.parse((await call(dealer, 'GET', `/api/cars/${carId}`)).body).attachments;
const onLot = async (who: Account | null, lot: string) =>
  lotDocuments.parse((await call(who, 'GET', `/api/auctions/${lot}/documents`)).body);
const fetched = (who: Account | null, path: string) =>
  fetch(`${server.url}${path}`, { headers: who === null ? {} : { authorization: `Bearer ${who.token}` } });

it('R219 documents of a lot are read by confirmed users, its seller and operators, and can do no harm', async () => {
  const carId = await addCar();
  expect((await add(dealer, carId, 'pregled.pdf', pdf('pregled'))).status).toBe(201);
  const lot = (await create(classicBody(carId))).auctionId;
  await add(dealer, carId, 'zapisnik.pdf', pdf('zapisnik'));
  const [first] = await attached(carId);
  for (const who of [buyer, rival, dealer, admin]) {
    const { documents, ...rest } = await onLot(who, lot);
    expect(rest).toEqual({ count: 2, isReadable: true });
    expect(documents.map(({ name, kind, isLater }) => [name, kind, isLater])).toEqual([
      ['pregled.pdf', 'inspection', false],
      ['zapisnik.pdf', 'inspection', true],
    ]);
  }
  for (const who of [null, newcomer])
    expect(await onLot(who, lot)).toEqual({ count: 2, isReadable: false, documents: [] });
  const path = `/api/auctions/${lot}/documents/${first?.id}`;
  for (const [who, at] of [
    [buyer, path],
    [dealer, `/api/cars/${carId}/documents/${first?.id}`],
  ] as const) {
    const response = await fetched(who, at);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf('pregled'));
  }
  expect((await fetched(null, path)).status).toBe(401);
  expect((await fetched(newcomer, path)).status).toBe(403);
  expect((await fetched(rival, `/api/cars/${carId}/documents/${first?.id}`)).status).toBe(404);
  expect((await fetched(null, `/images/${carId}/document-${first?.id}`)).status).toBe(404);
  const shown = JSON.stringify((await call(null, 'GET', `/api/auctions/${lot}`)).body);
  expect(shown).not.toContain('pregled.pdf');
});

it('R219 a document is of the kind that it is named, ten at most, each once, on two servers', async () => {
  const carId = await addCar();
  expect((await add(dealer, carId, 'a.png', pdf('a'))).status).toBe(415);
  const large = Buffer.concat([pdf(''), Buffer.alloc(MAX_DOCUMENT_BYTES)]);
  expect((await add(dealer, carId, 'a.pdf', large)).status).toBe(413);
  expect((await add(rival, carId, 'a.pdf', pdf('a'))).status).toBe(404);
  expect((await add(null, carId, 'a.pdf', pdf('a'))).status).toBe(401);
  expect(await attached(carId)).toEqual([]);
  const names = Array.from({ length: 12 }, (_, place) => `${place}.pdf`);
  const both = names.flatMap((name) => [server.url, second.url].map((url) => ({ name, url })));
  const answers = await Promise.all(both.map(({ name, url }) => add(dealer, carId, name, pdf(name), url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const kept = await attached(carId);
  expect(new Set(kept.map(({ name }) => name)).size).toBe(10);
  expect(kept).toHaveLength(10);
});

it('R219 a document is no term; none is removed once somebody relies on the lot, and a sold car keeps them', async () => {
  const carId = await addCar();
  await add(dealer, carId, 'prvi.pdf', pdf('prvi'));
  await add(dealer, carId, 'drugi.pdf', pdf('drugi'));
  const lot = (await create(classicBody(carId, { buyItNowPrice: 20_000 }))).auctionId;
  const version = async () =>
    ((await call(null, 'GET', `/api/auctions/${lot}`)).body as { auction: { termsVersion: number } }).auction
      .termsVersion;
  const before = await version();
  const [first, other] = await attached(carId);
  const remove = (id: string | undefined) => call(dealer, 'DELETE', `/api/cars/${carId}/documents/${id}`);
  expect(await remove(other?.id)).toMatchObject({ status: 200 });
  expect((await fetched(buyer, `/api/auctions/${lot}/documents/${other?.id}`)).status).toBe(404);
  const bid = { amount: 5_000, clientBidId: 'on-the-documents' };
  expect(await call(buyer, 'POST', `/api/auctions/${lot}/bids`, bid)).toMatchObject({ status: 200 });
  expect(await remove(first?.id)).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
  expect((await add(dealer, carId, 'kasnije.pdf', pdf('kasnije'))).status).toBe(201);
  expect(await version()).toBe(before);
  expect((await onLot(buyer, lot)).documents.map(({ name }) => name)).toEqual(['prvi.pdf', 'kasnije.pdf']);

  const purchase = { clientBidId: 'bought-with-papers' };
  expect(await call(rival, 'POST', `/api/auctions/${lot}/buy-now`, purchase)).toMatchObject({ status: 200 });
  for (const refused of [await remove(first?.id), await call(dealer, 'DELETE', `/api/cars/${carId}`)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'CAR_SOLD' } });
  expect((await add(dealer, carId, 'posle.pdf', pdf('posle'))).body.code).toBe('CAR_SOLD');
  const path = `/api/auctions/${lot}/documents/${first?.id}`;
  for (const who of [rival, dealer, admin]) {
    expect((await onLot(who, lot)).documents).toHaveLength(2);
    expect((await fetched(who, path)).status).toBe(200);
  }
  expect(await onLot(buyer, lot)).toEqual({ count: 2, isReadable: false, documents: [] });
  expect((await fetched(buyer, path)).status).toBe(403);
});

it('R219 while a bidder may still buy the lot its documents stay, and bidders read them', async () => {
  const carId = await addCar();
  await add(dealer, carId, 'prvi.pdf', pdf('prvi'));
  const [first] = await attached(carId);
  const remove = () => call(dealer, 'DELETE', `/api/cars/${carId}/documents/${first?.id}`);
  const terms = { dealerId: dealer.id, carId, reservePrice: 13_000, negotiationMs: 3_600_000 };
  const lot = await listEnded(server, terms, [[buyer.id, 10_500]]);
  await server.connection
    .collection<{ _id: string }>('cars')
    .updateOne({ _id: carId }, { $set: { auctionId: lot } });
  for (const refused of [await remove(), await call(dealer, 'DELETE', `/api/cars/${carId}`)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
  expect((await onLot(buyer, lot)).isReadable).toBe(true);
  expect((await onLot(rival, lot)).isReadable).toBe(false);
  for (const [who, action] of [
    [dealer, 'propose'],
    [buyer, 'decline'],
  ] as const) {
    const answered = await call(who, 'POST', `/api/auctions/${lot}/negotiation`, { action, price: 12_000 });
    expect(answered.status).toBe(200);
  }
  expect((await onLot(buyer, lot)).isReadable).toBe(false);
  expect((await remove()).status).toBe(200);
});

it('R219 support removes a document with a reason, also of a sold car; it is audited, and the seller told once', async () => {
  const carId = await addCar();
  await add(dealer, carId, 'prvi.pdf', pdf('prvi'));
  await add(dealer, carId, 'drugi.pdf', pdf('drugi'));
  const lot = (await create(classicBody(carId, { buyItNowPrice: 20_000 }))).auctionId;
  const purchase = { clientBidId: 'bought-before-removal' };
  expect(await call(buyer, 'POST', `/api/auctions/${lot}/buy-now`, purchase)).toMatchObject({ status: 200 });
  const [first] = await attached(carId);
  const path = `/api/auctions/${lot}/documents/${first?.id}`;
  const remove = (who: Account, reason: unknown = 'Tuđa lična karta') =>
    call(who, 'POST', `/api/admin/auctions/${lot}/documents/${first?.id}/remove`, { reason });
  for (const who of [dealer, buyer]) expect((await remove(who)).status).toBe(403);
  expect((await remove(admin, '')).status).toBe(400);
  for (const reason of ['Tuđa lična karta', 'Drugi razlog']) {
    const answer = await remove(admin, reason);
    expect(answer.status).toBe(200);
    expect(lotDocuments.parse(answer.body).documents.map(({ name }) => name)).toEqual(['drugi.pdf']);
  }
  for (const who of [buyer, dealer, admin]) expect((await fetched(who, path)).status).toBe(404);
  await expect(readdir(join(server.dataDir, 'images', carId))).resolves.toHaveLength(1);
  const { body } = await call(admin, 'GET', `/api/admin/audit?subject=${lot}&action=document.removed`);
  expect(body).toMatchObject({
    items: [{ details: [`Dokument ${first?.id}`, expect.stringContaining('Tuđa lična karta')] }],
  });
  const notices = (await call(dealer, 'GET', '/api/notifications')).body as { items: Notification[] };
  expect(notices.items.filter(({ title }) => title === 'Dokument je uklonjen')).toMatchObject([
    { kind: 'moderated', auctionId: lot, message: expect.stringMatching(/„prvi\.pdf“.*„Tuđa lična karta“/) },
  ]);
});

it('R219 support removes no document of a lot that they sell or bid on (R372), and repeating completes a removal that was cut off', async () => {
  const carId = await addCar();
  await add(dealer, carId, 'prvi.pdf', pdf('prvi'));
  const lot = (await create(classicBody(carId))).auctionId;
  const [first] = await attached(carId);
  const remove = (who: Account) =>
    call(who, 'POST', `/api/admin/auctions/${lot}/documents/${first?.id}/remove`, { reason: 'Provera' });
  const roles = (support: boolean) => call(admin, 'PUT', `/api/admin/users/${dealer.id}/roles`, { support });
  expect((await roles(true)).status).toBe(200);
  expect(await remove(dealer)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('sopstvenoj') },
  });
  expect((await roles(false)).status).toBe(200);
  const bidder = await server.signUpAdmin('licitira');
  const offer = { amount: 5_000, clientBidId: 'ponuda-podrske' };
  expect((await call(bidder, 'POST', `/api/auctions/${lot}/bids`, offer)).status).toBe(200);
  expect(await remove(bidder)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('u kojoj učestvujete') },
  });
  const cars = server.connection.collection<{ _id: string; attachments: unknown[] }>('cars');
  await cars.updateOne({ _id: carId }, { $set: { attachments: [] } });
  const files = () => readdir(join(server.dataDir, 'images', carId));
  expect(await files()).toHaveLength(1);
  expect(await remove(admin)).toMatchObject({ status: 200, body: { count: 0 } });
  expect(await files()).toEqual([]);
});

it('R219 the documents of all cars of a dealer have a bound, a lower one before the account is approved', async () => {
  const collector = await server.signUpDealer('puni');
  const [one, other] = [await addCar(collector), await addCar(collector)];
  await add(collector, one, 'prvi.pdf', pdf('prvi'));
  const weigh = (bytes: number, car = one) =>
    server.connection
      .collection<{ _id: string }>('cars')
      .updateOne({ _id: car }, { $set: { 'attachments.0.bytes': bytes } });
  await weigh(1_999_000_000);
  expect((await add(collector, other, 'drugi.pdf', pdf('drugi'))).status).toBe(201);
  await weigh(2_000_000_000);
  expect((await add(collector, other, 'drugi.pdf', pdf('drugi'))).status).toBe(201);
  const refused = await add(collector, other, 'treci.pdf', pdf('treci'));
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('2000 MB') } });
  const applicant = await server.signUpDealer('ceka');
  const pending = { $set: { verificationStatus: 'pending' } };
  await server.connection.collection<{ _id: string }>('dealers').updateOne({ _id: applicant.id }, pending);
  const waiting = await addCar(applicant);
  await add(applicant, waiting, 'prvi.pdf', pdf('prvi'));
  await weigh(49_999_990, waiting);
  const answer = await add(applicant, waiting, 'drugi.pdf', pdf('drugi'));
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('50 MB') } });
  expect((await add(applicant, waiting, 'prvi.pdf', pdf('prvi'))).status).toBe(201);
});

it('R219 documents go with a car that is deleted', async () => {
  const carId = await addCar();
  await add(dealer, carId, 'prvi.pdf', pdf('prvi'));
  const [first] = await attached(carId);
  expect(await call(dealer, 'DELETE', `/api/cars/${carId}`)).toMatchObject({ status: 200 });
  expect((await fetched(dealer, `/api/cars/${carId}/documents/${first?.id}`)).status).toBe(404);
});
