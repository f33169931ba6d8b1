import mongoose from 'mongoose';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf, startServerUnderTest, uniqueName } from './support.ts';

const server = await startServerUnderTest();
const connection = await mongoose
  .createConnection(server.uri, { dbName: uniqueName('mongoose') })
  .asPromise();
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  await server.stop();
});

const carModel = async () => {
  const schema = new mongoose.Schema(
    {
      vin: { type: String, unique: true },
      make: { type: String, index: true },
      price: Number,
      owner: { type: mongoose.Schema.Types.ObjectId, ref: 'Owner' },
      bids: [{ by: String, amount: Number }],
      extras: { type: Map, of: String },
    },
    { timestamps: true, optimisticConcurrency: true },
  );
  schema.index({ make: 1, price: -1 });
  const model = connection.model(uniqueName('Car'), schema);
  await model.init();
  return model;
};

describe('mongoose', () => {
  it('creates the indexes of its schemas, again and again', async () => {
    const Car = await carModel();
    await Car.syncIndexes();
    await Car.createIndexes();
    expect((await Car.listIndexes()).map(({ name }) => name).sort()).toEqual([
      '_id_',
      'make_1',
      'make_1_price_-1',
      'vin_1',
    ]);
  });

  it('saves, changes and reads documents', async () => {
    const Car = await carModel();
    const car = await Car.create({
      vin: 'a',
      make: 'Fiat',
      price: 5,
      bids: [{ by: 'x', amount: 1 }],
      extras: { a: 'b' },
    });
    car.price = 7;
    car.bids.push({ by: 'y', amount: 2 });
    car.extras?.set('c', 'd');
    await car.save();
    const found = await Car.findById(car._id).orFail();
    expect(found.toObject({ flattenMaps: true })).toMatchObject({
      price: 7,
      bids: [{ by: 'x' }, { by: 'y', amount: 2 }],
      extras: { a: 'b', c: 'd' },
    });
    expect(found.updatedAt.getTime()).toBeGreaterThanOrEqual(found.createdAt.getTime());
  });

  it('notices a concurrent change by its version', async () => {
    const Car = await carModel();
    await Car.create({ vin: 'a', price: 1 });
    const [first, second] = [await Car.findOne().orFail(), await Car.findOne().orFail()];
    first.price = 2;
    await first.save();
    second.price = 3;
    expect((await errorOf(second.save())).name).toBe('VersionError');
  });

  it('reports a duplicate', async () => {
    const Car = await carModel();
    await Car.create({ vin: 'a' });
    expect(await errorOf(Car.create({ vin: 'a' }))).toMatchObject({
      code: 11000,
      keyPattern: { vin: 1 },
      keyValue: { vin: 'a' },
    });
  });

  it('finds pages with lean, populates, streams and counts', async () => {
    const Owner = connection.model('Owner', new mongoose.Schema({ name: String }));
    const owner = await Owner.create({ name: 'Ana' });
    const Car = await carModel();
    await Car.insertMany(
      Array.from({ length: 300 }, (_, i) => ({
        vin: `v${i}`,
        make: i % 2 ? 'Fiat' : 'Opel',
        price: i,
        owner: owner._id,
      })),
    );
    const page = await Car.find({ make: 'Fiat' }).sort({ price: -1 }).skip(10).limit(5).lean();
    expect(page.map(({ price }) => price)).toEqual([279, 277, 275, 273, 271]);
    const populated = await Car.findOne({ price: 3 }).populate<{ owner: { name: string } }>('owner').orFail();
    expect(populated.owner.name).toBe('Ana');
    let streamed = 0;
    for await (const _car of Car.find().cursor({ batchSize: 50 })) streamed += 1;
    expect(streamed).toBe(300);
    expect(await Car.countDocuments({ make: 'Opel' })).toBe(150);
    expect(await Car.exists({ price: 299 })).not.toBeNull();
    expect(await Car.estimatedDocumentCount()).toBe(300);
  });

  it('updates, upserts, writes in bulk and deletes', async () => {
    const Car = await carModel();
    await Car.updateOne({ vin: 'a' }, { $set: { price: 1 }, $setOnInsert: { make: 'VW' } }, { upsert: true });
    const after = await Car.findOneAndUpdate(
      { vin: 'a' },
      { $inc: { price: 5 } },
      { returnDocument: 'after' },
    ).orFail();
    expect(after).toMatchObject({ price: 6, make: 'VW' });
    await Car.bulkWrite([
      { insertOne: { document: { vin: 'b' } } },
      { updateOne: { filter: { vin: 'a' }, update: { $push: { bids: { by: 'z', amount: 1 } } } } },
    ]);
    expect((await Car.findOne({ vin: 'a' }).orFail()).bids[0]?.amount).toBe(1);
    expect((await Car.deleteMany({})).deletedCount).toBe(2);
  });
});
