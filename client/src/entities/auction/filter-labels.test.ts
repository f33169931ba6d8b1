import { carChoices, carFieldRows } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { labelOfValue } from '../car/labels.ts';
import { labelOfChoice } from './filter-labels.ts';

/** Of an enum, or one that may be absent. */
function valuesOf(schema: unknown): string[] {
  const { options, unwrap } = schema as { options?: string[]; unwrap?: () => unknown };
  return options ?? (unwrap === undefined ? [] : valuesOf(unwrap.call(schema)));
}

/** A word that is shown as it is begins with a capital letter, or is '4x4'. */
const isCode = (value: string) => /^(?:[a-z]|\d+$)/.test(value);

test('every code that a car has or a filter asks for has a label', () => {
  const ofCars = carFieldRows.flatMap(([name, { input, entered }]) =>
    input === 'choice' ? valuesOf(entered).map((value) => [name, value, labelOfValue(name, value)]) : [],
  );
  const ofFilters = carChoices.flatMap(({ field, values }) =>
    valuesOf(values).map((value) => [field, value, labelOfChoice(field, value)]),
  );
  expect(ofCars).toContainEqual(['fuelType', 'petrol', 'Benzin']);
  const shown = [...ofCars, ...ofFilters];
  expect(shown.filter(([, value = '', label]) => isCode(value) && label === value)).toEqual([]);
});
