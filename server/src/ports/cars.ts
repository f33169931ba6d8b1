import type { LotCar } from '@autoplace/shared/contract';

/** A dealer's car. Instants are milliseconds since the Unix epoch. */
export interface Car extends LotCar {
  dealerId: string;
  vin: string;
  notes: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface Cars {
  /** Writes the whole car, new or known. */
  upsert(car: Car): Promise<void>;
  findById(id: string): Promise<Car | null>;
}

/** The part of a car that its auction shows. */
export function toLotCar({ dealerId, vin, notes, createdAt, updatedAt, ...lot }: Car): LotCar {
  return lot;
}
