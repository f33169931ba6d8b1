import { afterAll, beforeAll, expect, it } from 'vitest';
import { type UpkeepWorld, upkeepWorld } from '../../../../test/support/upkeep/upkeep-world.ts';
import { createMongoAuctionLookup } from '../../../catalogue/auction-lookup.mongo.ts';
import { createMongoBusinessCounts } from './business-counts.mongo.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const HOUR = 3_600_000;
let world: UpkeepWorld;
beforeAll(async () => {
  world = await upkeepWorld();
});
afterAll(() => world.close());

it('counts what is past its deadline, waits for a decision, has no bids or is not sent (R206)', async () => {
  const insert = (collection: string, documents: object[]) =>
    world.connection.collection(collection).insertMany(documents as never);
  const deal = (state: string, contact: number, payment: number, steps: object[] = []) => ({
    ...{ state, steps, deadlines: { contact: NOW + contact, payment: NOW + payment } },
  });
  await insert('deals', [
    deal('agreed', -2, -1),
    deal('agreed', -2, 1, [{ by: 'time' }]),
    deal('agreed', -2, 1, [{ by: 'buyer' }]),
    deal('agreed', 1, 2),
    deal('paid', -2, -1),
    deal('disputed', -2, -1),
  ]);
  const invoice = (_id: string, paidOn: string | null, dueOn: string) => ({
    _id,
    paidOn,
    document: { dueOn },
  });
  await insert('fee_invoices', [
    invoice('2026-1', null, '2026-05-31'),
    invoice('2026-2', null, '2026-06-01'),
    invoice('2026-3', '2026-05-30', '2026-05-01'),
  ]);
  await insert('dealers', [{ verificationStatus: 'pending' }, { verificationStatus: 'approved' }]);
  const lot = (hours: number, bidCount: number, withdrawn = false) => ({
    ...{ phase: 0, rank: NOW + hours * HOUR, withdrawn, view: { bidCount } },
  });
  await insert('auctions', [lot(1, 0), lot(23, 2), lot(25, 0), lot(2, 0, true)]);
  await insert('notifications', [
    // Waits for its next try, as each does while the mail server is away.
    { timestamp: new Date(NOW - 6 * 60_000), mailAt: new Date(NOW + 60_000) },
    { timestamp: new Date(NOW - 60_000), mailAt: new Date(NOW - 60_000) },
    { timestamp: new Date(NOW - HOUR), mailAt: null },
  ]);
  const counts = createMongoBusinessCounts(world.connection, createMongoAuctionLookup(world.connection));
  expect(await counts.at(NOW)).toEqual({
    ...{ unpaid: 2, unanswered: 2, undecided: 2, no_bids: 1, mail_queue: 1 },
  });
});
