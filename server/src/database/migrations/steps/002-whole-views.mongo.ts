import type { Collection, UpdateFilter } from 'mongodb';
import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import { newerLog } from '../texts.ts';
import { type MigrationStep, StepRefused } from './step.ts';

/** What 0.1.0 did not know: voided bids, pauses and terms that change. None of its auctions has any of them. */
const LACKING = {
  'view.voidedBids': 0,
  'view.voidedFor': null,
  'view.pausedAt': null,
  'view.termsVersion': 1,
  'view.termChanges': [],
};
const UNSET = Object.fromEntries(Object.keys(LACKING).map((field) => [field, 1 as const]));
/** Number of documents in a batch. */
const BATCH = 100;

/**
 * Views of 0.1.0 lack fields, which each reader had to fill in. Back at 0.1.0 only the log of 0.1.0 can be read: what 0.2.0 has
 * committed is hashed in another way, so this is not taken back once there is such a commit.
 */
export const wholeViews: MigrationStep = {
  id: '002-whole-views',
  name: 'Prikazi aukcija iz verzije 0.1.0',
  description:
    'Dopunjava prikaze aukcija iz verzije 0.1.0 poljima o poništenim ponudama, pauzama i izmenama uslova. Može se vratiti samo dok verzija 0.2.0 nije ništa upisala u dnevnike aukcija: njih verzija 0.1.0 ne ume da čita.',

  async up(connection, proceed) {
    const auctions = connection.collection<Auction>('auctions');
    await inBatches(auctions, { 'view.pausedAt': { $exists: false } }, { $set: LACKING }, proceed);
  },

  async down(connection, proceed) {
    await ensureOldLog(connection);
    const auctions = connection.collection<Auction>('auctions');
    await inBatches(auctions, { 'view.pausedAt': { $exists: true } }, { $unset: UNSET }, proceed);
    // 0.1.0 keeps a rating with each dealer; those who have applied since have none.
    const unrated = { rating: { $exists: false } };
    await connection.collection('dealers').updateMany(unrated, { $set: { rating: 0, reviewCount: 0 } });
  },
};

type Auction = { _id: string };

/** In the order of ids, so that each lot is looked at once: no index tells which ones the filter means. */
async function inBatches(
  auctions: Collection<Auction>,
  filter: object,
  update: UpdateFilter<Auction>,
  proceed: () => void,
): Promise<void> {
  let from = '';
  for (;;) {
    proceed();
    const found = await auctions
      .find({ _id: { $gt: from } }, { projection: { _id: 1 }, sort: { _id: 1 }, limit: BATCH })
      .toArray();
    const last = found.at(-1);
    if (last === undefined) return;
    // Not those that a server has just written whole.
    await auctions.updateMany({ ...filter, _id: { $in: found.map(({ _id }) => _id) } }, update);
    from = last._id;
  }
}

/** Commits of 0.2.0 have a seal. */
async function ensureOldLog(connection: Connection): Promise<void> {
  const sealed = await connection
    .collection('commits')
    .findOne({ seal: { $exists: true } }, { projection: { _id: 1 } });
  if (sealed !== null) throw new StepRefused(newerLog);
}
