import { describe, expect, test } from 'vitest';
import {
  codeOfCondition,
  codeOfFuel,
  codeOfTransmission,
  conditionOfCode,
  fuelOfCode,
  transmissionOfCode,
} from './car-codes.ts';
import { CONDITION_CODES, carBody, FUEL_CODES, TRANSMISSION_CODES } from './cars-api.ts';
import {
  type Condition,
  condition,
  type FuelType,
  fuelType,
  type Transmission,
  transmission,
} from './enums.ts';

/** As a draft from another version of the form might hold it. */
const unknown = 'vodonik' as never;

describe('the number that a value of the form is sent as (R32)', () => {
  test.each<[FuelType, string]>([
    ['petrol', 'Gasoline'],
    ['diesel', 'Diesel'],
    ['electric', 'Electric'],
    ['hybrid', 'Hybrid'],
    ['lpg', 'LPG'],
    [unknown, 'Gasoline'],
  ])('fuel %s: %s', (value, name) => {
    expect(FUEL_CODES[codeOfFuel(value)]).toBe(name);
  });

  test.each<[Transmission, string]>([
    ['manual', 'Manual'],
    ['automatic', 'Automatic'],
    ['semi_automatic', 'Semi_Automatic'],
    [unknown, 'Manual'],
  ])('transmission %s: %s', (value, name) => {
    expect(TRANSMISSION_CODES[codeOfTransmission(value)]).toBe(name);
  });

  test.each<[Condition, string]>([
    ['excellent', 'New'],
    ['good', 'Certified_PreOwned'],
    ['fair', 'Used'],
    ['poor', 'For_Parts'],
    [unknown, 'Used'],
  ])('condition %s: %s', (value, name) => {
    expect(CONDITION_CODES[codeOfCondition(value)]).toBe(name);
  });

  test('every value of the form comes back as it was sent', () => {
    for (const value of fuelType.options) expect(fuelOfCode(codeOfFuel(value))).toBe(value);
    for (const value of transmission.options)
      expect(transmissionOfCode(codeOfTransmission(value))).toBe(value);
    for (const value of condition.options) expect(conditionOfCode(codeOfCondition(value))).toBe(value);
  });
});

describe('the value that a number of the API means elsewhere (R32)', () => {
  test.each([
    [0, 'petrol'],
    [1, 'diesel'],
    [2, 'electric'],
    [3, 'hybrid'],
    [4, 'hybrid'],
    [5, 'lpg'],
    [6, 'lpg'],
    [7, 'petrol'],
  ])('fuel %i: %s', (code, value) => {
    expect(fuelOfCode(code)).toBe(value);
  });

  test.each([
    [0, 'manual'],
    [1, 'automatic'],
    [2, 'semi_automatic'],
    [3, 'automatic'],
    [4, 'manual'],
  ])('transmission %i: %s', (code, value) => {
    expect(transmissionOfCode(code)).toBe(value);
  });

  test.each([
    [0, 'excellent'],
    [1, 'fair'],
    [2, 'good'],
    [3, 'poor'],
    [4, 'fair'],
  ])('condition %i: %s', (code, value) => {
    expect(conditionOfCode(code)).toBe(value);
  });

  test.each([
    ['fuelType', FUEL_CODES],
    ['transmission', TRANSMISSION_CODES],
    ['condition', CONDITION_CODES],
  ] as const)('a %s may also be sent by its name, however that is written', (field, names) => {
    for (const [code, name] of names.entries())
      for (const written of [name, name.toLowerCase(), name.replace('_', '-'), name.replace('_', ' ')])
        expect(carBody.shape[field].parse(written), written).toBe(code);
  });
});
