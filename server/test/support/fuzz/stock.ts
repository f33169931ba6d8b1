import { HOUR } from '../auctions/auction-fixtures.ts';
import { listEnded } from '../auctions/ended-auction.ts';
import { type Account, classicBody, nextVin } from '../auctions/selling.ts';
import { golfBody } from '../cars.ts';
import type { TestServer } from '../test-server.ts';
import type { Pool } from './pool.ts';

/** To whom fees and deposits are paid. */
export const COMPANY = {
  ...{ name: 'AutoPlace d.o.o.', address: 'Bulevar oslobođenja 83', city: '21000 Novi Sad' },
  ...{ taxNumber: '100000016', registrationNumber: '20123456' },
  ...{ account: '265-1234-88', email: 'racuni@primer.rs' },
};

/** Makes a call that has to succeed, and answers with its body. */
export type Send = (who: Account, method: string, path: string, body?: unknown) => Promise<Sent>;
// biome-ignore lint/suspicious/noExplicitAny: the setup looks into answers of every shape
type Sent = any;

/** Falls by 500 each hour, so never within a run. */
export const falling = (startingPrice: number) => ({
  ...{ auctionType: 'dutch' as const, startingPrice, bidIncrement: null },
  dutch: {
    ...{ minimumPrice: 1_000, priceDropAmount: 500, maxDuration: null },
    ...{ priceDropInterval: 60 as const, priceDropUnit: 'minutes' as const },
  },
  endsAt: Date.now() + Math.ceil((startingPrice - 1_000) / 500) * HOUR,
});

/** Auctions that can still be sold, called off and changed: a run uses them up. */
export async function listLots(server: TestServer, pool: Pool, dealers: readonly Account[]): Promise<void> {
  const [startsAt, endsAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR];
  for (const { id } of dealers)
    for (let lot = 0; lot < 2; lot++) {
      const lots = {
        dutch: await server.listClassic(id, falling(9_000)),
        priced: await server.listClassic(id, { buyItNowPrice: 50_000 }),
        scheduled: await server.listClassic(id, { startsAt, endsAt }),
      };
      for (const kind of ['dutch', 'priced', 'scheduled'] as const) pool.add(kind, lots[kind]);
      pool.add('auction', ...Object.values(lots), await server.listClassic(id));
      pool.add('negotiated', await belowReserve(server, id));
    }
}

/** Sales of one dealer to the other, who may have lost the right to buy meanwhile. */
export async function makeDeals(
  server: TestServer,
  pool: Pool,
  [seller, buyer]: readonly [Account, Account],
): Promise<void> {
  for (let sale = 0; sale < 2; sale++) {
    const id = await server.listClassic(seller.id, { buyItNowPrice: 12_000 });
    const body = { clientBidId: `kupljeno-${id}` };
    const { status } = await server.call('POST', `/api/auctions/${id}/buy-now`, { token: buyer.token, body });
    if (status === 200) pool.add('deals', id);
  }
}

/** A deposit that is to be paid, and a month with fees. */
export async function makeDebts(
  send: Send,
  pool: Pool,
  who: { admin: Account; buyer: Account },
): Promise<void> {
  const { settings, version } = await send(who.admin, 'GET', '/api/admin/settings');
  const entered = { ...settings, eurRsdRate: 117.2, eurRsdRateDate: '2026-11-20', company: COMPANY };
  pool.version = version + 1;
  await send(who.admin, 'PUT', '/api/admin/settings', { settings: entered, version });
  const asked = { euros: 500, clientDepositId: 'depozit-kupca' };
  pool.learn('', await send(who.buyer, 'POST', '/api/me/deposits', asked));
  pool.add('fees', new Date().toISOString().slice(0, 7));
  pool.add('paper', 'proforma', 'sale_contract', 'handover_protocol');
}

/** Questions about lots that have not begun, whose sellers may answer. */
export async function askQuestions(send: Send, pool: Pool, asker: Account): Promise<void> {
  for (const [index, auctionId] of pool.all('scheduled').entries()) {
    const body = { text: 'Da li je prvi vlasnik?', clientQuestionId: `pitanje-${index}` };
    const { id } = await send(asker, 'POST', `/api/auctions/${auctionId}/questions`, body);
    pool.add('questions', id);
  }
}

/** With the bid of the buyer below its reserve. */
const belowReserve = (server: TestServer, dealerId: string): Promise<string> =>
  listEnded(server, { dealerId, reservePrice: 90_000, negotiationMs: 2 * HOUR }, [['user-buyer', 10_000]]);

/** Cars that are free, and auctions that did not sell theirs. */
export async function fillGarages(send: Send, pool: Pool, dealers: readonly Account[]): Promise<void> {
  for (const dealer of dealers)
    for (let number = 0; number < 4; number++) {
      const { carId } = await send(dealer, 'POST', '/api/cars', { ...golfBody, vin: nextVin() });
      pool.add('car', carId);
      if (number < 2) continue;
      const { auctionId } = await send(dealer, 'POST', '/api/auctions', classicBody(carId));
      await send(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Nema kupca' });
      pool.add('unsold', auctionId);
    }
}
