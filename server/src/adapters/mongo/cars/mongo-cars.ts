import type { Connection } from 'mongoose';
import type { Car, Cars } from '../../../ports/cars.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

type CarDocument = Omit<Car, 'id'> & { _id: string };

/** Cars in the collection `cars`. */
export async function createMongoCars(connection: Connection): Promise<Cars> {
  const cars = connection.collection<CarDocument>('cars');
  await cars.createIndexes([{ key: { dealerId: 1, createdAt: -1 }, name: 'dealer' }]);
  return {
    async insert({ id, ...car }) {
      try {
        await cars.insertOne({ _id: id, ...car });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async replace({ id, version, ...car }) {
      const { matchedCount } = await cars.replaceOne({ _id: id, version }, { ...car, version: version + 1 });
      return matchedCount === 1;
    },
    async remove({ id, version }) {
      return (await cars.deleteOne({ _id: id, version })).deletedCount === 1;
    },
    async findById(id) {
      const found = await cars.findOne({ _id: id });
      return found && toCar(found);
    },
    async ofDealer(dealerId) {
      const found = await cars.find({ dealerId }, { sort: { createdAt: -1 } }).toArray();
      return found.map(toCar);
    },
    countOf: (dealerId) => cars.countDocuments({ dealerId }),
  };
}

const toCar = ({ _id, ...car }: CarDocument): Car => ({ id: _id, ...car });
