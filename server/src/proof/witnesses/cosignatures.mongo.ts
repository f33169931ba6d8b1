import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import type { CosignatureStore, Cosigned, WitnessRecord } from './cosignatures.ts';

/** What follows from the checkpoints of one database, and would be wrong for those of a backup. */
export const COSIGNATURES = 'proof_cosignatures';

interface RecordDocument {
  /** Origin and verifier key. */
  _id: string;
  origin: string;
  witness: string;
  cosigned?: Omit<Cosigned, 'at'> & { at: Date };
  trouble?: { kind: 'parted' | 'silent'; since: Date };
}

/** One document for each witness and log. */
export function createMongoCosignatures(connection: Connection): CosignatureStore {
  const records = connection.collection<RecordDocument>(COSIGNATURES);
  const idOf = (origin: string, witness: string) => ({ _id: `${origin} ${witness}` });

  return {
    of: async (origin) => (await records.find({ origin }).toArray()).map(toRecord),

    async cosigned(origin, witness, cosigned) {
      const id = idOf(origin, witness);
      const stored = { ...cosigned, at: new Date(cosigned.at) };
      const change = { $set: { origin, witness, cosigned: stored }, $unset: { trouble: 1 as const } };
      const smaller = {
        $or: [{ cosigned: { $exists: false } }, { 'cosigned.size': { $lte: cosigned.size } }],
      };
      await unlessTaken(records.updateOne({ ...id, ...smaller }, change, { upsert: true }));
    },

    async troubled(origin, witness, kind, at) {
      const id = idOf(origin, witness);
      const none = { ...id, trouble: { $exists: false } };
      const trouble = { origin, witness, trouble: { kind, since: new Date(at) } };
      const begun = await unlessTaken(records.updateOne(none, { $set: trouble }, { upsert: true }));
      if (begun !== null || kind === 'silent') return begun !== null;
      const worse = await records.updateOne(
        { ...id, 'trouble.kind': 'silent' },
        { $set: { 'trouble.kind': kind } },
      );
      return worse.modifiedCount > 0;
    },
  };
}

const toRecord = ({ witness, cosigned, trouble }: RecordDocument): WitnessRecord => ({
  witness,
  cosigned: cosigned ? { ...cosigned, at: cosigned.at.getTime() } : null,
  trouble: trouble ? { kind: trouble.kind, since: trouble.since.getTime() } : null,
});
