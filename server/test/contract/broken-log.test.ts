import {
  apiError,
  auctionPage,
  favouritePage,
  getAnalytics,
  listNegotiations,
  listUserBids,
  lotQuestion,
} from '@autoplace/shared/contract';
import { toCyrillic } from '@autoplace/shared/script';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt, startTestServer, type TestServer } from '../support/test-server.ts';

let one: TestServer;
let two: Awaited<ReturnType<typeof startSecondServer>>;
let broken: string;
let sound: string;
/** Of a dealer of their own, broken as well. */
let fled: { id: string; token: string };
/** Nobody has bid on it yet. */
let untouched: string;
let ofFled: string;
/** Broken as well, and out of the lists (R192). */
let hidden: string;
/** Ended below their reserve; the log of the first is broken. */
let negotiated: string[];
/** Sold; an administrator is its second bidder, and its log is broken. */
let sold: string;
let underbidder: { id: string; token: string };
/** About the first. */
let question: string;
let soldQuestion: string;
let dealer: { id: string; token: string };
let ana: { id: string; token: string };
let token: string;

beforeAll(async () => {
  one = await startTestServer();
  dealer = await one.signUpDealer('dealer');
  ana = await one.signUp('ana');
  ({ token } = ana);
  fled = await one.signUpDealer('pobegao');
  [broken, sound, hidden, untouched, ofFled] = [
    await one.listClassic(dealer.id),
    await one.listClassic(dealer.id),
    await one.listClassic(dealer.id),
    await one.listClassic(dealer.id),
    await one.listClassic(fled.id),
  ];
  const hider = await one.signUpAdmin('skriva');
  const hiding = { token: hider.token, body: { reason: 'Prijavljeno kao prevara' } };
  for (const auctionId of [broken, sound, hidden, ofFled])
    for (const round of [1, 2]) {
      const body = { amount: 10_000 + 1_000 * round, clientBidId: `request-${round}` };
      const account = round === 1 ? token : (await one.signUp(`boris-${auctionId}`)).token;
      const bid = await one.call('POST', `/api/auctions/${auctionId}/bids`, { token: account, body });
      expect(bid.status).toBe(200);
    }
  const body = { text: 'Da li je garažiran?', clientQuestionId: 'question-1' };
  ({ id: question } = lotQuestion.parse(
    (await one.call('POST', `/api/auctions/${broken}/questions`, { token, body })).body,
  ));
  for (const auctionId of [broken, sound, hidden])
    await one.call('PUT', `/api/auctions/${auctionId}/favourite`, { token });
  expect(await one.call('POST', `/api/admin/auctions/${hidden}/hide`, hiding)).toMatchObject({ status: 200 });
  const belowReserve = { dealerId: dealer.id, reservePrice: 20_000, negotiationMs: HOUR_MS };
  negotiated = [];
  for (let time = 0; time < 2; time++)
    negotiated.push(await listEnded(one, belowReserve, [[ana.id, 10_000]]));
  sold = await one.listClassic(dealer.id, { buyItNowPrice: 12_000 });
  underbidder = await one.signUpAdmin('drugi');
  const offer = { amount: 10_200, clientBidId: 'request-1' };
  await one.call('POST', `/api/auctions/${sold}/bids`, { token: underbidder.token, body: offer });
  ({ id: soldQuestion } = lotQuestion.parse(
    (await one.call('POST', `/api/auctions/${sold}/questions`, { token, body })).body,
  ));
  const purchase = { clientBidId: 'request-2' };
  await one.call('POST', `/api/auctions/${sold}/buy-now`, { token, body: purchase });
  await vi.waitUntil(
    async () => (await one.connection.collection('own_bids').countDocuments({ auctionId: sold })) === 2,
  );
  await one.call('GET', `/api/deals/${sold}`, { token });
  const auctionId = { $in: [broken, hidden, ofFled, negotiated[0], sold] };
  await one.connection.collection('commits').deleteMany({ auctionId, firstSeq: 3 });
  two = await startSecondServer(one);
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const REFUSED = { code: 'UNAVAILABLE', message: 'Ova aukcija trenutno nije dostupna. Ostale aukcije rade.' };

it('a server starts beside a broken log, and serves everything but that one auction', async () => {
  expect(await two.call(`/api/auctions/${broken}`, token)).toMatchObject(REFUSED);
  expect(await two.call(`/api/auctions/${broken}/bids`, token)).toMatchObject(REFUSED);
  expect(await two.call(`/api/auctions/${sound}`, token)).toMatchObject({ auction: { currentBid: 12_000 } });
  expect(await two.call('/api/auctions', token)).toMatchObject({ total: 7 });
  await expect.poll(async () => (await fetch(`${two.url}/readyz`)).status).toBe(200);
});

it('operators read what is wrong with it, on its page and in a second chance', async () => {
  const { token } = await one.signUpAdmin('cita');
  const told = { code: 'UNAVAILABLE', message: expect.stringContaining(`npm run verify -- ${broken}`) };
  const page = await two.call(`/api/auctions/${broken}`, token);
  expect(page).toMatchObject(told);
  // Pages in Cyrillic leave the command as it is typed.
  expect(toCyrillic(apiError.parse(page).message)).toContain(`npm run verify -- ${broken}`);
  await one.connection.collection('second_chances').insertOne({
    _id: `${broken}:1`,
    auctionId: broken,
    sale: 1,
    sellerId: dealer.id,
    title: 'Golf',
    version: 1,
    standsMs: HOUR_MS,
    steps: [],
    told: 0,
    dueAt: null,
  } as never);
  expect(await two.call(`/api/auctions/${broken}/second-chance`, token)).toMatchObject(told);
});

it('nothing is added to a broken log', async () => {
  const { token } = await one.signUp('vera');
  const body = { amount: 20_000, clientBidId: 'request-3' };
  const bid = (auctionId: string) =>
    callAt(two.url, 'POST', `/api/auctions/${auctionId}/bids`, { token, body });
  const commits = one.connection.collection('commits');
  const before = await commits.countDocuments({ auctionId: broken });
  expect(await bid(broken)).toMatchObject({ status: 503, body: REFUSED });
  expect(await commits.countDocuments({ auctionId: broken })).toBe(before);
  expect(await bid(untouched)).toMatchObject({ status: 200 });
});

it('who has bid takes no step of its deal there either, and another administrator does (R372)', async () => {
  const setDefault = (who: { token: string }) =>
    callAt(two.url, 'POST', `/api/deals/${sold}/steps`, {
      token: who.token,
      body: { action: 'defaulted', reason: 'Uplata nije stigla', clientStepId: 'default-of-broken' },
    });
  await expect.poll(async () => (await setDefault(underbidder)).status).toBe(403);
  expect(await setDefault(await one.signUpAdmin('treci'))).toMatchObject({ status: 200 });
});

it('who has bid hides none of its questions, and another operator does (R372)', async () => {
  const hide = (who: { token: string }) =>
    callAt(two.url, 'POST', `/api/admin/questions/${soldQuestion}/hide`, {
      token: who.token,
      body: { reason: 'Smeta mi' },
    });
  expect(await hide(underbidder)).toMatchObject({ status: 403 });
  expect(await hide(await one.signUpAdmin('cetvrti'))).toMatchObject({ status: 200 });
});

it('a list of negotiations has all others', async () => {
  for (const who of [dealer, ana]) {
    const { items } = listNegotiations.answer.parse(await two.call('/api/me/negotiations', who.token));
    expect(items).toMatchObject([{ auctionId: negotiated[1] }]);
  }
});

it('a question about it can be taken off its page', async () => {
  const { token } = await one.signUpAdmin('podrska');
  const hiding = { token, body: { reason: 'Vređa prodavca' } };
  expect(await callAt(two.url, 'POST', `/api/admin/questions/${question}/hide`, hiding)).toMatchObject({
    status: 200,
    body: { state: 'hidden' },
  });
});

it('R330 the figures of its dealer, and the favourites and the calendar of who keeps it, have all others', async () => {
  const figures = getAnalytics.answer.parse(await two.call('/api/dealer/analytics?days=30', dealer.token));
  expect(figures.auctions).toContainEqual(expect.objectContaining({ auctionId: sound, bids: 2 }));
  expect(figures.auctions.map(({ auctionId }) => auctionId)).toContain(broken);
  const { ids } = favouritePage.parse(await two.call('/api/me/favourites', token));
  expect(ids.toSorted()).toEqual([broken, sound].toSorted());
  const calendar = await fetch(`${two.url}/api/me/calendar`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await calendar.text()).toContain(sound);
});

it('R123 the own auctions are listed with the one whose car is in it by now', async () => {
  const ended = async () => {
    const own = await two.call('/api/auctions?filter=my-auctions&status=ended', dealer.token);
    return auctionPage.parse(own).items.find(({ id }) => id === negotiated[1]);
  };
  const now = new Date();
  const dates = { claimedAt: now, createdAt: now, updatedAt: now };
  const car = { make: 'VW', model: 'Golf', dealerId: dealer.id, auctionId: broken, ...dates };
  await one.connection.collection('cars').insertOne({ _id: (await ended())?.carId as never, ...car });
  expect(await ended()).toMatchObject({ inStock: true });
});

it('the bids of an account are listed there too, as the catalogue shows the auction', async () => {
  const admin = await one.signUpAdmin('admin');
  const listed = async () =>
    listUserBids.answer.parse(await two.call(`/api/admin/users/${ana.id}/bids`, admin.token)).items;
  // Own bids are stored a little after the log.
  await expect.poll(listed).toContainEqual(expect.objectContaining({ auctionId: sound }));
  const row = { status: 'active', bids: 1, highest: 11_000, leads: false, won: false };
  await expect.poll(listed).toContainEqual(expect.objectContaining({ auctionId: broken, ...row }));
});

it('all other auctions of a locked account are cancelled, and who cancels them is told that one is left', async () => {
  const admin = await one.signUpAdmin('glavni');
  const other = await one.listClassic(fled.id);
  const act = (what: string) =>
    callAt(two.url, 'POST', `/api/admin/users/${fled.id}/${what}`, {
      token: admin.token,
      body: { reason: 'Prevara' },
    });
  expect(await act('lock')).toMatchObject({ status: 200 });
  for (let time = 0; time < 2; time++)
    expect(await act('cancel-auctions')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining('zapis') },
    });
  expect(await two.call(`/api/auctions/${other}`, token)).toMatchObject({ auction: { status: 'cancelled' } });
});
