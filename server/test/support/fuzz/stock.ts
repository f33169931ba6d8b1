import type { carChanged } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import type { z } from 'zod';
import { listEnded } from '../auctions/ended-auction.ts';
import { type Account, classicBody, nextVin } from '../auctions/selling.ts';
import { golfBody } from '../cars.ts';
import type { TestServer } from '../test-server.ts';
import type { Party } from './deals.ts';
import type { Pool } from './pool.ts';

/** Makes a call that has to succeed, and answers with its body. */
export type Send = (who: Account, method: string, path: string, body?: unknown) => Promise<Sent>;
// biome-ignore lint/suspicious/noExplicitAny: the setup looks into answers of every shape
type Sent = any;

/** Falls by 500 each hour, so never within a run. */
export const falling = (startingPrice: number) => ({
  auctionType: 'dutch' as const,
  startingPrice,
  bidIncrement: null,
  dutch: {
    minimumPrice: 1_000,
    priceDropAmount: 500,
    maxDuration: null,
    priceDropInterval: 60 as const,
    priceDropUnit: 'minutes' as const,
  },
  endsAt: Date.now() + Math.ceil((startingPrice - 1_000) / 500) * HOUR_MS,
});

/** Auctions that can still be sold, called off and changed, also one with a bid that can be voided: a run uses them up. */
export async function listLots(
  server: TestServer,
  pool: Pool,
  dealers: readonly Party[],
  buyer: Party,
): Promise<void> {
  const [startsAt, endsAt] = [Date.now() + HOUR_MS, Date.now() + 2 * HOUR_MS];
  for (const { id, role } of dealers)
    for (let lot = 0; lot < 2; lot++) {
      const lots = {
        dutch: await server.listClassic(id, falling(9_000)),
        priced: await server.listClassic(id, { buyItNowPrice: 50_000 }),
        scheduled: await server.listClassic(id, { startsAt, endsAt }),
      };
      for (const kind of ['dutch', 'priced'] as const) pool.add(kind, lots[kind]);
      pool.addOwn('scheduled', lots.scheduled, [role]);
      const open = await server.listClassic(id);
      pool.add('auction', ...Object.values(lots), open);
      pool.addOwn('negotiated', await belowReserve(server, id), [role, buyer.role]);
      const bid = { token: buyer.token, body: { amount: 10_000, clientBidId: `za-ponistavanje-${open}` } };
      const { status, body } = await server.call('POST', `/api/auctions/${open}/bids`, bid);
      if (status !== 200) continue;
      pool.add('bidden', open);
      pool.addOwn('bids', body.bid.id, [], open);
    }
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
  listEnded(server, { dealerId, reservePrice: 90_000, negotiationMs: 2 * HOUR_MS }, [['user-buyer', 10_000]]);

/** Cars that are free. */
export async function fillGarages(send: Send, pool: Pool, dealers: readonly Party[]): Promise<void> {
  for (const dealer of dealers)
    for (let number = 0; number < 3; number++)
      pool.learn(
        dealer.role,
        '/api/cars',
        [],
        await send(dealer, 'POST', '/api/cars', { ...golfBody, vin: nextVin() }),
      );
}

/** Auctions that did not sell their cars. */
export async function leaveUnsold(send: Send, pool: Pool, dealers: readonly Party[]): Promise<void> {
  for (const dealer of dealers) {
    const { carId } = await send(dealer, 'POST', '/api/cars', { ...golfBody, vin: nextVin() });
    const { auctionId } = await send(dealer, 'POST', '/api/auctions', classicBody(carId));
    await send(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Nema kupca' });
    pool.addOwn('unsold', auctionId, [dealer.role]);
    pool.add('over', auctionId);
  }
}

/** A lot of a car with a document. */
export async function showPapers(server: TestServer, send: Send, pool: Pool, dealer: Party): Promise<void> {
  const { carId } = await send(dealer, 'POST', '/api/cars', { ...golfBody, vin: nextVin() });
  const form = new FormData();
  form.append('kind', 'inspection');
  form.append('document', new Blob(['%PDF-1.7']), 'pregled.pdf');
  const { body } = await server.call('POST', `/api/cars/${carId}/documents`, { ...dealer, body: form });
  const { car } = body as z.infer<typeof carChanged>;
  pool.learn(dealer.role, '/api/cars/:id/documents', [carId], { car });
  const { auctionId } = await send(dealer, 'POST', '/api/auctions', classicBody(carId));
  pool.add('shown', auctionId);
  for (const { id } of car.attachments) pool.addOwn('attachment', id, [], auctionId);
}
