import {
  bodyType,
  CAR_FIELDS,
  carBody,
  carColor,
  condition,
  fuelType,
  transmission,
} from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import { demoBuyers, demoCars, demoDealers, papers } from './index.ts';

const distinct = <T>(values: readonly T[]) => new Set(values).size;

describe('the demo cars', () => {
  it('are at least 48 of more than 20 makes, each with a key of its own', () => {
    expect(demoCars.length).toBeGreaterThanOrEqual(48);
    expect(distinct(demoCars.map((car) => car.make))).toBeGreaterThan(20);
    expect(distinct(demoCars.map((car) => car.key))).toBe(demoCars.length);
  });

  it.each([
    ['body', bodyType.options, demoCars.map((car) => car.bodyType)],
    ['fuel', fuelType.options, demoCars.map((car) => car.fuelType)],
    ['gearbox', transmission.options, demoCars.map((car) => car.transmission)],
    ['drive', CAR_FIELDS.drive.filter.values.options, demoCars.map((car) => car.drive)],
    ['colour', carColor.options, demoCars.map((car) => car.color)],
    ['condition', condition.options, demoCars.map((car) => car.condition)],
  ])('show every %s', (_, options, used) => {
    expect([...new Set<string>(used)].sort()).toEqual([...options].sort());
  });

  it('have valid VINs that occur once', () => {
    for (const car of demoCars) expect(car.vin, car.key).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/);
    expect(distinct(demoCars.map((car) => car.vin))).toBe(demoCars.length);
  });

  it.each(demoCars.map((car) => [car.key, car] as const))('%s passes the car form', (_, car) => {
    expect(car.year).toBeGreaterThanOrEqual(1990);
    expect(car.year).toBeLessThanOrEqual(2025);
    expect(car.mileage).toBeGreaterThan(0);
    expect(car.engineSize).toBeGreaterThanOrEqual(0.5);
    expect(car.engineSize).toBeLessThanOrEqual(8);
    expect(Number.isInteger(car.marketPrice) && car.marketPrice > 0).toBe(true);
    expect(car.description.length).toBeGreaterThanOrEqual(250);
    expect(car.description.length).toBeLessThanOrEqual(700);
    expect(car.features.length).toBeGreaterThanOrEqual(8);
    expect(car.features.length).toBeLessThanOrEqual(20);
    expect(car.documents.length).toBeGreaterThan(0);
    expect(car.registrationValid ?? '2026-01-31').toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('have papers that pass the car form, at least ten of them', () => {
    expect(Object.values(papers).filter(({ paper }) => paper !== null).length).toBeGreaterThanOrEqual(10);
    const keys = demoCars.map((car) => car.key);
    for (const [key, paper] of Object.entries(papers)) {
      expect(keys).toContain(key);
      expect(carBody.partial().safeParse(paper).error?.issues, key).toBeUndefined();
    }
  });

  it('are described in Latin script, no two alike', () => {
    expect(distinct(demoCars.map((car) => car.description))).toBe(demoCars.length);
    expect(distinct(demoCars.map((car) => car.description.slice(0, 25)))).toBe(demoCars.length);
    for (const car of demoCars) expect(car.description, car.key).not.toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('the demo people', () => {
  it('are six dealers and twelve buyers, the demo accounts first', () => {
    expect(demoDealers).toHaveLength(6);
    expect(demoDealers[0]?.email).toBe('dealer@autoplace.rs');
    expect(demoBuyers).toHaveLength(12);
    expect(demoBuyers.slice(0, 2).map((buyer) => buyer.email)).toEqual([
      'buyer1@autoplace.rs',
      'buyer2@autoplace.rs',
    ]);
  });

  it('have addresses and numbers of their own', () => {
    expect(distinct([...demoDealers.map((d) => d.email), ...demoBuyers.map((b) => b.email)])).toBe(18);
    expect(distinct(demoDealers.map((dealer) => dealer.registrationNumber))).toBe(6);
    for (const dealer of demoDealers) expect(dealer.phone).toMatch(/^\+381 /);
  });
});
