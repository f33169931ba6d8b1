import type { Connection } from 'mongoose';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import type { Car, Cars } from './cars.ts';
import { withWrittenNames } from './inventory.ts';

type Instants = Pick<Car, 'createdAt' | 'updatedAt' | 'claimedAt'>;

type CarDocument = Omit<Car, 'id' | keyof Instants> & {
  _id: string;
  createdAt: Date;
  updatedAt: Date;
  claimedAt: Date | null;
};

const DELETING = { deleting: true } as const;
const DISCARDED = { discarded: { $exists: true } } as const;

/** Cars in the collection `cars`. */
export async function createMongoCars(connection: Connection): Promise<Cars> {
  const cars = connection.collection<CarDocument>('cars');
  await cars.createIndexes([
    { key: { dealerId: 1, createdAt: -1 }, name: 'dealer' },
    { key: { vin: 1 }, name: 'vin' },
    {
      key: { dealerId: 1, heldNumber: 1 },
      name: 'number',
      unique: true,
      partialFilterExpression: { heldNumber: { $gt: '' } },
    },
    { key: { deleting: 1, updatedAt: 1 }, name: 'deleting', partialFilterExpression: DELETING },
    { key: { updatedAt: 1 }, name: 'discarded', partialFilterExpression: DISCARDED },
  ]);
  return {
    insert: async ({ id, ...car }) =>
      (await unlessTaken(cars.insertOne({ _id: id, ...car, ...datesOf(car) }))) !== null,
    async replace({ id, version, ...car }) {
      const document = { ...car, ...datesOf(car), version: version + 1 };
      return (await unlessTaken(cars.replaceOne({ _id: id, version }, document)))?.matchedCount === 1;
    },
    async remove({ id, version }) {
      return (await cars.deleteOne({ _id: id, version })).deletedCount === 1;
    },
    async findById(id) {
      const found = await cars.findOne({ _id: id });
      return found && toCar(found);
    },
    async holding(dealerId, heldNumber) {
      const found = await cars.findOne({ dealerId, heldNumber });
      return found && toCar(found);
    },
    ofDealer(dealerId) {
      // With turns for bids in between, also of a dealer with thousands of cars.
      return cars
        .find({ dealerId }, { sort: { createdAt: -1 }, batchSize: 200 })
        .map(toCar)
        .toArray();
    },
    countOf: (dealerId, since = 0) => cars.countDocuments({ dealerId, createdAt: { $gt: new Date(since) } }),
    withVin: (vin) => cars.find({ vin }).map(toCar).toArray(),
    async cutOffBefore(time) {
      const found = [DELETING, DISCARDED].map((filter) =>
        idsOf(cars, { ...filter, updatedAt: { $lt: new Date(time) } }),
      );
      return (await Promise.all(found)).flat();
    },
  };
}

const datesOf = ({ createdAt, updatedAt, claimedAt }: Instants) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
  claimedAt: claimedAt === null ? null : new Date(claimedAt),
});

/** Cars from before keep another name of their make until they are written again (R377). */
const toCar = ({ _id, createdAt, updatedAt, claimedAt, ...car }: CarDocument): Car => ({
  id: _id,
  ...withWrittenNames(car),
  createdAt: createdAt.getTime(),
  updatedAt: updatedAt.getTime(),
  claimedAt: claimedAt?.getTime() ?? null,
});
