import {
  type CarDocument,
  carFieldRows,
  codeOfFuel,
  codeOfTransmission,
  type LotCar,
} from '@autoplace/shared/contract';

/** A file that belongs to a car (R219). */
export interface CarAttachment extends Omit<CarDocument, 'addedAt'> {
  /** Of the content, in hexadecimal digits. */
  sha256: string;
  addedAt: number;
}

/** A dealer's car. Instants are milliseconds since the Unix epoch. */
export interface Car extends LotCar {
  dealerId: string;
  vin: string;
  /** What the dealer calls it; buyers never see it. */
  internalNumber?: string | null | undefined;
  /** `internalNumber` in lower case while this car holds it: another one of its dealer cannot have it (R180). */
  heldNumber?: string | null;
  notes: string | null;
  /** What the dealer means to start an auction at, in whole euros; buyers never see it. */
  plannedPrice?: number | null | undefined;
  /** Oldest first; cars from before have none. */
  attachments?: readonly CarAttachment[];
  /** As the cars API numbers them; finer than the values that a lot shows. */
  codes: { fuelType: number; transmission: number; condition: number };
  /** The newest auction that the car was put into; it may not exist, when its listing was cut off. */
  auctionId: string | null;
  /** When the auction claimed the car; the listing follows at once. Null for a car that was never in an auction. */
  claimedAt: number | null;
  /** Its deletion has begun (R331), at `updatedAt`: it is only deleted again. */
  deleting?: true;
  /** Image ids, and the address of a video, that the car names no longer since `updatedAt` and whose files are still to be removed. */
  discarded?: readonly string[];
  /** Counts the changes: a change is written only over the version that it was made from. */
  version: number;
  createdAt: number;
  updatedAt: number;
  /** Digest of the request that added the car, to recognise its repetition; older cars have none. */
  fingerprint?: string;
}

export interface Cars {
  /** Adds a car; returns false if its id exists, or its `heldNumber` with its dealer. */
  insert(car: Car): Promise<boolean>;
  /** Writes the whole car as version `car.version + 1`; returns false unless the stored one is `car.version`, or if another car holds its number. */
  replace(car: Car): Promise<boolean>;
  /** Removes the car as it was read; returns false if it has changed or was removed. */
  remove(car: Pick<Car, 'id' | 'version'>): Promise<boolean>;
  findById(id: string): Promise<Car | null>;
  /** The car that holds this number with its dealer. */
  holding(dealerId: string, heldNumber: string): Promise<Car | null>;
  /** The newest first. */
  ofDealer(dealerId: string): Promise<Car[]>;
  /** Of the cars that were added after `since` (epoch milliseconds), by default all. */
  countOf(dealerId: string, since?: number): Promise<number>;
  withVin(vin: string): Promise<Car[]>;
  /** The ids of those that are still being deleted, or have discarded files, and were last changed before `time` (epoch milliseconds). */
  cutOffBefore(time: number): Promise<string[]>;
}

/** The car with files noted that it does not name any more, unless an auction, past or open, may show them: it then keeps them. */
export const discarding = (car: Car, ...names: string[]): Car =>
  car.auctionId === null ? { ...car, discarded: [...(car.discarded ?? []), ...names] } : car;

/** The car without these notes: it names the files again, or they are removed. */
export function withoutDiscarded({ discarded = [], ...car }: Car, names: readonly string[]): Car {
  const left = discarded.filter((name) => !names.includes(name));
  return left.length === 0 ? car : { ...car, discarded: left };
}

/** As calls answer it. */
export const toDocument = ({ sha256, addedAt, ...document }: CarAttachment): CarDocument => ({
  ...document,
  addedAt: new Date(addedAt).toISOString(),
});

/** The fields of the table that no lot shows. */
const OWNER_FIELDS = new Set<string>(
  carFieldRows.flatMap(([name, { lot }]) => (lot === undefined ? [name] : [])),
);

/** What its dealer tells of a car, without what the servers note about it. */
export const toldOf = ({
  dealerId,
  heldNumber,
  attachments,
  codes,
  auctionId,
  claimedAt,
  deleting,
  discarded,
  version,
  createdAt,
  updatedAt,
  fingerprint,
  ...told
}: Car) => told;

/** The part of a car that its auction shows, with the primary picture first. */
export function toLotCar(car: Car): LotCar {
  const { codes } = car;
  const told = toldOf(car);
  const shown = Object.entries(told).filter(([name]) => !OWNER_FIELDS.has(name));
  const lot: LotCar = Object.fromEntries(shown) as typeof told;
  const isPrimary = (image: LotCar['images'][number]) => image.medium === lot.primaryImageUrl;
  const images = [...lot.images.filter(isPrimary), ...lot.images.filter((image) => !isPrimary(image))];
  const { fuelType, transmission } = codes;
  const finer =
    fuelType !== codeOfFuel(lot.fuelType) || transmission !== codeOfTransmission(lot.transmission);
  return { ...lot, images, ...(finer && { codes: { fuelType, transmission } }) };
}
