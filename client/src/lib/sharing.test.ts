import { expect, test } from 'vitest';
import { sharing } from './sharing.ts';

const had = { car: { make: 'BMW' }, price: 100, leader: null as string | null };

test('what is told again is what was had', () => {
  expect(sharing(had, structuredClone(had))).toBe(had);
});

test('a field that differs leaves the others as they were had', () => {
  const now = sharing(had, { ...structuredClone(had), price: 120 });
  expect(now).toEqual({ ...had, price: 120 });
  expect(now.car).toBe(had.car);
});

test('a field that is told no more is gone', () => {
  expect(sharing<{ a: number; b?: number }>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
});
