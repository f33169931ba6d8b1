import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type CarBody,
  conditionOfCode,
  type DealerCar,
  fuelOfCode,
  transmissionOfCode,
  type UpdateCarBody,
} from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { CarAuctions } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { DocumentFiles } from '../core/files/attached-documents.ts';
import { digest, type Ids } from '../core/ids.ts';
import type { Principal } from '../core/principal.ts';
import { objected, ok, type Result, refused } from '../core/result.ts';
import { writtenMake, writtenModel } from '../search/index.ts';
import { type Car, type Cars, toDocument, toldOf, withoutDiscarded } from './cars.ts';
import type { ImageStore } from './image-store.ts';

/** How many cars somebody may keep whose verification is not approved. */
export const UNVERIFIED_CARS = 20;
/** How many of the cars that a verified dealer has may be of the last year: a list of 20,000 has 70 MB, which no browser shows. */
export const CARS_OF_A_YEAR = 10_000;
const YEAR_MS = 365 * DAY_MS;

export const tooMany = ({ roles }: Pick<Principal, 'roles'>) =>
  refused('CONFLICT', {
    message: roles.includes('dealer')
      ? 'U godinu dana možete dodati najviše 10.000 automobila. Obrišite one koje ne prodajete.'
      : `Dok nalog dilera nije odobren možete imati najviše ${UNVERIFIED_CARS} automobila.`,
  });

/** How many bytes the documents of all cars of a dealer may have, and of somebody's who is no verified dealer (R219). */
const MOST_DOCUMENT_BYTES = { verified: 2_000_000_000, unverified: 50_000_000 };

/** A car as its owner sees it; `auction` is the newest it was put into. */
function toDealerCar(car: Car, auction: DealerCar['auction']): DealerCar {
  const { dealerId, codes, attachments = [], createdAt, updatedAt } = car;
  return {
    ...toldOf(car),
    dealerId,
    ...codes,
    attachments: attachments.map(toDocument),
    primaryImageId: car.images.find((image) => image.medium === car.primaryImageUrl)?.id ?? null,
    auction,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

interface InventoryDeps {
  cars: Cars;
  auctions: CarAuctions;
  images: ImageStore;
  documents: Pick<DocumentFiles, 'remove'>;
  ids: Ids;
  clock: Clock;
}

/** The cars of dealers, also of those whose verification is pending or was rejected (R38). */
export class Inventory {
  readonly #deps: InventoryDeps;

  constructor(deps: InventoryDeps) {
    this.#deps = deps;
  }

  /**
   * Adds a car. Repeating a `clientCarId` returns the car that it created; with other content it is refused. So is one too many; of
   * two at the same moment both may be the last.
   */
  async add(who: Principal, { clientCarId, ...body }: CarBody): Promise<Result<DealerCar>> {
    const { userId } = who;
    const { cars, ids, clock } = this.#deps;
    const now = clock.now();
    const id = clientCarId === undefined ? ids.newId() : idOf(userId, clientCarId);
    const car: Car = {
      ...fieldsOf(withWrittenNames(body)),
      id,
      heldNumber: heldNumberOf(body),
      dealerId: userId,
      images: [],
      primaryImageUrl: null,
      auctionId: null,
      claimedAt: null,
      version: 0,
      createdAt: now,
      updatedAt: now,
      fingerprint: fingerprintOf(body),
    };
    for (;;) {
      const known = await cars.findById(id);
      if (known !== null) {
        // This request created the car, however it has changed since; other content under the same key is a mistake.
        const isSame = (known.fingerprint ?? car.fingerprint) === car.fingerprint;
        return isSame ? this.#shown(known) : refused('IDEMPOTENCY_MISMATCH');
      }
      if ((await this.room(who)) <= 0) return tooMany(who);
      if (await this.#isNumberTaken(car)) return NUMBER_TAKEN;
      if (await cars.insert(car)) return ok(toDealerCar(car, null));
    }
  }

  /** How many cars the caller may add. */
  async room({ userId, roles }: Principal): Promise<number> {
    const { cars, clock } = this.#deps;
    return roles.includes('dealer')
      ? CARS_OF_A_YEAR - (await cars.countOf(userId, clock.now() - YEAR_MS))
      : UNVERIFIED_CARS - (await cars.countOf(userId));
  }

  async mine({ userId }: Principal): Promise<DealerCar[]> {
    const cars = await this.#deps.cars.ofDealer(userId);
    const auctions = await this.#deps.auctions.of(cars);
    return cars.map((car) => toDealerCar(car, auctions.get(car.id) ?? null));
  }

  /** How many bytes the documents of all cars of the caller have, and may have. Of two added at the same moment both may be the last. */
  async documentBytes({ userId, roles }: Principal): Promise<{ used: number; most: number }> {
    const cars = await this.#deps.cars.ofDealer(userId);
    const used = cars
      .flatMap(({ attachments = [] }) => attachments)
      .reduce((sum, { bytes }) => sum + bytes, 0);
    return { used, most: MOST_DOCUMENT_BYTES[roles.includes('dealer') ? 'verified' : 'unverified'] };
  }

  /** A car of the caller; administrators see all cars. */
  async one(who: Principal, carId: string): Promise<Result<DealerCar>> {
    const car = await this.#deps.cars.findById(carId);
    if (car === null || (car.dealerId !== who.userId && !who.roles.includes('admin')))
      return refused('NOT_FOUND');
    return this.#shown(car);
  }

  /**
   * Refused while somebody relies on the car (R25), and where it has changed since `seenAt` (R392); any other auction of it shows the
   * change. What `only` does not name stays (R349).
   */
  async update(
    who: Principal,
    carId: string,
    { clientCarId, only, seenAt, ...body }: UpdateCarBody,
  ): Promise<Result<DealerCar>> {
    const isMeant = ([name]: [string, unknown]) => only === undefined || only.includes(name);
    const changes: Partial<typeof body> = Object.fromEntries(
      Object.entries(withWrittenNames(body)).filter(isMeant),
    );
    return this.change(who, carId, (car) => {
      const changed = { ...car, ...fieldsOf({ ...car, ...car.codes, ...changes }) };
      if (seenAt === undefined || Date.parse(seenAt) === car.updatedAt) return changed;
      // What would change nothing is a repeated request, or what the other one has saved as well.
      return isDeepStrictEqual(changed, car) ? null : CHANGED_MEANWHILE;
    });
  }

  /**
   * Refused while the car is in an open auction, while a bidder may still buy it, and once it is sold: papers of the sale name its VIN
   * (R125). Repeating it completes a deletion that was cut off (R331).
   */
  remove({ userId }: Principal, carId: string): Promise<Result<{ deleted: true }>> {
    return this.#remove(carId, ({ dealerId }) => dealerId === userId);
  }

  /** What is left of a removal that was cut off; a car that has been sold since its deletion began stays. */
  async complete(carId: string): Promise<void> {
    await this.removeDiscarded(carId);
    await this.#remove(carId, ({ deleting = false }) => deleting);
  }

  /** Removes the files of pictures and videos that the car names no longer. */
  async removeDiscarded(carId: string): Promise<void> {
    const { cars, images } = this.#deps;
    for (;;) {
      const car = await cars.findById(carId);
      if (car?.discarded === undefined) return;
      await images.discard(car.id, car.discarded);
      if (await cars.replace(withoutDiscarded(car, car.discarded))) return;
    }
  }

  async #remove(carId: string, isMeant: (car: Car) => boolean): Promise<Result<{ deleted: true }>> {
    const { cars, auctions, images, documents, clock } = this.#deps;
    for (;;) {
      const car = await cars.findById(carId);
      if (car === null || !isMeant(car)) return refused('NOT_FOUND');
      if (await auctions.isTaken(car, clock.now())) return refused('CAR_IN_AUCTION');
      // In this order: what is still offered may be sold between the two.
      if (await auctions.isStillOffered(car)) return offered('ne može da se obriše');
      if (await auctions.isSold(car)) return SOLD_STAYS;
      if (!car.deleting) {
        // From now on nobody lists or changes it; who was faster is looked at again.
        await cars.replace({ ...car, deleting: true, updatedAt: clock.now() });
        continue;
      }
      // The files before the car: after a crash in between it still names them, and is deleted again.
      for (const { id } of car.attachments ?? []) await documents.remove(car.id, id);
      // A past auction still shows its pictures.
      if (car.auctionId === null) await images.removeAll(car);
      await images.discard(car.id, car.discarded ?? []);
      if (await cars.remove(car)) return ok({ deleted: true });
    }
  }

  /**
   * Changes a car of the caller on top of its newest version. `make` returns null or a refusal to leave it unchanged. Refused once somebody
   * relies on the car in an auction, unless the change only adds pictures (R74); with `onlyFree` in any open auction, with `onlyUnsold` once it is sold, with
   * `onlySettled` while one of its bidders may still buy it. Another VIN is
   * another car: it is refused in any open auction, while a bidder may still buy it, and once the car is sold (R125).
   */
  async change(
    { userId }: Principal,
    carId: string,
    make: (car: Car) => Car | null | ReturnType<typeof refused>,
    { onlyAdds = false, onlyFree = false, onlyUnsold = false, onlySettled = false } = {},
  ): Promise<Result<DealerCar>> {
    const { cars, auctions, clock } = this.#deps;
    for (;;) {
      const car = await cars.findById(carId);
      if (car === null || car.dealerId !== userId) return refused('NOT_FOUND');
      if (car.deleting) return BEING_DELETED;
      if (!onlyAdds && (await auctions.isReliedOn(car))) return refused('CAR_IN_AUCTION');
      if (onlyFree && (await auctions.isTaken(car, clock.now()))) return refused('CAR_IN_AUCTION');
      if (onlySettled && (await auctions.isStillOffered(car)))
        return offered('njegovi dokumenti ostaju kakvi jesu');
      if (onlyUnsold && (await auctions.isSold(car))) return refused('CAR_SOLD', { message: SOLD });
      const changed = make(car);
      if (changed === null || 'refusal' in changed) {
        // An earlier request may have written the change and failed to tell the auction.
        await this.#tellAuction(car);
        return changed ?? this.#shown(car);
      }
      const now = clock.now();
      if (changed.vin !== car.vin) {
        if (await auctions.isTaken(car, now)) return refused('CAR_IN_AUCTION');
        if (await auctions.isStillOffered(car)) return offered('njegov broj šasije (VIN) ostaje kakav jeste');
        if (await auctions.isSold(car)) return refused('CAR_SOLD');
      }
      const isRenumbered = (changed.internalNumber ?? null) !== (car.internalNumber ?? null);
      const written: Car = {
        ...changed,
        ...(isRenumbered && { heldNumber: heldNumberOf(changed) }),
        // Two changes never have the same time, by which a caller names what it has seen.
        updatedAt: Math.max(now, car.updatedAt + 1),
      };
      if (isRenumbered && (await this.#isNumberTaken(written))) return NUMBER_TAKEN;
      if (!(await cars.replace(written))) continue;
      const stored = { ...written, version: written.version + 1 };
      await this.#tellAuction(stored);
      return this.#shown(stored);
    }
  }

  /** Whether another unsold car of the dealer holds the number. A sold one gives it away first, so that the index lets another have it. */
  async #isNumberTaken({ id, dealerId, heldNumber }: Car): Promise<boolean> {
    const { cars, auctions } = this.#deps;
    for (;;) {
      const holder = heldNumber == null ? null : await cars.holding(dealerId, heldNumber);
      if (holder === null || holder.id === id) return false;
      if (!(await auctions.isSold(holder))) return true;
      if (await cars.replace({ ...holder, heldNumber: null })) return false;
    }
  }

  /** Shows the changed car in its auction; repeats if the car has changed again meanwhile. */
  async #tellAuction(car: Car): Promise<void> {
    const { cars, auctions } = this.#deps;
    for (let told: Car | null = car; told !== null; ) {
      await auctions.carChanged(told);
      const newest: Car | null = await cars.findById(car.id);
      told = newest !== null && newest.version > told.version ? newest : null;
    }
  }

  async #shown(car: Car): Promise<Result<DealerCar>> {
    const auctions = await this.#deps.auctions.of([car]);
    return ok(toDealerCar(car, auctions.get(car.id) ?? null));
  }
}

const idOf = (dealerId: string, clientCarId: string): string => digest(`${dealerId} ${clientCarId}`, 16);

const heldNumberOf = ({ internalNumber }: Pick<Car, 'internalNumber'>): string | null =>
  internalNumber?.toLowerCase() ?? null;

const NUMBER_TAKEN = objected('internalNumber', 'Ovaj interni broj već ima drugi vaš automobil');

const BEING_DELETED = refused('NOT_FOUND', {
  message: 'Brisanje ovog automobila je počelo. Ako je još na spisku, obrišite ga ponovo.',
});
const CHANGED_MEANWHILE = refused('CONFLICT', {
  message:
    'Neko drugi je upravo promenio ovaj automobil. Sačuvajte ponovo: ako je menjao isto što i vi, videćete to uz polje.',
});
const SOLD = 'Automobil je prodat, pa njegovi dokumenti ostaju kakvi jesu.';
const offered = (so: string) =>
  refused('CAR_IN_AUCTION', {
    message: `Automobil još može da se proda nekome ko je licitirao, pa ${so}.`,
  });
const SOLD_STAYS = refused('CAR_SOLD', {
  message:
    'Automobil je prodat, a papiri kupoprodaje se prave iz njegovih podataka, pa ne može da se obriše.',
});

/** What is stored of a body. */
export function fieldsOf({ fuelType, transmission, condition, ...fields }: Omit<CarBody, 'clientCarId'>) {
  return {
    ...fields,
    fuelType: fuelOfCode(fuelType),
    transmission: transmissionOfCode(transmission),
    condition: conditionOfCode(condition),
    codes: { fuelType, transmission, condition },
  };
}

/** However it was typed or imported (R377). */
export const withWrittenNames = <Body extends { make: string; model: string }>(body: Body): Body => ({
  ...body,
  make: writtenMake(body.make),
  model: writtenModel(body.make, body.model),
});

const fingerprintOf = (body: object): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');
