import type { Connection } from 'mongoose';
import type { Car, Cars } from '../../../ports/cars.ts';

type CarDocument = Omit<Car, 'id'> & { _id: string };

/** Cars in the collection `cars`. */
export async function createMongoCars(connection: Connection): Promise<Cars> {
  const cars = connection.collection<CarDocument>('cars');
  await cars.createIndexes([{ key: { dealerId: 1, createdAt: -1 }, name: 'dealer' }]);
  return {
    async upsert({ id, ...car }) {
      await cars.replaceOne({ _id: id }, car, { upsert: true });
    },
    async findById(id) {
      const found = await cars.findOne({ _id: id });
      if (found === null) return null;
      const { _id, ...car } = found;
      return { id: _id, ...car };
    },
  };
}
