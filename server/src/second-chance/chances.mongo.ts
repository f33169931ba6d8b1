import type { Connection } from '../core/mongo/connect.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import { versioned } from '../core/mongo/versioned.mongo.ts';
import type { Chance, Chances } from './chance.ts';
import { answererOf } from './rules.ts';

interface ChanceDocument extends Omit<Chance, 'id' | 'dueAt'> {
  _id: string;
  dueAt: Date | null;
  /** Who has to answer; follows from the steps, for lists. */
  openTo: string | null;
}

/** The second chances in the collection `second_chances`, one document for each defaulted sale. */
export async function createMongoChances(connection: Connection): Promise<Chances> {
  const chances = connection.collection<ChanceDocument>('second_chances');
  await chances.createIndexes([
    { key: { auctionId: 1, sale: -1 }, name: 'auction' },
    { key: { openTo: 1 }, name: 'open' },
    { key: { dueAt: 1 }, name: 'due' },
  ]);

  const stored = versioned(chances, toDocument, fromDocument);
  return {
    ...stored,

    insert: async (chance) => void (await stored.insert(chance)),

    async ofAuction(auctionId) {
      const found = await chances.findOne({ auctionId }, { sort: { sale: -1 } });
      return found && fromDocument(found);
    },

    openTo: (userId) => chances.find({ openTo: userId }).map(fromDocument).toArray(),

    // A comparison with a date never matches null.
    due: (now) => idsOf(chances, { dueAt: { $lte: new Date(now) } }, { dueAt: 1 }),
  };
}

const toDocument = (chance: Chance): ChanceDocument => {
  const { id, dueAt, ...rest } = chance;
  return {
    _id: id,
    ...rest,
    dueAt: dueAt === null ? null : new Date(dueAt),
    openTo: answererOf(chance),
  };
};

const fromDocument = ({ _id, dueAt, openTo, ...rest }: ChanceDocument): Chance => ({
  ...rest,
  id: _id,
  dueAt: dueAt?.getTime() ?? null,
});
