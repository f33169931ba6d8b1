import { afterAll, expect, it } from 'vitest';
import { classicBody as classic } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { startSecondServer } from '../support/second-server.ts';

const { server, dealer, rival, buyer, admin, call, addCar, create } = await sellingWorld();
afterAll(() => server.close());

const list = (carId: string, who = rival, changes: object = {}) =>
  call(who, 'POST', '/api/auctions', classic(carId, changes));
const refused = { status: 409, body: { code: 'VIN_LISTED' } };
const caseOf = async (vin: string) => {
  const { body } = await call(admin, 'GET', '/api/admin/vins');
  return (body.items as { vin: string }[]).find((one) => one.vin === vin);
};
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

it('R125 a sold auction frees it too, and the seller may have it in several of their own', async () => {
  const vin = 'VF1RJA00200000002';
  const { auctionId } = await create(classic(await addCar(dealer, { vin }), { buyItNowPrice: 9_000 }));
  expect(await list(await addCar(dealer, { vin }), dealer)).toMatchObject({ status: 201 });
  const carId = await addCar(rival, { vin });
  expect(await list(carId)).toMatchObject(refused);
  await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: 'buys-it-now' });
  expect(await list(carId), 'the other one is open').toMatchObject(refused);
});

it('R125 the car of an open auction, or a sold one, is given no other VIN', async () => {
  const carId = await addCar(rival, { vin: 'VF1RJA00200000003' });
  const { auctionId } = (await list(carId, rival, { buyItNowPrice: 9_000 })).body;
  const { body: car } = await call(rival, 'GET', `/api/cars/${carId}`);
  const change = () =>
    call(rival, 'PUT', `/api/cars/${carId}`, { ...car, vin: 'VF1RJA00200000033', images: undefined });
  expect(await change()).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
  await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: 'buys-that-car' });
  expect(await change()).toMatchObject({ status: 409, body: { code: 'CAR_SOLD' } });
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
  const ofVins = (told.items as { kind: string }[]).filter(({ kind }) => kind === 'vin');
  expect(ofVins).toMatchObject([
    { title: 'Dozvola za oglas je povučena', message: expect.stringContaining(vin) },
    { title: 'Oglas je dozvoljen', message: expect.stringContaining(vin) },
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

it('R125 of two sellers who list one VIN at once on two servers one does', async () => {
  const second = await startSecondServer(server);
  const post = async (url: string, who: typeof dealer, carId: string) => {
    const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(classic(carId));
    return (await fetch(`${url}/api/auctions`, { method: 'POST', headers, body })).status;
  };
  for (let round = 10; round < 15; round++) {
    const vin = `VF1RJA002000000${round}`;
    const [own, other] = [await addCar(dealer, { vin }), await addCar(rival, { vin })];
    const statuses = await Promise.all([post(server.url, dealer, own), post(second.url, rival, other)]);
    expect(statuses.toSorted()).toEqual([201, 409]);
  }
  await second.close();
});
