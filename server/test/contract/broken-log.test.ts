import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { callAt, startTestServer, type TestServer } from '../support/test-server.ts';

let one: TestServer;
let two: Awaited<ReturnType<typeof startSecondServer>>;
let broken: string;
let sound: string;
let token: string;

beforeAll(async () => {
  one = await startTestServer();
  const dealer = await one.signUpDealer('dealer');
  ({ token } = await one.signUp('ana'));
  [broken, sound] = [await one.listClassic(dealer.id), await one.listClassic(dealer.id)];
  for (const auctionId of [broken, sound])
    for (const round of [1, 2]) {
      const body = { amount: 10_000 + 1_000 * round, clientBidId: `request-${round}` };
      const account = round === 1 ? token : (await one.signUp(`boris-${auctionId}`)).token;
      const bid = await one.call('POST', `/api/auctions/${auctionId}/bids`, { token: account, body });
      expect(bid.status).toBe(200);
    }
  await one.connection.collection('commits').deleteOne({ auctionId: broken, firstSeq: 3 });
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
  expect(await two.call('/api/auctions', token)).toMatchObject({ total: 2 });
  await expect.poll(async () => (await fetch(`${two.url}/readyz`)).status).toBe(200);
});

it('nothing is added to a broken log', async () => {
  const body = { amount: 20_000, clientBidId: 'request-3' };
  const bid = (auctionId: string) =>
    callAt(two.url, 'POST', `/api/auctions/${auctionId}/bids`, { token, body });
  const commits = one.connection.collection('commits');
  const before = await commits.countDocuments({ auctionId: broken });
  expect(await bid(broken)).toMatchObject({ status: 503, body: REFUSED });
  expect(await commits.countDocuments({ auctionId: broken })).toBe(before);
  expect(await bid(sound)).toMatchObject({ status: 200 });
});
