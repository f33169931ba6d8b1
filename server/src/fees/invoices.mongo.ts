import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { literal } from '../core/mongo/literal.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import { foldedPatterns } from '../search/index.ts';
import type { Invoices, StoredInvoice } from './invoices.ts';

type InvoiceDocument = Omit<StoredInvoice, 'number'> & {
  /** The number. */
  _id: string;
};

/** The invoices in the collection `fee_invoices`; unique keys give each number once, and each entry to one invoice. */
export async function createMongoInvoices(connection: Connection): Promise<Invoices> {
  const invoices = connection.collection<InvoiceDocument>('fee_invoices');
  await invoices.createIndexes([
    { key: { dealerId: 1, ordinal: 1 }, name: 'dealer', unique: true },
    { key: { reference: 1 }, name: 'reference', unique: true },
    { key: { paidOn: 1, 'document.dueOn': 1 }, name: 'overdue' },
  ]);

  return {
    async find(number) {
      const found = await invoices.findOne({ _id: number });
      return found && fromDocument(found);
    },

    async findByReference(reference) {
      const found = await invoices.findOne({ reference });
      return found && fromDocument(found);
    },

    of: (dealerId) =>
      invoices
        .find({ dealerId }, { sort: { ordinal: 1 } })
        .map(fromDocument)
        .toArray(),

    async last(year) {
      const ofYear = { _id: { $gte: `${year}-`, $lt: `${year}.` } };
      const [found] = await invoices
        .find(ofYear, { projection: { _id: 1 }, sort: { _id: -1 }, limit: 1 })
        .toArray();
      return found?._id ?? null;
    },

    insert: async ({ number, ...invoice }) =>
      (await unlessTaken(invoices.insertOne({ _id: number, ...invoice }))) !== null,

    async setPaid(number, day) {
      await invoices.updateOne({ _id: number, paidOn: null }, { $set: { paidOn: day } });
    },

    async setTold(number) {
      await invoices.updateOne({ _id: number }, { $set: { isTold: true } });
    },

    async *all() {
      const projection = {
        dealerId: 1,
        month: 1,
        cents: 1,
        total: 1,
        paidOn: 1,
        'document.issuedOn': 1,
        'document.dueOn': 1,
        'document.dealer.name': 1,
        'document.dealer.taxNumber': 1,
      } as const;
      for await (const found of invoices.find({}, { projection, sort: { _id: 1 } })) yield toListed(found);
    },

    page({ search, unpaid, dueBefore, ...page }) {
      const filter = {
        ...(unpaid && { paidOn: null }),
        ...(dueBefore !== undefined && { 'document.dueOn': { $lt: dueBefore } }),
        ...(search && {
          $or: [{ _id: { $regex: literal(search) } }, ...foldedPatterns(search).map(ofDealer)],
        }),
      };
      return readPage(invoices, { filter, sort: { _id: -1 } }, page, toListed);
    },
  };
}

const ofDealer = (pattern: string) => ({ 'document.dealer.name': { $regex: pattern, $options: 'i' } });

const toListed = ({ _id, document, ...invoice }: InvoiceDocument) => ({
  ...invoice,
  ...document,
  number: _id,
});

const fromDocument = ({ _id, ...rest }: InvoiceDocument): StoredInvoice => ({ ...rest, number: _id });
