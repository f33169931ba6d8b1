import { HOUR } from '../auction-fixtures.ts';
import { golfBody } from '../cars.ts';
import { classicBody, sellingOn } from '../selling.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { company, verifyingOn } from '../verifying.ts';
import type { Role } from './kinds.ts';
import { Pool } from './pool.ts';
import { PLANTED } from './secrets.ts';

export interface World {
  server: TestServer;
  tokens: Record<Role, string | undefined>;
  pool: Pool;
}

/** Dutch, from 95 million down: nobody's armed price is reached within the run. */
const SLOW_FALL = {
  ...{ auctionType: 'dutch' as const, startingPrice: 95_000_000, bidIncrement: null },
  dutch: {
    ...{
      minimumPrice: 1_000,
      priceDropAmount: 500,
      priceDropInterval: 60 as const,
      priceDropUnit: 'minutes' as const,
    },
    maxDuration: null,
  },
};

/** A server with something of everything, and with secrets of two users and a dealer that take no part in the run. */
export async function startWorld(): Promise<World> {
  const server = await startTestServer({ LOG_LEVEL: 'error' });
  const pool = new Pool();
  const [dealer, rival] = [await server.signUpDealer('dealer'), await server.signUpDealer('rival')];
  const [buyer, admin] = [await server.signUp('buyer'), await server.signUpAdmin('admin')];
  const tokens = {
    visitor: undefined,
    buyer: buyer.token,
    dealer: dealer.token,
    rival: rival.token,
    admin: admin.token,
  };

  const { call } = sellingOn(server);
  const sent = async (...asked: Parameters<typeof call>) => {
    const { status, body } = await call(...asked);
    if (status >= 300) throw new Error(`${asked[1]} ${asked[2]}: ${status} ${JSON.stringify(body)}`);
    pool.learn(asked[2], body);
    return body;
  };

  const [bidder, writer] = [await server.signUp(PLANTED.bidder), await server.signUp(PLANTED.writer)];
  const lots: string[] = [];
  for (let lot = 0; lot < 6; lot++)
    lots.push(await server.listClassic(dealer.id, { reservePrice: PLANTED.reserve }));
  for (const [index, lot] of lots.entries()) {
    const bid = { amount: 10_000, maxAmount: PLANTED.maximum, clientBidId: `potajno-${index}` };
    await sent(bidder, 'POST', `/api/auctions/${lot}/bids`, bid);
  }
  const text = `Javite se na ${PLANTED.phone}, hvala.`;
  await sent(writer, 'POST', `/api/auctions/${lots[0]}/messages`, { text, clientMessageId: 'poruka-1' });
  await sent(dealer, 'POST', `/api/auctions/${lots[1]}/cancel`, { reason: 'Prodat drugde' });
  for (let lot = 0; lot < 3; lot++) {
    const slow = await server.listClassic(rival.id, { ...SLOW_FALL, endsAt: Date.now() + 100_000 * HOUR });
    await sent(bidder, 'POST', `/api/auctions/${slow}/arm`, {
      price: PLANTED.armed,
      clientBidId: `naoruzano-${lot}`,
    });
    lots.push(slow, await server.listClassic(rival.id, { buyItNowPrice: 50_000 }));
    const falling = { ...SLOW_FALL, startingPrice: 9_000 };
    const quick = await server.listClassic(dealer.id, { ...falling, endsAt: Date.now() + 16 * 24 * HOUR });
    pool.add('dutch', quick, slow);
    lots.push(quick);
    lots.push(
      await server.listClassic(dealer.id, { startsAt: Date.now() + HOUR, endsAt: Date.now() + 2 * HOUR }),
    );
  }
  pool.add('auction', ...lots);

  for (let number = 0; number < 5; number++)
    for (const who of [dealer, rival]) {
      const isSecret = who === rival && number === 0;
      const own = isSecret
        ? { vin: PLANTED.vin, notes: PLANTED.notes }
        : { vin: `WVWZZZAUZHW2${who === dealer ? 1 : 2}000${number}` };
      const { carId } = await sent(who, 'POST', '/api/cars', { ...golfBody, ...own });
      if (number < 3) continue;
      const { auctionId } = await sent(who, 'POST', '/api/auctions', classicBody(carId));
      await sent(who, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Nema kupca' });
      pool.add('unsold', auctionId);
    }
  const applications = verifyingOn(server);
  for (const name of ['podnosilac-1', 'podnosilac-2', 'podnosilac-3']) {
    const applicant = await applications.applicant(name, { ...company, businessLicense: PLANTED.licence });
    // Of accounts only these may be locked and signed out by the run, of applications only these decided on.
    pool.add('application', applicant.id);
    pool.add('user', applicant.id);
  }
  const [database] = await sent(admin, 'GET', '/api/database/status');
  const migrations = await sent(admin, 'GET', '/api/database/migrations');
  pool.add('database', database.id);
  pool.add('migration', ...migrations.map(({ id }: { id: string }) => id));
  await sent(admin, 'GET', '/api/admin/settings');
  return { server, tokens, pool };
}
