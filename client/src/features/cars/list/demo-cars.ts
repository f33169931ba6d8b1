import type { DealerCar } from '@autoplace/shared/contract';

const ADDED = '2025-01-15T09:00:00.000Z';

const SAMPLES: readonly [make: string, model: string, year: number, mileage: number][] = [
  ['BMW', '320d', 2019, 84_000],
  ['Audi', 'A4 Avant', 2018, 121_000],
  ['Volkswagen', 'Golf 7', 2017, 139_000],
];

/** The sample cars of demo mode (R55). */
export const demoCars = (dealerId: string): DealerCar[] =>
  SAMPLES.map(([make, model, year, mileage], index) => ({
    id: `demo-car-${index + 1}`,
    dealerId,
    make,
    model,
    year,
    mileage,
    color: 'Siva',
    vin: `WDEM000000000000${index + 1}`,
    fuelType: 1,
    transmission: 1,
    condition: 2,
    engineSize: 2,
    description: 'Primer automobila za demo prikaz.',
    notes: null,
    bodyType: null,
    doors: null,
    seats: null,
    powerKw: null,
    registrationValid: null,
    features: [],
    documents: [],
    attachments: [],
    images: [],
    primaryImageUrl: null,
    primaryImageId: null,
    auction: null,
    createdAt: ADDED,
    updatedAt: ADDED,
  }));
