import { changeAll } from './change-all.mongo.ts';
import type { MigrationStep } from './step.ts';

const INSTANTS = ['createdAt', 'updatedAt', 'claimedAt'] as const;
type Car = { _id: string } & Partial<Record<(typeof INSTANTS)[number], number | Date | null>>;

/**
 * Cars kept their instants as numbers, everything else keeps dates: those can be read by people, compared with the rest
 * and given a time to live. What reads cars takes both.
 */
export const carInstants: MigrationStep = {
  id: '003-car-instants',
  name: 'Datumi automobila',
  description:
    'Pretvara vremena automobila (dodavanje, izmena, stavljanje na aukciju) iz brojeva u datume, kao u svim ostalim kolekcijama.',

  async up(connection, proceed) {
    await convert(connection.collection<Car>('cars'), 'number', (value) => new Date(Number(value)), proceed);
  },

  async down(connection, proceed) {
    await convert(connection.collection<Car>('cars'), 'date', (value) => Number(value), proceed);
  },
};

const convert = (
  cars: Parameters<typeof changeAll<Car>>[0],
  from: 'number' | 'date',
  convertOne: (value: number | Date) => number | Date,
  proceed: () => void,
): Promise<void> =>
  changeAll(
    cars,
    { $or: INSTANTS.map((field) => ({ [field]: { $type: from } })) },
    ({ _id, ...car }) => {
      const old = Object.fromEntries(
        INSTANTS.flatMap((field) => {
          const value = car[field];
          return (from === 'number' ? typeof value === 'number' : value instanceof Date)
            ? [[field, value as number | Date] as const]
            : [];
        }),
      );
      const fresh = Object.fromEntries(
        Object.entries(old).map(([field, value]) => [field, convertOne(value)]),
      );
      return { updateOne: { filter: { _id, ...old }, update: { $set: fresh } } };
    },
    proceed,
  );
