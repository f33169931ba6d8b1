import { type Connection, type Model, Schema } from 'mongoose';
import { modelOf } from '../core/mongo/model.mongo.ts';
import { type DealerDocument, toDealer } from './dealer-document.mongo.ts';
import type { Dealers } from './dealers.ts';

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

/** `onChange` is called with the dealer's id after every write. */
export function mongoDealers(connection: Connection, onChange: (id: string) => void = () => {}): Dealers {
  const model: Model<DealerDocument> = modelOf(connection, 'dealers', schema);
  return {
    async findById(id) {
      const found = await model.findById(id).lean<DealerDocument>();
      return found && toDealer(found);
    },
    async upsert({ id, ...dealer }) {
      const verifiedAt = dealer.verifiedAt === null ? null : new Date(dealer.verifiedAt);
      const document = { ...dealer, createdAt: new Date(dealer.createdAt), verifiedAt };
      await model.updateOne({ _id: id }, { $set: document }, { upsert: true });
      onChange(id);
    },
  };
}
