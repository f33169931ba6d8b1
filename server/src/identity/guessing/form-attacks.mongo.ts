import { type Connection, type Model, Schema } from 'mongoose';
import type { Clock } from '../../core/clock.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import { modelOf } from '../../core/mongo/model.mongo.ts';
import { ATTACK_MS, type FormAttacks, MOST_FAILURES, WINDOW_MS } from './form-attacks.ts';

/** The one that counts failed forms, or a proof that was used. */
interface AttackDocument {
  _id: string;
  /** Number of the window that `failures` are of. */
  window?: number;
  failures?: number;
  attackUntil?: Date | null;
  expireAt?: Date;
}

const THE_ONE = { _id: 'forms' };

const schema = new Schema<AttackDocument>(
  {
    _id: { type: String, required: true },
    window: Number,
    failures: Number,
    attackUntil: Date,
    expireAt: Date,
  },
  { versionKey: false },
);
schema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export function mongoFormAttacks(connection: Connection, clock: Pick<Clock, 'now'>): FormAttacks {
  const model: Model<AttackDocument> = modelOf(connection, 'form_attacks', schema);
  const isChanged = async (filter: object, set: object) =>
    (await model.updateOne({ ...THE_ONE, ...filter }, { $set: set })).modifiedCount === 1;

  return {
    async countFailure() {
      const window = Math.floor(clock.now() / WINDOW_MS);
      await isChanged({ window: { $lt: window } }, { window, failures: 0 });
      const counted = await model
        .findOneAndUpdate(
          THE_ONE,
          { $inc: { failures: 1 }, $setOnInsert: { window } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<AttackDocument>();
      if ((counted?.failures ?? 0) < MOST_FAILURES) return false;
      const attackUntil = new Date(clock.now() + ATTACK_MS);
      if (await isChanged({ attackUntil: null }, { attackUntil })) return true;
      await isChanged({}, { attackUntil });
      return false;
    },
    async look() {
      const { attackUntil } = (await model.findById(THE_ONE._id).lean<AttackDocument>()) ?? {};
      const isOn = attackUntil != null && attackUntil.getTime() > clock.now();
      const isOver = attackUntil != null && !isOn;
      return { isOn, ended: isOver && (await isChanged({ attackUntil }, { attackUntil: null })) };
    },
    async useProof(id, until) {
      const used = model.insertOne({ _id: `proof:${id}`, expireAt: new Date(until) });
      return (await unlessTaken(used)) !== null;
    },
  };
}
