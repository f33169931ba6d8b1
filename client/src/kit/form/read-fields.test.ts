import { expect, test } from 'vitest';
import { saidOf } from './read-fields.ts';

test.each([
  ['Golf „GTI“', 'upisao „Golf ’GTI’“.'],
  ['Golf „dvojka” sa 17“', 'upisao „Golf ’dvojka’ sa 17““.'],
])('R347 quotation marks of another value %s are inner ones where it is quoted', (value, said) =>
  expect(saidOf(value)).toContain(said),
);
