import { expect, test } from 'vitest';
import { buildDealerCar } from '../../../testing/data/dealer-cars.ts';
import { everyCar, filterCars } from './filter-cars.ts';

const cars = [
  buildDealerCar(),
  buildDealerCar({ make: 'Volkswagen', model: 'Golf 7', year: 2017, color: 'Žuta' }),
  buildDealerCar({
    make: 'Renault',
    model: 'Clio',
    year: 2012,
    vin: 'VF15R0A0H00123456',
    internalNumber: 'P-3',
  }),
];

test.each([
  ['škoda', 'Octavia'],
  ['skoda octavia', 'Octavia'],
  ['GOLF', 'Golf 7'],
  ['zuta', 'Golf 7'],
  ['2012', 'Clio'],
  ['vf1 p-3', 'Clio'],
])('"%s" finds %s', (q, model) => {
  expect(filterCars(cars, { ...everyCar, q }).map((car) => car.model)).toEqual([model]);
});
