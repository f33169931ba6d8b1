import { expect, test } from 'vitest';
import { emptyCar, readCar } from './car-form.ts';

test.each([
  ['make', '', 'Marka je obavezna'],
  ['year', '1989', 'Godina mora biti između 1990 i 2025'],
  ['year', '2019,5', 'Godina mora biti između 1990 i 2025'],
  ['mileage', '', 'Kilometraža mora biti pozitivan broj'],
  ['mileage', '-5', 'Kilometraža mora biti pozitivan broj'],
  ['mileage', '2.000.001', 'Kilometraža je prevelika'],
  ['mileage', '12o.000', 'Kilometraža mora biti pozitivan broj'],
  ['mileage', '1,5', 'Kilometraža mora biti pozitivan broj'],
  ['engineSize', '0,4', 'Zapremina motora mora biti između 0.5 i 8.0 L'],
  ['engineSize', '8.1', 'Zapremina motora mora biti između 0.5 i 8.0 L'],
])('%s "%s" is objected to', (name, value, problem) => {
  expect(readCar({ ...emptyCar(2025), [name]: value })).toMatchObject({ problems: { [name]: problem } });
});

test.each([
  ['year', '2018.'],
  ['mileage', '120.000'],
  ['mileage', '120 000'],
  ['engineSize', '1,6'],
])('%s is right as "%s"', (name, value) => {
  const read = readCar({ ...emptyCar(2025), [name]: value });
  expect(read).toHaveProperty('problems');
  expect(read).not.toHaveProperty(`problems.${name}`);
});
