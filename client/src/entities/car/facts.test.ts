import { expect, test } from 'vitest';
import { buildCar } from '../../testing/data/auctions.ts';
import { factsOf } from './facts.ts';

const shown = (changes: Parameters<typeof buildCar>[0]) =>
  new Map(
    factsOf(buildCar(changes)).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );

test('every known field of the table is written with its label and its unit', () => {
  const facts = shown({ serviceBook: true });
  expect(facts.get('Godište')).toBe('2019');
  expect(facts.get('Kilometraža')).toBe('98.000 km');
  expect(facts.get('Snaga')).toBe('140 kW (190 KS)');
  expect(facts.get('Gorivo')).toBe('Diesel');
  expect(facts.get('Registracija do')).toBe('15. novembra 2025.');
  expect(facts.get('Servisna knjižica')).toBe('Da');
});

test('a number that says more than the value is what is written', () => {
  const facts = shown({ fuelType: 'hybrid', codes: { fuelType: 4, transmission: 3 } });
  expect([facts.get('Gorivo'), facts.get('Menjač')]).toEqual(['Plug-in hybrid', 'CVT']);
});

test('what the seller left out does not appear, nor the engine of an electric car', () => {
  const facts = shown({ powerKw: null, serviceBook: null, fuelType: 'electric' });
  expect([...facts.keys()]).not.toContain('Snaga');
  expect([...facts.keys()]).not.toContain('Servisna knjižica');
  expect([...facts.keys()]).not.toContain('Zapremina motora');
  expect(shown({ serviceBook: false }).get('Servisna knjižica')).toBe('Ne');
});
