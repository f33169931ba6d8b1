import { describe } from 'vitest';
import { car, understands, vw } from '../../../test/support/auctions/search-cases.ts';

describe('mileage', () => {
  understands([
    ['do 150.000 km', { maxMileage: 150_000 }],
    ['do 150000km', { maxMileage: 150_000 }],
    ['do 150 000 km', { maxMileage: 150_000 }],
    ['do 150k km', { maxMileage: 150_000 }],
    ['do 150 hiljada km', { maxMileage: 150_000 }],
    ['ispod 100 hiljada kilometara', { maxMileage: 100_000 }],
    ['испод 100 хиљада километара', { maxMileage: 100_000 }],
    ['200 hiljada km', { maxMileage: 200_000 }],
    ['do 150 hiljada', { maxMileage: 150_000 }],
    ['do 200.000', { maxMileage: 200_000 }],
    ['kilometraža do 180000', { maxMileage: 180_000 }],
    ['kilometraza ispod 80 hiljada', { maxMileage: 80_000 }],
    ['prešao do 50000', { maxMileage: 50_000 }],
    ['prešao manje od 100.000 km', { maxMileage: 100_000 }],
    ['do 150 km', { maxMileage: 150_000 }],
    ['preko 200.000 km', { minMileage: 200_000 }],
    ['od 50 do 100 hiljada km', { minMileage: 50_000, maxMileage: 100_000 }],
    ['50000-100000 km', { minMileage: 50_000, maxMileage: 100_000 }],
    ['oko 100.000 km', { minMileage: 90_000, maxMileage: 110_000 }],
    ['malo prešao', { maxMileage: 100_000 }],
    ['malo presla', { maxMileage: 100_000 }],
    ['mala kilometraža', { maxMileage: 100_000 }],
    ['sa malom kilometražom', { maxMileage: 100_000 }],
    ['sa malo km', { maxMileage: 100_000 }],
    ['malo kilometara', { maxMileage: 100_000 }],
    ['sto hiljada kilometara', { maxMileage: 100_000 }],
    ['golf do 15000 i do 150000 km', { ...vw('Golf'), maxPrice: 15_000, maxMileage: 150_000 }],
    ['klio sa max 120 hiljada prešlih', { ...car('Renault', 'Clio'), maxMileage: 120_000 }],
  ]);
});
