import { Binary } from 'mongodb';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import { COSIGNATURES } from '../witnesses/cosignatures.mongo.ts';
import type { HeadStore, SignedHead, SweepStore } from './heads.ts';
import type { Leaf, LeafStore, PlacedEntry, TileStore } from './leaves.ts';

const LEAVES = 'proof_leaves';
const TILES = 'proof_tiles';
const HEADS = 'proof_checkpoints';
const SWEPT = 'proof_swept';

/** What follows from the entries of one database, and would be wrong for those of a backup. */
export const TREE_STATE = [TILES, HEADS, SWEPT, COSIGNATURES];

type LeafDocument = PlacedEntry & { _id: number };
interface TileDocument {
  /** Level and index, as text that sorts by both. */
  _id: string;
  root: Binary;
}
type HeadDocument = Omit<SignedHead, 'at'> & { _id: string; at: Date };

/** Some ten million tiles of the lowest level are two and a half billion entries. */
const tileId = (level: number, index: number): string => `${level}/${String(index).padStart(10, '0')}`;

type TreeStore = { leaves: LeafStore; tiles: TileStore; heads: HeadStore; sweeps: SweepStore };

/** The tree over all auctions: entries whose `_id` is their index, and what follows from them. */
export async function createMongoTree(connection: Connection): Promise<TreeStore> {
  const leaves = connection.collection<LeafDocument>(LEAVES);
  const tiles = connection.collection<TileDocument>(TILES);
  const heads = connection.collection<HeadDocument>(HEADS);
  const swept = connection.collection<{ _id: string; to: Date }>(SWEPT);
  await leaves.createIndexes([
    { key: { auctionId: 1, firstSeq: 1 }, unique: true, name: 'auction_in_order' },
    { key: { hash: 1 }, name: 'by_hash' },
  ]);
  await heads.createIndexes([{ key: { origin: 1, size: -1 }, name: 'newest' }]);

  return {
    leaves: {
      async size() {
        const newest = await leaves.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
        return newest === null ? 0 : newest._id + 1;
      },
      range: (from, to) =>
        leaves
          .find({ _id: { $gte: from, $lt: to } }, { sort: { _id: 1 } })
          .map(toLeaf)
          .toArray(),
      async newestOf(auctionId) {
        const found = await leaves.findOne({ auctionId }, { sort: { firstSeq: -1 } });
        return found && toLeaf(found);
      },
      async find(hash) {
        const found = await leaves.findOne({ hash });
        return found && toLeaf(found);
      },
      async append(index, entries) {
        const documents = entries.map((entry, n) => ({ _id: index + n, ...entry }));
        // In order: the first that is refused ends it, so there is never a gap.
        const appended = await unlessTaken(leaves.insertMany(documents, { ordered: true }));
        return appended === null ? 'taken' : 'appended';
      },
    },

    tiles: {
      async roots(level, from, to) {
        const found = tiles.find({ _id: { $gte: tileId(level, from), $lt: tileId(level, to) } });
        return found
          .map(({ _id, root }) => ({ level, index: Number(_id.split('/')[1]), root: root.buffer }))
          .toArray();
      },
      async put(roots) {
        const writes = roots.map(({ level, index, root }) => ({
          updateOne: {
            filter: { _id: tileId(level, index) },
            update: { $setOnInsert: { root: new Binary(root) } },
            upsert: true,
          },
        }));
        await unlessTaken(tiles.bulkWrite(writes, { ordered: false }));
      },
    },

    heads: {
      async newest(origin) {
        const found = await heads.findOne({ origin }, { sort: { size: -1 } });
        if (found === null) return null;
        const { _id, at, ...head } = found;
        return { ...head, at: at.getTime() };
      },
      async put({ at, ...head }) {
        const _id = `${head.origin} ${head.size}`;
        const document = { ...head, at: new Date(at) };
        await unlessTaken(heads.updateOne({ _id }, { $setOnInsert: document }, { upsert: true }));
      },
      async forgetBefore(origin, time) {
        const newest = await heads.findOne({ origin }, { sort: { size: -1 }, projection: { size: 1 } });
        if (newest === null) return;
        await heads.deleteMany({ origin, size: { $lt: newest.size }, at: { $lt: new Date(time) } });
      },
    },

    sweeps: {
      sweptTo: async () => (await swept.findOne({ _id: 'swept' }))?.to.getTime() ?? null,
      async swept(to) {
        // Servers sweep at once, and the slower one knows less.
        const later = { $max: { to: new Date(to) } };
        await unlessTaken(swept.updateOne({ _id: 'swept' }, later, { upsert: true }));
      },
    },
  };
}

const toLeaf = ({ _id, ...entry }: LeafDocument): Leaf => ({ index: _id, ...entry });
