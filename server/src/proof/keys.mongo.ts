import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import type { KeyStore, LogKeys, ProofKey } from './keys.ts';

/** Of private keys: in no backup, so that a restored database begins another log. */
export const PROOF_SECRETS = 'proof_secrets';
const PUBLISHED = 'proof_keys';

const THE_ONE = 'signing';

type Stored = Omit<ProofKey, 'from'> & { from: Date };
interface SecretDocument {
  _id: string;
  origin: string;
  keys: Stored[];
  version: number;
}
/** One for each log. */
interface PublishedDocument {
  _id: string;
  keys: Stored[];
  version: number;
}

/** Private keys in one document, whose version decides between servers; public ones beside it, in backups too. */
export function createMongoKeys(connection: Connection): KeyStore {
  const secrets = connection.collection<SecretDocument>(PROOF_SECRETS);
  const published = connection.collection<PublishedDocument>(PUBLISHED);

  return {
    async load() {
      const found = await secrets.findOne({ _id: THE_ONE });
      return found && toLogKeys(found.origin, found);
    },

    async save({ origin, keys, version }) {
      const document = { origin, keys: keys.map(toStored), version };
      const read = { _id: THE_ONE, version: version - 1 };
      await unlessTaken(secrets.updateOne(read, { $set: document }, { upsert: version === 1 }));
    },

    async publish({ origin, keys, version }) {
      const known = await published.findOne({ _id: origin }, { projection: { version: 1 } });
      if (known !== null && known.version >= version) return;
      const shown = keys.map(({ publicKey, from }) => toStored({ publicKey, from }));
      const older = { _id: origin, version: { $lt: version } };
      await unlessTaken(published.updateOne(older, { $set: { keys: shown, version } }, { upsert: true }));
    },

    published: async () => (await published.find().toArray()).map((found) => toLogKeys(found._id, found)),
  };
}

const toStored = ({ from, ...key }: ProofKey): Stored => ({ ...key, from: new Date(from) });

const toLogKeys = (origin: string, { keys, version }: Pick<SecretDocument, 'keys' | 'version'>): LogKeys => ({
  origin,
  keys: keys.map(({ from, ...key }) => ({ ...key, from: from.getTime() })),
  version,
});
