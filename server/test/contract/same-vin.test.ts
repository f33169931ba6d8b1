import { afterAll, expect, it } from 'vitest';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { classicBody as classic } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt } from '../support/test-server.ts';

const { server, dealer, rival, buyer, admin, call, addCar, create } = await sellingWorld();
const second = await startSecondServer(server);
afterAll(async () => {
  await second.close();
  await server.close();
});

const list = (carId: string, who = rival, changes: object = {}) =>
  call(who, 'POST', '/api/auctions', classic(carId, changes));
const refused = { status: 409, body: { code: 'VIN_LISTED' } };
const caseOf = async (vin: string) => {
  const { body } = await call(admin, 'GET', '/api/admin/vins');
  return (body.items as { vin: string }[]).find((one) => one.vin === vin);
};
async function renumber(who: typeof dealer, carId: string, vin: string) {
  const { body: car } = await call(who, 'GET', `/api/cars/${carId}`);
  return call(who, 'PUT', `/api/cars/${carId}`, { ...car, vin, images: undefined });
}
/** A lot of this car that ended below its reserve, with the buyer as its only bidder. */
async function negotiated(carId: string): Promise<string> {
  const terms = { dealerId: dealer.id, carId, reservePrice: 13_000, negotiationMs: 3_600_000 };
  const lot = await listEnded(server, terms, [[buyer.id, 10_500]]);
  await server.connection
    .collection<{ _id: string }>('cars')
    .updateOne({ _id: carId }, { $set: { auctionId: lot } });
  return lot;
}
const allow = (vin: string, allowed: boolean) =>
  call(admin, 'PUT', `/api/admin/vins/${vin}/dealers/${rival.id}`, {
    allowed,
    reason: 'Saobraćajna dozvola',
  });

it('R125 a VIN in an open auction of another seller is not listed, and free when that is over', async () => {
  const vin = 'VF1RJA00200000001';
  const { auctionId } = await create(
    classic(await addCar(dealer, { vin }), { startTime: new Date(Date.now() + 3_600_000).toISOString() }),
  );
  const carId = await addCar(rival, { vin: vin.toLowerCase() });
  const answer = await list(carId);
  expect(answer).toMatchObject(refused);
  expect(answer.body.message).toContain('drugog prodavca');
  await call(dealer, 'DELETE', `/api/auctions/${auctionId}`);
  expect(await list(carId)).toMatchObject({ status: 201 });
});

it('R125 the seller lists it once too, also as another car, and a sale frees it', async () => {
  const vin = 'VF1RJA00200000002';
  const first = await addCar(dealer, { vin });
  const { auctionId } = await create(classic(first, { buyItNowPrice: 9_000 }));
  const twin = await addCar(dealer, { vin });
  const answer = await list(twin, dealer);
  expect(answer).toMatchObject({ status: 409, body: { code: 'OWN_VIN_LISTED' } });
  expect(answer.body.message).toContain('vašoj aukciji');
  expect(await caseOf(vin), 'no administrator is asked to allow it').toBeUndefined();
  const carId = await addCar(rival, { vin });
  expect(await list(carId)).toMatchObject(refused);
  await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: 'buys-it-now' });
  expect(await list(carId)).toMatchObject({ status: 201 });
});

it('R125 a lot that is negotiated keeps its car: no other VIN, no deletion, and no second record of it is listed', async () => {
  const vin = 'VF1RJA00200000005';
  const carId = await addCar(dealer, { vin });
  const lot = await negotiated(carId);
  const kept = { status: 409, body: { code: 'CAR_IN_AUCTION' } };
  expect(await renumber(dealer, carId, 'VF1RJA00200000055')).toMatchObject(kept);
  expect(await call(dealer, 'DELETE', `/api/cars/${carId}`)).toMatchObject(kept);
  const twin = await addCar(dealer, { vin });
  expect(await list(twin, dealer)).toMatchObject({ status: 409, body: { code: 'OWN_VIN_LISTED' } });
  const answer = (who: typeof dealer, action: string) =>
    call(who, 'POST', `/api/auctions/${lot}/negotiation`, { action, price: 12_000 });
  for (const answered of [await answer(dealer, 'propose'), await answer(buyer, 'decline')])
    expect(answered.status).toBe(200);
  expect(await list(twin, dealer)).toMatchObject({ status: 201 });
  expect(await renumber(dealer, carId, 'VF1RJA00200000055')).toMatchObject({ status: 200 });
  expect(await call(dealer, 'DELETE', `/api/cars/${carId}`)).toMatchObject({ status: 200 });
});

it('R125 a car that is negotiated is listed again itself', async () => {
  const carId = await addCar(dealer, { vin: 'VF1RJA00200000006' });
  await negotiated(carId);
  expect(await list(carId, dealer)).toMatchObject({ status: 201 });
});

it('R145 a lot whose sale falls through is not offered again while the seller has another record of its car on a lot', async () => {
  const vin = 'VF1RJA00200000007';
  const { auctionId } = await create(classic(await addCar(dealer, { vin }), { buyItNowPrice: 9_000 }));
  const path = `/api/auctions/${auctionId}`;
  await call(rival, 'POST', `${path}/bids`, { amount: 8_500, clientBidId: 'underbidder' });
  const defaulter = await server.signUp('boris');
  await call(defaulter, 'POST', `${path}/buy-now`, { clientBidId: 'buys-and-defaults' });
  expect(await list(await addCar(dealer, { vin }), dealer)).toMatchObject({ status: 201 });
  const step = { action: 'defaulted', reason: 'Uplata nije stigla', clientStepId: 'default-of-first' };
  const chance = async () => (await call(dealer, 'GET', `${path}/second-chance`)).body.seller;
  await expect
    .poll(async () => (await call(admin, 'POST', `/api/deals/${auctionId}/steps`, step)).status)
    .toBe(200);
  await expect.poll(chance).toMatchObject({ offers: [], over: 'gone' });
});

it('R125 the car of an open auction, or a sold one, is given no other VIN, nor deleted: papers name it', async () => {
  const carId = await addCar(rival, { vin: 'VF1RJA00200000003' });
  const { auctionId } = (await list(carId, rival, { buyItNowPrice: 9_000 })).body;
  const change = () => renumber(rival, carId, 'VF1RJA00200000033');
  const remove = () => call(rival, 'DELETE', `/api/cars/${carId}`);
  for (const answer of [await change(), await remove()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
  await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: 'buys-that-car' });
  for (const answer of [await change(), await remove()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'CAR_SOLD' } });
});

it('R125 an administrator allows it to the dealer who was refused, with a reason, and takes it back', async () => {
  const vin = 'VF1RJA00200000004';
  const first = await create(classic(await addCar(dealer, { vin })));
  expect(await allow(vin, true), 'nobody was refused').toMatchObject({ status: 404 });
  const carId = await addCar(rival, { vin });
  expect(await list(carId)).toMatchObject(refused);
  expect(await caseOf(vin)).toMatchObject({
    dealer: { id: rival.id, companyName: 'savic auto' },
    allowed: null,
    lots: [{ auctionId: first.auctionId, companyName: 'petrovic auto' }],
  });
  expect(await call(rival, 'GET', '/api/admin/vins')).toMatchObject({ status: 403 });
  await allow(vin, true);
  await allow(vin, true);
  expect(await caseOf(vin)).toMatchObject({ allowed: { by: 'milica@primer.rs' } });
  await allow(vin, false);
  expect(await list(carId)).toMatchObject(refused);
  const { body: told } = await call(rival, 'GET', '/api/notifications');
  const ofVin = (told.items as { message: string }[]).filter(({ message }) => message.includes(vin));
  expect(ofVin).toMatchObject([
    { kind: 'vin', title: 'Dozvola za oglas je povučena' },
    { kind: 'vin', title: 'Oglas je dozvoljen' },
  ]);
  await allow(vin, true);
  expect(await list(carId)).toMatchObject({ status: 201 });
  const { body: trail } = await call(admin, 'GET', `/api/admin/audit?subject=${vin}`);
  expect(trail.items.map(({ action }: { action: string }) => action)).toEqual([
    'vin.allowed',
    'vin.withdrawn',
    'vin.allowed',
  ]);
});

it('an administrator who sells allows no VIN to themselves (R372)', async () => {
  const vin = 'VF1RJA00200000099';
  await create(classic(await addCar(dealer, { vin })));
  expect(await list(await addCar(rival, { vin }))).toMatchObject(refused);
  const roles = (isAdmin: boolean) =>
    call(admin, 'PUT', `/api/admin/users/${rival.id}/roles`, { admin: isAdmin });
  expect((await roles(true)).status).toBe(200);
  const word = { allowed: true, reason: 'Moj je' };
  expect(await call(rival, 'PUT', `/api/admin/vins/${vin}/dealers/${rival.id}`, word)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', message: expect.stringContaining('drugi administrator') },
  });
  expect((await roles(false)).status).toBe(200);
  expect(await allow(vin, true)).toMatchObject({ status: 200 });
});

it('R125 of two records of one VIN that a seller lists at once on two servers one is listed', async () => {
  const post = async (url: string, carId: string) =>
    (await callAt(url, 'POST', '/api/auctions', { ...dealer, body: classic(carId) })).status;
  for (let round = 20; round < 23; round++) {
    const vin = `VF1RJA002000000${round}`;
    const [one, twin] = [await addCar(dealer, { vin }), await addCar(dealer, { vin })];
    const statuses = await Promise.all([post(server.url, one), post(second.url, twin)]);
    expect(statuses.toSorted()).toEqual([201, 409]);
  }
});

it('R125 of two sellers who list one VIN at once on two servers one does', async () => {
  const post = async (url: string, who: typeof dealer, carId: string) =>
    (await callAt(url, 'POST', '/api/auctions', { ...who, body: classic(carId) })).status;
  for (let round = 10; round < 15; round++) {
    const vin = `VF1RJA002000000${round}`;
    const [own, other] = [await addCar(dealer, { vin }), await addCar(rival, { vin })];
    const statuses = await Promise.all([post(server.url, dealer, own), post(second.url, rival, other)]);
    expect(statuses.toSorted()).toEqual([201, 409]);
  }
});
