import { expect, test } from 'vitest';
import { eventually, startInProcess } from '../testing/in-process-server.ts';
import { prepareDocument, StoredRecord } from './record.ts';

const car = (price: number) => prepareDocument({ _id: 1, make: 'Fiat', price });

test('a document that is not used leaves the memory at the second look, and comes back from the file', () => {
  let reads = 0;
  const record = new StoredRecord({ id: 7, key: 'k' }, car(9_000), (id) => {
    reads += id;
    return car(9_000).bytes;
  });
  record.cool();
  expect(record.doc).toMatchObject({ make: 'Fiat' });
  record.cool();
  expect([reads, record.size]).toEqual([0, car(9_000).bytes.length]);
  record.cool();
  record.cool();
  expect([record.doc.make, record.bytes, reads]).toEqual(['Fiat', car(9_000).bytes, 7]);
  record.replace(car(8_000));
  record.cool();
  expect([Number(record.doc.price), reads]).toEqual([8_000, 7]);
});

test('documents that have left the memory are found, changed, indexed, counted and deleted like all others', async () => {
  const server = await startInProcess({ sweepMilliseconds: 2 });
  try {
    const cars = server.db.collection<{ _id: number; make: string; price: number }>('cars');
    await cars.createIndex({ price: 1 });
    await cars.insertMany([1, 2, 3, 4].map((_id) => ({ _id, make: 'Fiat', price: _id * 1_000 })));
    const passes = async () => (await server.db.command({ serverStatus: 1 })).metrics.ttl.passes as number;
    /** Until all of them have been looked at twice. */
    const cooled = async () => {
      const before = await passes();
      await eventually(async () => (await passes()) > before + 3).toBe(true);
    };
    await cooled();
    expect(
      await cars
        .find({ price: { $gte: 2_000 } })
        .sort({ price: -1 })
        .toArray(),
    ).toHaveLength(3);
    await cooled();
    await cars.updateOne({ _id: 2 }, { $inc: { price: 5_000 } });
    await cooled();
    await cars.createIndex({ make: 1, price: -1 });
    await cooled();
    await cars.deleteOne({ _id: 3 });
    await cooled();
    expect(await cars.find({ make: 'Fiat' }).sort({ make: 1, price: -1 }).toArray()).toEqual([
      { _id: 2, make: 'Fiat', price: 7_000 },
      { _id: 4, make: 'Fiat', price: 4_000 },
      { _id: 1, make: 'Fiat', price: 1_000 },
    ]);
    expect(await cars.countDocuments({ price: { $lt: 5_000 } })).toBe(2);
  } finally {
    await server.stop();
  }
});

test('a stored document keeps nothing in memory but its own bytes', () => {
  for (const _id of [1, 2, 3]) {
    const { bytes } = prepareDocument({ _id, title: 'BMW 320d 2019' });
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
