import type {
  BodyType,
  CarColor,
  CarFields,
  Condition,
  FuelType,
  Make,
  Transmission,
} from '@autoplace/shared/contract';

/** A car of the demo data, as a dealer would have entered it. Texts are Serbian, in Latin script. */
export interface DemoCar {
  /** Names the car in the seed and seeds its pictures; never changes. */
  key: string;
  make: Make;
  model: string;
  /** The advertisement's headline. */
  title: string;
  year: number;
  /** Kilometres. */
  mileage: number;
  /** Litres; electric cars carry the form's smallest value, because the field is required. */
  engineSize: number;
  powerKw: number;
  fuelType: FuelType;
  transmission: Transmission;
  drive: NonNullable<CarFields['drive']>;
  bodyType: BodyType;
  color: CarColor;
  doors: number;
  seats: number;
  vin: string;
  condition: Condition;
  /** Last day of the registration, ISO date; null when it has lapsed. */
  registrationValid: string | null;
  description: string;
  notes?: string;
  features: string[];
  documents: string[];
  /** What the car would fetch, in whole euros. */
  marketPrice: number;
}
