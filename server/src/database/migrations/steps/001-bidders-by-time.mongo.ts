import { dropIndex } from './drop-index.mongo.ts';
import type { MigrationStep } from './step.ts';

/**
 * The dealer's overview counts who has bid in the own auctions of late. The index by auction alone made it read all
 * bidders of these auctions ever; this one covers the query, and replaces the other.
 */
export const biddersByTime: MigrationStep = {
  id: '001-bidders-by-time',
  name: 'Indeks ponuđača po vremenu',
  description:
    'Dodaje kolekciji own_bids indeks po aukciji i vremenu poslednje ponude, pa pregled dilera broji skorašnje ponuđače bez čitanja svih. Stari indeks po aukciji se uklanja.',

  async up(connection, proceed) {
    const ownBids = connection.collection('own_bids');
    proceed();
    await ownBids.createIndexes([{ key: { auctionId: 1, lastAt: -1, userId: 1 }, name: 'bidders_by_time' }]);
    proceed();
    await dropIndex(ownBids, 'bidders');
  },

  async down(connection, proceed) {
    const ownBids = connection.collection('own_bids');
    proceed();
    await ownBids.createIndexes([{ key: { auctionId: 1 }, name: 'bidders' }]);
    proceed();
    await dropIndex(ownBids, 'bidders_by_time');
  },
};
