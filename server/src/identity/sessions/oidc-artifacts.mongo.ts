import { type Connection, type Model, Schema } from 'mongoose';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors, Provider } from 'oidc-provider';
import type { Clock } from '../../core/clock.ts';
import { modelOf } from '../../core/mongo/model.mongo.ts';
import { hashSecret } from '../../core/security/hash-secret.ts';
import { CLIENT_ID } from '../provider/constants.ts';
import { requestOf } from '../provider/request-of.ts';
import type { SessionRecords } from './session-records.ts';

interface ArtifactDocument {
  /** `{kind}:{hash of the id}`: the ids of sessions, codes and refresh tokens are what their holders prove themselves with. */
  _id: string;
  kind: string;
  /** JSON without the id: the provider's own, with keys that a document database need not understand. */
  payload: string;
  accountId?: string;
  /** The session that it belongs to, which is the hash of the grant's id. */
  session?: string;
  /** Of a session of the provider, hashed. */
  uid?: string;
  consumedAt: Date | null;
  /** Who has used a refresh token; see `ONCE_MORE_MS`. */
  consumedBy?: string;
  again: boolean;
  expireAt?: Date;
}

/**
 * Two tabs of a browser without locks may renew with the same refresh token at the same moment, and a page that is left while it
 * renews never gets the answer, so that the next one asks again. Neither is theft: the same client may use it once more within this
 * time, in milliseconds. Any other reuse revokes everything that descends from it.
 */
const ONCE_MORE_MS = 10_000;

const schema = new Schema<ArtifactDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: String, required: true },
    accountId: String,
    session: String,
    uid: String,
    consumedAt: { type: Date, default: null },
    consumedBy: String,
    again: { type: Boolean, default: false },
    expireAt: Date,
  },
  { versionKey: false },
);
schema.index({ session: 1 });
schema.index({ accountId: 1 });
schema.index({ uid: 1 });
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

const withoutGone = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The client that the provider is answering: its address and browser. */
function caller(): string {
  const request = requestOf(Provider.ctx);
  return hashSecret(`${request.address}\n${request.userAgent}`);
}

/** The id of the session that an artifact of the provider belongs to. */
function sessionOf(kind: string, id: string, payload: AdapterPayload): string | undefined {
  if (kind === 'Grant') return hashSecret(id);
  const { grantId = payload.authorizations?.[CLIENT_ID]?.grantId } = payload;
  return kind === 'Interaction' || grantId === undefined ? undefined : hashSecret(grantId);
}

interface OidcArtifacts {
  adapter: AdapterFactory;
  /** Removes what the provider knows of a session. */
  removeOf(session: string): Promise<void>;
  /** The same for all of an account but for the session `except`. */
  removeAllOf(accountId: string, except?: string): Promise<void>;
}

/** Storage of oidc-provider (sessions, interactions, grants, codes, refresh tokens) in one collection. */
export function mongoOidcArtifacts(
  connection: Connection,
  clock: Clock,
  records: Pick<SessionRecords, 'find' | 'end'>,
): OidcArtifacts {
  const model: Model<ArtifactDocument> = modelOf(connection, 'oidc_artifacts', schema);

  const isSpent = ({ kind, consumedAt, consumedBy, again }: ArtifactDocument): boolean => {
    if (consumedAt === null) return false;
    if (kind !== 'RefreshToken' || again) return true;
    return clock.now() - consumedAt.getTime() >= ONCE_MORE_MS || consumedBy !== caller();
  };

  async function read(document: ArtifactDocument | null): Promise<AdapterPayload | undefined> {
    if (document === null) return undefined;
    // A browser that has not been used for a day is no longer signed in.
    if (document.kind === 'Session' && document.session !== undefined)
      if ((await records.find(document.session)) === null) return undefined;
    const payload = JSON.parse(document.payload) as AdapterPayload;
    return isSpent(document)
      ? { ...payload, consumed: Math.floor((document.consumedAt?.getTime() ?? 0) / 1000) }
      : payload;
  }

  function adapter(kind: string): Adapter {
    const keyOf = (id: string) => `${kind}:${hashSecret(id)}`;
    return {
      async upsert(id, { jti: _, ...payload }, expiresIn) {
        const { accountId } = payload;
        // The provider only needs to know that there was a session, not what its cookie says.
        if (payload.session !== undefined) payload.session = { ...payload.session, cookie: '' };
        const uid = payload.uid && hashSecret(payload.uid);
        const session = sessionOf(kind, id, payload);
        const expireAt = expiresIn ? new Date(clock.now() + expiresIn * 1000) : undefined;
        const found = { accountId, session, uid, expireAt };
        // Fields that the payload has lost, such as the account of an ended session, must be unset.
        const gone = Object.entries(found).filter(([, value]) => value === undefined);
        const update = {
          $set: { kind, payload: JSON.stringify(payload), ...withoutGone(found) },
          ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(([name]) => [name, 1])) }),
        };
        await model.updateOne({ _id: keyOf(id) }, update, { upsert: true });
      },
      async find(id) {
        const payload = await read(await model.findById(keyOf(id)).lean<ArtifactDocument>());
        return payload && { ...payload, jti: id };
      },
      // Without its id: nobody who only has this may change it.
      findByUid: async (uid) =>
        read(await model.findOne({ uid: hashSecret(uid), kind }).lean<ArtifactDocument>()),
      // Device codes are the only thing with user codes, and the device flow is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const _id = keyOf(id);
        const consumed = { consumedAt: new Date(clock.now()), consumedBy: caller() };
        const first = await model.updateOne({ _id, consumedAt: null }, { $set: consumed });
        if (first.modifiedCount === 1) return;
        const second = await model.updateOne({ _id, again: false }, { $set: { again: true } });
        if (kind !== 'RefreshToken' || second.modifiedCount === 0)
          throw new errors.InvalidGrant('already used');
      },
      async destroy(id) {
        await model.deleteOne({ _id: keyOf(id) });
        if (kind === 'Grant') await records.end(hashSecret(id));
      },
      async revokeByGrantId(grantId) {
        await model.deleteMany({ session: hashSecret(grantId), kind });
      },
    };
  }

  return {
    adapter,
    async removeOf(session) {
      await model.deleteMany({ session });
    },
    async removeAllOf(accountId, except) {
      await model.deleteMany({ accountId, ...(except !== undefined && { session: { $ne: except } }) });
    },
  };
}
