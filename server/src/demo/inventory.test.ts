import { expect, it } from 'vitest';
import type { Car, Cars } from '../cars/cars.ts';
import { seedInventory } from './inventory.ts';
import { earlierAttempts, liveLots, pastLots } from './lots.ts';

const NOW = Date.UTC(2026, 5, 1);

it('cars of the demo were added before their first lot, one after the other', async () => {
  const cars = { findById: async () => null, insert: async () => true } as Partial<Cars> as Cars;
  const inventory = await seedInventory({ cars, clock: { now: () => NOW, after: () => () => {} } }, [
    'dealer',
  ]);
  const lots = [...liveLots, ...pastLots, ...earlierAttempts.map(({ lot }) => lot)];
  const firstLot = NOW + Math.min(...lots.map(({ startsIn }) => startsIn));
  const added = inventory.map(({ createdAt }: Car) => createdAt);
  expect(Math.max(...added)).toBeLessThan(firstLot);
  expect(new Set(added).size).toBe(inventory.length);
});
