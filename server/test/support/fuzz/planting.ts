import { type Account, classicBody, nextVin } from '../auctions/selling.ts';
import { golfBody } from '../cars.ts';
import { company } from '../identity/verifying.ts';
import type { TestServer } from '../test-server.ts';
import type { Pool } from './pool.ts';
import { PLANTED } from './secrets.ts';
import { falling, type Send } from './stock.ts';

/** Puts into the server what only some may ever see; bids and preferences are those of users who take no part in the run. */
export async function plant(
  server: TestServer,
  pool: Pool,
  send: Send,
  { dealer, rival }: { dealer: Account; rival: Account },
): Promise<void> {
  const [bidder, writer] = [await server.signUp(PLANTED.bidder), await server.signUp(PLANTED.writer)];
  const reserved: string[] = [];
  for (let lot = 0; lot < 6; lot++) {
    // Nobody may guess it from its commitment, nor hear it at the end.
    const kept = { reservePrice: PLANTED.reserve, opensReserve: false };
    const auctionId = await server.listClassic(dealer.id, kept);
    const bid = {
      amount: 10_000,
      maxAmount: PLANTED.maximum,
      confirmed: true,
      clientBidId: `potajno-${lot}`,
    };
    await send(bidder, 'POST', `/api/auctions/${auctionId}/bids`, bid);
    reserved.push(auctionId);
  }
  const message = { text: `Javite se na ${PLANTED.phone}, hvala.`, clientMessageId: 'poruka-1' };
  await send(writer, 'POST', `/api/auctions/${reserved[0]}/messages`, message);
  // Its log is public from now on.
  await send(dealer, 'POST', `/api/auctions/${reserved[1]}/cancel`, { reason: 'Prodat drugde' });
  pool.add('over', reserved[1] ?? '');
  for (let lot = 0; lot < 3; lot++) {
    const auctionId = await server.listClassic(rival.id, falling(9_500_000));
    const arm = { price: PLANTED.armed, clientBidId: `naoruzano-${lot}` };
    await send(bidder, 'POST', `/api/auctions/${auctionId}/arm`, arm);
    pool.add('dutch', auctionId);
    pool.add('auction', auctionId);
  }
  pool.add('auction', ...reserved);

  const vin = nextVin();
  const doubled = (who: Account) => send(who, 'POST', '/api/cars', { ...golfBody, vin });
  await send(dealer, 'POST', '/api/auctions', classicBody((await doubled(dealer)).carId));
  const refused = { token: rival.token, body: classicBody((await doubled(rival)).carId) };
  await server.call('POST', '/api/auctions', refused);
  pool.add('vins', vin);
  pool.add('dealers', rival.id);

  const { vin: secretVin, notes, plannedPrice, internalNumber } = PLANTED;
  const secretCar = { ...golfBody, vin: secretVin, notes, plannedPrice, internalNumber };
  pool.addOwn('car', (await send(rival, 'POST', '/api/cars', secretCar)).carId, ['rival']);
  for (const name of ['podnosilac-1', 'podnosilac-2', 'podnosilac-3']) {
    const applicant = await server.signUp(name);
    await send(applicant, 'POST', '/api/dealer-verification', {
      ...company,
      businessLicense: PLANTED.licence,
    });
    // Of accounts only these may be locked and signed out by the run, of applications only these decided on.
    pool.add('application', applicant.id);
    pool.add('user', applicant.id);
  }
}
