import { type Connection, type Model, Schema } from 'mongoose';
import type { Dealer, Dealers } from '../../../ports/dealers.ts';
import { modelOf } from './model.ts';

type DealerDocument = Omit<Dealer, 'id' | 'createdAt' | 'verifiedAt'> & {
  _id: string;
  createdAt: Date;
  verifiedAt: Date | null;
};

const text = { type: String, required: true };

const schema = new Schema<DealerDocument>(
  {
    _id: text,
    companyName: text,
    contactEmail: text,
    phone: text,
    registrationNumber: text,
    licence: text,
    city: text,
    country: text,
    address: text,
    verificationStatus: text,
    verificationNotes: { type: String, default: null },
    verifiedAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    rating: { type: Number, required: true },
    reviewCount: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ verificationStatus: 1, createdAt: 1 });

/** `onChange` is called with the dealer's id after every write. */
export function mongoDealers(connection: Connection, onChange: (id: string) => void = () => {}): Dealers {
  const model: Model<DealerDocument> = modelOf(connection, 'dealers', schema);
  return {
    findById: async (id) => toDealer(await model.findById(id).lean<DealerDocument>()),
    async upsert({ id, ...dealer }) {
      const verifiedAt = dealer.verifiedAt === null ? null : new Date(dealer.verifiedAt);
      const document = { ...dealer, createdAt: new Date(dealer.createdAt), verifiedAt };
      await model.updateOne({ _id: id }, { $set: document }, { upsert: true });
      onChange(id);
    },
  };
}

function toDealer(document: DealerDocument | null): Dealer | null {
  if (document === null) return null;
  const { _id, createdAt, verifiedAt, ...rest } = document;
  return { ...rest, id: _id, createdAt: createdAt.getTime(), verifiedAt: verifiedAt?.getTime() ?? null };
}
