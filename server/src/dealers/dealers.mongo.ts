import type { Filter } from 'mongodb';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import { pageOf } from '../core/page-of.ts';
import type {
  ApplicationFile,
  ApplicationState,
  Dealer,
  Dealers,
  DueDecision,
  RegisterEntry,
  RegisteredDealer,
} from './dealers.ts';

/** A dealer in the collection `dealers`. */
export type DealerDocument = Omit<Dealer, 'id' | 'revoked' | 'createdAt' | 'verifiedAt'> & {
  _id: string;
  history?: RegisterEntry[];
  createdAt: Date;
  verifiedAt: Date | null;
};

interface ApplicationDocument extends DealerDocument {
  history: RegisterEntry[];
  /** Absent until the first one. */
  documents?: ApplicationFile[];
  /** When the e-mail of the last decision is due; null or absent if there is none. */
  mailAt?: Date | null;
  mailTries?: number;
  /** When the application came or was decided on; absent in those that `upsert` has made. */
  changedAt?: Date;
  /** The content of that e-mail, even if the application changes meanwhile. */
  mail?: Pick<DueDecision, 'status' | 'notes' | 'decidedAt' | 'revokes'>;
}

/** The dealers in the collection `dealers`. `onChange` is called with the dealer's id after every write. */
export async function createMongoDealers(
  connection: Connection,
  onChange: (id: string) => void = () => {},
): Promise<Dealers> {
  const dealers = connection.collection<ApplicationDocument>('dealers');
  await dealers.createIndexes([
    { key: { verificationStatus: 1, createdAt: 1 }, name: 'verificationStatus_1_createdAt_1' },
    { key: { mailAt: 1 }, name: 'mail_due' },
    { key: { changedAt: 1 }, name: 'changed' },
  ]);

  const asRead = ({ id, verificationStatus, createdAt }: ApplicationState) => ({
    _id: id,
    verificationStatus,
    createdAt: new Date(createdAt),
  });
  /** Each has an id of its own: all of these and no further one are the same. */
  const withDocuments = (documents: RegisteredDealer['documents']) => ({
    ...(documents.length > 0 && { $and: documents.map(({ id }) => ({ 'documents.id': id })) }),
    [`documents.${documents.length}`]: { $exists: false },
  });
  const change = async (
    filter: Filter<ApplicationDocument> & { _id: string },
    set: Partial<ApplicationDocument>,
  ) => {
    const { matchedCount } = await dealers.updateOne(filter, { $set: set });
    onChange(filter._id);
    return matchedCount === 1;
  };

  const withHistory = async (id: string) => {
    const found = await dealers.findOne({ _id: id });
    return found && toRegistered(found);
  };
  const notApproved = (id: string): Filter<ApplicationDocument> => ({
    _id: id,
    verificationStatus: { $ne: 'approved' },
  });

  return {
    async findById(id) {
      const found = await dealers.findOne({ _id: id });
      return found && toDealer(found);
    },

    async namesOf(ids) {
      const projection = { companyName: 1 } as const;
      const found = await dealers.find({ _id: { $in: [...ids] } }, { projection }).toArray();
      return new Map(found.map(({ _id, companyName }) => [_id, companyName]));
    },

    async upsert({ id, ...dealer }, history = []) {
      const verifiedAt = dealer.verifiedAt === null ? null : new Date(dealer.verifiedAt);
      const document = { ...dealer, createdAt: new Date(dealer.createdAt), verifiedAt };
      const update = { $set: document, $setOnInsert: { history: [...history] } };
      await dealers.updateOne({ _id: id }, update, { upsert: true });
      onChange(id);
    },

    findWithHistory: withHistory,

    async insert(application) {
      try {
        const document = { _id: application.id, ...fieldsOf(application) };
        return (await unlessTaken(dealers.insertOne(document))) !== null;
      } finally {
        onChange(application.id);
      }
    },

    replace: (read, application) => change(asRead(read), fieldsOf(application)),

    decide(read, { decidedAt, revokes, history, verificationStatus, verificationNotes, verifiedAt }) {
      return change(
        { ...asRead(read), ...withDocuments(read.documents) },
        {
          verificationStatus,
          verificationNotes,
          verifiedAt: verifiedAt === null ? null : new Date(verifiedAt),
          history,
          changedAt: new Date(decidedAt),
          mailAt: new Date(decidedAt),
          mailTries: 0,
          mail: {
            status: verificationStatus,
            notes: verificationNotes,
            decidedAt,
            ...(revokes && { revokes }),
          },
        },
      );
    },

    async addDocument(id, document, most) {
      await dealers.updateOne(
        {
          ...notApproved(id),
          'documents.sha256': { $ne: document.sha256 },
          [`documents.${most - 1}`]: { $exists: false },
        },
        { $push: { documents: document } },
      );
      return withHistory(id);
    },

    async removeDocument(id, documentId) {
      await dealers.updateOne(
        { ...notApproved(id), 'history.action': { $ne: 'approved' } },
        { $pull: { documents: { id: documentId } } },
      );
      return withHistory(id);
    },

    setContact: (id, contact) => change({ _id: id }, contact),
    setPayment: (id, payment) => change({ _id: id }, { payment }),

    async pending(matches, page) {
      const filter = { verificationStatus: 'pending' } as const;
      const sort = { createdAt: 1 } as const;
      if (matches === null) return readPage(dealers, { filter, sort }, page, toDealer);
      const found: Dealer[] = [];
      for await (const document of dealers.find(filter, { sort })) {
        const dealer = toDealer(document);
        if (matches(dealer)) found.push(dealer);
      }
      return pageOf(found, page);
    },

    async *all() {
      for await (const document of dealers.find()) yield toRegistered(document);
    },

    revoked: () => idsOf(dealers, { verificationStatus: { $ne: 'approved' }, 'history.action': 'revoked' }),

    changedSince: (time) =>
      dealers
        .find({ changedAt: { $gte: new Date(time) } })
        .map((document) => ({ dealer: toDealer(document), at: document.changedAt?.getTime() ?? 0 }))
        .toArray(),

    async takeMail(now, leaseMs) {
      const leasedUntil = now + leaseMs;
      const taken = await dealers.findOneAndUpdate(
        { mailAt: { $lte: new Date(now) } },
        { $set: { mailAt: new Date(leasedUntil) }, $inc: { mailTries: 1 } },
        { sort: { mailAt: 1 }, returnDocument: 'after' },
      );
      if (taken?.mail === undefined) return null;
      return { dealerId: taken._id, ...taken.mail, tries: taken.mailTries ?? 1, leasedUntil };
    },

    async settleMail({ dealerId, leasedUntil, decidedAt }, next) {
      await dealers.updateOne(
        { _id: dealerId, mailAt: new Date(leasedUntil), 'mail.decidedAt': decidedAt },
        { $set: { mailAt: next === null ? null : new Date(next) } },
      );
    },
  };
}

const toRegistered = (document: ApplicationDocument): RegisteredDealer => ({
  ...toDealer(document),
  history: document.history,
  documents: document.documents ?? [],
});

function fieldsOf({
  id,
  revoked: _told,
  documents: _stay,
  ...dealer
}: RegisteredDealer): Omit<ApplicationDocument, '_id'> {
  return {
    ...dealer,
    createdAt: new Date(dealer.createdAt),
    changedAt: new Date(dealer.createdAt),
    verifiedAt: dealer.verifiedAt === null ? null : new Date(dealer.verifiedAt),
  };
}

/** Without the history, of which the last step tells of a revocation, and the e-mail. */
export const toDealer = (document: DealerDocument): Dealer => ({
  id: document._id,
  companyName: document.companyName,
  contactEmail: document.contactEmail,
  phone: document.phone,
  registrationNumber: document.registrationNumber,
  licence: document.licence,
  city: document.city,
  country: document.country,
  address: document.address,
  ...(document.payment && { payment: document.payment }),
  verificationStatus: document.verificationStatus,
  ...(document.history?.at(-1)?.action === 'revoked' && { revoked: true }),
  verificationNotes: document.verificationNotes,
  verifiedAt: document.verifiedAt?.getTime() ?? null,
  createdAt: document.createdAt.getTime(),
});
