import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { upkeepWorld } from '../../../../test/support/upkeep/upkeep-world.ts';
import { createMongoAuctionLookup } from '../../../catalogue/auction-lookup.mongo.ts';
import { createMongoBusinessCounts } from './business-counts.mongo.ts';
import { createMongoWaitingWork } from './waiting-work.mongo.ts';
import { noticesWaitMinutes } from './waiting-work.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const world = await upkeepWorld();
afterAll(() => world.close());

it('counts what is past its deadline, waits for a decision, has no bids or is not sent (R206)', async () => {
  const insert = (collection: string, documents: object[]) =>
    world.connection.collection(collection).insertMany(documents as never);
  const deal = (state: string, contact: number, payment: number, steps: object[] = []) => ({
    state,
    steps,
    deadlines: { contact: NOW + contact, payment: NOW + payment },
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
    phase: 0,
    rank: NOW + hours * HOUR_MS,
    withdrawn,
    view: { bidCount },
  });
  await insert('auctions', [lot(1, 0), lot(23, 2), lot(25, 0), lot(2, 0, true)]);
  await insert('notifications', [
    // Waits for its next try, as each does while the mail server is away.
    { timestamp: new Date(NOW - 6 * 60_000), mailAt: new Date(NOW + 60_000) },
    { timestamp: new Date(NOW - 60_000), mailAt: new Date(NOW - 60_000) },
    { timestamp: new Date(NOW - HOUR_MS), mailAt: null },
    // Waits for its pause, as one in a hot auction does while all is well (R399).
    { kind: 'outbid', timestamp: new Date(NOW - 6 * 60_000), mailAt: new Date(NOW + 3 * 60_000) },
  ]);
  const counts = createMongoBusinessCounts(world.connection, createMongoAuctionLookup(world.connection));
  expect(await counts.at(NOW)).toEqual({
    unpaid: 2,
    unanswered: 2,
    undecided: 2,
    no_bids: 1,
    mail_queue: 1,
  });
});

it('counts what waits to be done by any server, and for how long (R247)', async () => {
  const later = NOW + 100 * HOUR_MS;
  const ago = (minutes: number) => new Date(later - minutes * 60_000);
  const insert = (collection: string, documents: object[]) =>
    world.connection.collection(collection).insertMany(documents as never);
  for (const name of ['deals', 'dealers', 'auctions', 'notifications'])
    await world.connection.collection(name).deleteMany({});
  await insert(
    'auctions',
    [ago(-1), ago(2), ago(3), null].map((nextDeadlineAt) => ({ nextDeadlineAt })),
  );
  // Tried before and tried again later, waiting for its pause, sent.
  await insert('notifications', [
    { timestamp: ago(60), mailAt: ago(-30) },
    { timestamp: ago(5), mailAt: ago(-5) },
    { timestamp: ago(90), mailAt: null },
  ]);
  await insert('deals', [{ dueAt: ago(4) }, { dueAt: ago(-4) }, { dueAt: null }]);
  await insert('dealers', [{ mailAt: ago(-1), mail: { decidedAt: ago(7).getTime() } }, {}]);
  await insert('database_alerts', [{ tellAt: ago(-1), untoldSince: ago(6) }, { tellAt: null }]);
  const waiting = await createMongoWaitingWork(world.connection).at(later);
  const minutes = (count: number, oldest: number) => ({ count, oldestMs: oldest * 60_000 });
  expect(waiting).toEqual({
    deadlines: minutes(2, 3),
    mails: minutes(2, 60),
    deals: minutes(1, 4),
    second_chances: minutes(0, 0),
    decisions: minutes(1, 7),
    alerts: minutes(1, 6),
  });
  expect(noticesWaitMinutes(waiting)).toBe(45);
});
