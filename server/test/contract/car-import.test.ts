import { carCreated, importCars, myCars } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { type Account, classicBody as classic } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { golfBody } from '../support/cars.ts';
import { company } from '../support/identity/verifying.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt } from '../support/test-server.ts';

const { server, dealer, rival, buyer, call, create } = await sellingWorld();
afterAll(() => server.close());

const vinOf = (n: number) => `WVWZZZAUZHW9${String(n).padStart(5, '0')}`;
const golf = (n: number, changes: object = {}) => ({ ...golfBody, vin: vinOf(n), ...changes });
async function take(rows: object[], { who = dealer, save = true }: { who?: Account; save?: boolean } = {}) {
  const { status, body } = await call(who, 'POST', '/api/cars/import', { rows, save });
  expect(status, JSON.stringify(body)).toBe(200);
  return importCars.answer.parse(body).rows;
}
const outcomes = async (...args: Parameters<typeof take>) =>
  (await take(...args)).map(({ outcome }) => outcome);
const carsWith = async (vin: string) =>
  myCars.parse((await call(dealer, 'GET', '/api/cars/my-cars')).body).filter((car) => car.vin === vin);

it('R185 nothing is saved until it is said so; then cars are added, and none twice by the same list', async () => {
  const rows = [golf(1), golf(2, { internalNumber: 'A-2' })];
  expect(await outcomes(rows, { save: false })).toEqual(['added', 'added']);
  expect(await carsWith(vinOf(1))).toEqual([]);
  expect(await outcomes(rows)).toEqual(['added', 'added']);
  expect(await outcomes(rows)).toEqual(['unchanged', 'unchanged']);
  expect(await carsWith(vinOf(1))).toHaveLength(1);
});

it('R185 a row changes the car with its internal number or else its VIN, in the fields that the list has', async () => {
  await take([golf(3, { internalNumber: 'B-3', seats: 5 })]);
  const [saved] = await take([
    { internalNumber: 'b-3', mileage: 200_000 },
    { vin: vinOf(3), year: 2018 },
  ]);
  expect(saved).toMatchObject({ outcome: 'changed', changes: ['internalNumber', 'mileage'] });
  expect(await carsWith(vinOf(3))).toMatchObject([
    { mileage: 200_000, year: 2018, seats: 5, make: 'Volkswagen' },
  ]);
  expect(await outcomes([golf(33, { internalNumber: 'B-3' })]), 'a mistyped VIN').toEqual(['changed']);
  expect(await carsWith(vinOf(33))).toHaveLength(1);
});

it('R185 what is wrong with a row is told of that row alone', async () => {
  await take([golf(4, { internalNumber: 'C-4' }), golf(5, { internalNumber: 'C-5' })]);
  const { make: _, ...unnamed } = golf(6);
  const rows = await take([unnamed, golf(4, { internalNumber: 'C-5' }), { mileage: 1 }, golf(7)]);
  expect(rows.map(({ problems }) => problems)).toEqual([
    [{ path: 'make', message: 'Marka je obavezna' }],
    [{ path: '', message: 'Interni broj i VIN pripadaju dvama različitim automobilima' }],
    [{ path: '', message: 'Red mora da ima VIN ili interni broj' }],
    [],
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'added']);
});

it('R185 a car in an open auction is left as it is; a sold one is no stock, and is added anew', async () => {
  const [row] = await take([golf(8)]);
  const { auctionId } = await create(classic(row?.carId ?? '', { buyItNowPrice: 9_000 }));
  for (const save of [false, true])
    expect(await outcomes([golf(8, { mileage: 1 })], { save })).toEqual(['in_auction']);
  expect(await carsWith(vinOf(8))).toMatchObject([{ mileage: golfBody.mileage }]);
  await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: 'buys-it-now' });
  await expect.poll(async () => (await carsWith(vinOf(8)))[0]?.auction?.status).toBe('sold');
  expect(await outcomes([golf(8)])).toEqual(['added']);
  expect(await outcomes([golf(8)])).toEqual(['unchanged']);
  expect(await carsWith(vinOf(8))).toHaveLength(2);
});

it('R377 a make is kept as the catalogue writes it, by whichever name the list has it', async () => {
  const makes = ['VW', 'volkswagen', 'Фолксваген', 'Tatra', 'Volkswagne', 'Range Rover', 'Audi Sport'];
  const rows = makes.map((make, n) => golf(300 + n, { make }));
  const said = (await take(rows, { save: false })).map(({ makeName }) => makeName);
  const known = { kept: 'Volkswagen', isKnown: true, meant: null };
  const unknown = (kept: string, meant: string | null) => ({ kept, isKnown: false, meant });
  expect(said).toEqual([
    known,
    known,
    known,
    unknown('Tatra', null),
    unknown('Volkswagne', 'Volkswagen'),
    unknown('Range Rover', 'Land Rover'),
    unknown('Audi Sport', 'Audi'),
  ]);
  await take(rows);
  expect(await carsWith(vinOf(300))).toMatchObject([{ make: 'Volkswagen' }]);
  expect(await carsWith(vinOf(303))).toMatchObject([{ make: 'Tatra' }]);
  expect(await outcomes(rows), 'the same list again').toEqual(rows.map(() => 'unchanged'));
  const [unnamed] = await take([{ vin: vinOf(300), seats: 5 }]);
  expect(unnamed?.makeName).toBeUndefined();
});

it('R377 the form of a car keeps a make as the catalogue writes it too', async () => {
  const added = await call(dealer, 'POST', '/api/cars', golf(320, { make: 'škoda' }));
  expect(await carsWith(vinOf(320))).toMatchObject([{ make: 'Škoda' }]);
  const { carId } = carCreated.parse(added.body);
  await call(dealer, 'PUT', `/api/cars/${carId}`, golf(320, { make: 'mercedes' }));
  expect(await carsWith(vinOf(320))).toMatchObject([{ make: 'Mercedes-Benz' }]);
});

it('R377 a make that was stored under another name is read as the catalogue writes it, and listed so', async () => {
  const [row] = await take([golf(325)]);
  await server.connection.collection('cars').updateOne({ vin: vinOf(325) }, { $set: { make: 'VW' } });
  expect(await carsWith(vinOf(325))).toMatchObject([{ make: 'Volkswagen' }]);
  expect(await outcomes([golf(325, { make: 'VW' })])).toEqual(['unchanged']);
  const { auctionId } = await create(classic(row?.carId ?? ''));
  const { body } = await call(buyer, 'GET', `/api/auctions/${auctionId}`);
  expect(body.auction.car.make).toBe('Volkswagen');
});

it('R377 keeps a model that is written in Cyrillic as the catalogue writes it, and the rest of its name as it is', async () => {
  const row = golf(330, { make: 'Шкода', model: 'Октавија 2.0 ТДИ' });
  expect(await take([row], { save: false })).toMatchObject([{ keptModel: 'Octavia 2.0 ТДИ' }]);
  await take([row]);
  expect(await carsWith(vinOf(330))).toMatchObject([{ make: 'Škoda', model: 'Octavia 2.0 ТДИ' }]);
  expect(await outcomes([row]), 'the same list again').toEqual(['unchanged']);
  await take([{ ...row, model: 'oktavija' }]);
  expect(await carsWith(vinOf(330))).toMatchObject([{ model: 'oktavija' }]);
  const [unnamed] = await take([{ vin: vinOf(330), model: 'Суперб' }], { save: false });
  expect(unnamed).toMatchObject({ outcome: 'changed', keptModel: 'Superb' });
});

it.each([
  ['Порше', '911 Карера', '911 Carrera'],
  ['Застава', 'Корал 55', 'Koral 55'],
  ['Шкода', 'Скала', 'Scala'],
  ['BMW', 'тројка', 'Serija 3'],
])('R377 %s %s is kept as %s', async (make, model, kept) => {
  const [said] = await take([golf(340, { make, model })], { save: false });
  expect(said?.keptModel).toBe(kept);
});

it('R185 an applicant is shown before which cars are more than may be kept (R38), over all parts of the list', async () => {
  const applicant = await server.signUp('marko');
  await call(applicant, 'POST', '/api/dealer-verification', company);
  const rows = Array.from({ length: 21 }, (_, n) => golf(100 + n));
  const asked = async (body: object) =>
    importCars.answer
      .parse((await call(applicant, 'POST', '/api/cars/import', { ...body, save: false })).body)
      .rows.filter(({ outcome }) => outcome === 'refused')
      .map(({ problems }) => problems[0]?.message);
  const tooMany = 'Dok nalog dilera nije odobren možete imati najviše 20 automobila.';
  expect(await asked({ rows })).toEqual([tooMany]);
  expect(await asked({ rows: rows.slice(0, 2), addedBefore: 19 })).toEqual([tooMany]);
  expect((await outcomes(rows, { who: applicant })).at(-1)).toBe('refused');
  expect(await asked({ rows })).toEqual([tooMany]);
});

it('R185 the cars of others are nothing to it', async () => {
  await take([golf(9)]);
  expect(await outcomes([golf(9)], { who: rival })).toEqual(['added']);
  expect((await call(buyer, 'POST', '/api/cars/import', { rows: [golf(9)], save: true })).status).toBe(403);
});

it('R185 the same list at two servers at once adds each car once', async () => {
  const second = await startSecondServer(server);
  const rows = Array.from({ length: 10 }, (_, n) => golf(100 + n, { internalNumber: `D-${n}` }));
  const send = (url: string) =>
    callAt(url, 'POST', '/api/cars/import', { ...dealer, body: { rows, save: true } });
  try {
    const answers = await Promise.all([server.url, second.url, server.url].map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    await second.close();
  }
  for (let n = 0; n < 10; n += 1) expect(await carsWith(vinOf(100 + n))).toHaveLength(1);
});
