import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import type { BookedPayment, BookedPayments } from './payable.ts';

interface BookedPaymentDocument extends Omit<BookedPayment, 'id' | 'at'> {
  _id: string;
  at: Date;
  isTold: boolean;
}

/** Booked payments in the collection `booked_payments`; its unique keys decide between servers that book at once. */
export async function createMongoBookedPayments(connection: Connection): Promise<BookedPayments> {
  const payments = connection.collection<BookedPaymentDocument>('booked_payments');
  await payments.createIndexes([
    { key: { reference: 1 }, name: 'reference', unique: true },
    { key: { at: -1, _id: 1 }, name: 'newest' },
    { key: { isTold: 1, at: 1 }, name: 'untold' },
  ]);

  return {
    async insert({ id, at, ...payment }) {
      const document = { _id: id, ...payment, at: new Date(at), isTold: false };
      if ((await unlessTaken(payments.insertOne(document))) !== null) return 'inserted';
      return (await payments.findOne({ _id: id })) === null ? 'paid' : 'known';
    },

    async findById(id) {
      const found = await payments.findOne({ _id: id });
      return found && fromDocument(found);
    },

    async findByReference(reference) {
      const found = await payments.findOne({ reference });
      return found && fromDocument(found);
    },

    page: (page) => readPage(payments, { sort: { at: -1, _id: 1 } }, page, fromDocument),

    untold: () =>
      payments
        .find({ isTold: false }, { sort: { at: 1 } })
        .map(fromDocument)
        .toArray(),

    async setTold(id) {
      await payments.updateOne({ _id: id }, { $set: { isTold: true } });
    },
  };
}

const fromDocument = ({ _id, at, isTold, ...payment }: BookedPaymentDocument): BookedPayment => ({
  ...payment,
  id: _id,
  at: at.getTime(),
});
