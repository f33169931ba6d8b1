import { type Connection, type Model, Schema } from 'mongoose';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../core/clock.ts';
import { modelOf } from '../core/mongo/model.mongo.ts';
import type { Sessions } from '../users/index.ts';

interface ArtifactDocument {
  /** `{kind}:{id}` */
  _id: string;
  kind: string;
  /** JSON: the provider's own, with keys that a document database need not understand. */
  payload: string;
  grantId?: string;
  accountId?: string;
  /** Of a session. */
  uid?: string;
  consumedAt: Date | null;
  expireAt?: Date;
}

/**
 * A refresh token may be used once more within this time: two tabs of one browser renew with the same token at the
 * same moment, which is no theft. Later reuse revokes everything that descends from it.
 */
export const REFRESH_LEEWAY_MS = 10_000;

const schema = new Schema<ArtifactDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: String, required: true },
    grantId: String,
    accountId: String,
    uid: String,
    consumedAt: { type: Date, default: null },
    expireAt: Date,
  },
  { versionKey: false },
);
schema.index({ grantId: 1 });
schema.index({ accountId: 1 });
schema.index({ uid: 1 });
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

const withoutGone = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Storage of oidc-provider (sessions, interactions, grants, codes, refresh tokens) in one collection. */
export function mongoOidcArtifacts(
  connection: Connection,
  clock: Clock,
): { adapter: AdapterFactory; sessions: Sessions } {
  const model: Model<ArtifactDocument> = modelOf(connection, 'oidc_artifacts', schema);

  function read(document: ArtifactDocument | null): AdapterPayload | undefined {
    if (document === null) return undefined;
    const payload = JSON.parse(document.payload) as AdapterPayload;
    const { consumedAt } = document;
    if (consumedAt === null) return payload;
    const leeway = document.kind === 'RefreshToken' ? REFRESH_LEEWAY_MS : 0;
    return clock.now() - consumedAt.getTime() < leeway
      ? payload
      : { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) };
  }

  function adapter(kind: string): Adapter {
    const keyOf = (id: string) => `${kind}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        const { grantId, accountId, uid } = payload;
        const expireAt = expiresIn ? new Date(clock.now() + expiresIn * 1000) : undefined;
        const found = { grantId, accountId, uid, expireAt };
        // Fields that the payload has lost, such as the account of an ended session, must be unset.
        const gone = Object.entries(found).filter(([, value]) => value === undefined);
        const update = {
          $set: { kind, payload: JSON.stringify(payload), ...withoutGone(found) },
          ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([name]) => [name, 1])) }),
        };
        await model.updateOne({ _id: keyOf(id) }, update, { upsert: true });
      },
      find: async (id) => read(await model.findById(keyOf(id)).lean<ArtifactDocument>()),
      findByUid: async (uid) => read(await model.findOne({ uid, kind }).lean<ArtifactDocument>()),
      // Device codes are the only thing with user codes, and the device flow is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const filter = { _id: keyOf(id), consumedAt: null };
        const first = await model.updateOne(filter, { $set: { consumedAt: new Date(clock.now()) } });
        if (first.modifiedCount === 0 && kind !== 'RefreshToken')
          throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await model.deleteOne({ _id: keyOf(id) });
      },
      async revokeByGrantId(grantId) {
        await model.deleteMany({ grantId, kind });
      },
    };
  }

  return {
    adapter,
    sessions: {
      async revokeAll(userId, exceptUid) {
        const filter = exceptUid === undefined ? {} : { uid: { $ne: exceptUid } };
        await model.deleteMany({ accountId: userId, ...filter });
      },
    },
  };
}
