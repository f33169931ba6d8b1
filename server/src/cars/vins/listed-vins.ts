import { type CarAuctions, CLAIM_MS } from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Car, Cars } from '../cars.ts';
import type { VinAsker, VinRecord, Vins } from './vins.ts';

/** Of one VIN; the oldest requests go first. */
const MOST_ASKERS = 20;

interface ListedVinsDeps {
  vins: Pick<Vins, 'find' | 'save'>;
  cars: Pick<Cars, 'withVin'>;
  auctions: Pick<CarAuctions, 'isTaken' | 'isStillOffered'>;
  clock: Clock;
}

/**
 * Keeps a VIN out of two open auctions, of two sellers or of one (R125). Its cars say where it stands; the record of the VIN is written by
 * each request before its car is, so that of two concurrent ones the second sees the first.
 */
export class ListedVins {
  readonly #deps: ListedVinsDeps;

  constructor(deps: ListedVinsDeps) {
    this.#deps = deps;
  }

  /**
   * Takes the VIN of this car for this auction. Refused while another car of the seller has it in an open one, or can still be sold in one that is
   * over; and while another seller has it in an open one, unless an administrator allowed it.
   */
  async claim(car: ClaimedCar, auctionId: string): Promise<'VIN_LISTED' | 'OWN_VIN_LISTED' | null> {
    const { vin, dealerId } = car;
    const { vins, clock } = this.#deps;
    for (;;) {
      const record = await vins.find(vin);
      const now = clock.now();
      if (await this.#isOfTwin(record, car, auctionId, now)) return 'OWN_VIN_LISTED';
      const asker = record.askers.find((one) => one.dealerId === dealerId);
      const isFree = (asker?.allowed ?? null) !== null || !(await this.#isOfAnother(record, dealerId, now));
      const next: VinRecord = isFree
        ? { ...record, claim: { auctionId, dealerId, claimedAt: now }, version: record.version + 1 }
        : { ...record, askers: asked(record.askers, dealerId, now), version: record.version + 1 };
      if (await vins.save(next)) return isFree ? null : 'VIN_LISTED';
    }
  }

  async #isOfAnother(record: VinRecord, dealerId: string, now: number): Promise<boolean> {
    const { cars, auctions } = this.#deps;
    for (const one of [...freshClaim(record, now), ...(await cars.withVin(record.vin))])
      if (one.dealerId !== dealerId && (await auctions.isTaken(one, now))) return true;
    return false;
  }

  /** That an auction is over and its car still offered is told to nobody but its seller (R151). */
  async #isOfTwin(record: VinRecord, car: ClaimedCar, auctionId: string, now: number): Promise<boolean> {
    const { cars, auctions } = this.#deps;
    const twins = (await cars.withVin(record.vin)).filter(({ id }) => id !== car.id);
    // Claims name no car: that of this request, and the one before on the car itself, are no other's.
    const claims = freshClaim(record, now).filter(
      (one) => ![auctionId, car.auctionId].includes(one.auctionId),
    );
    for (const one of [...claims, ...twins]) {
      if (one.dealerId !== car.dealerId) continue;
      if ((await auctions.isTaken(one, now)) || (await auctions.isStillOffered(one))) return true;
    }
    return false;
  }
}

type ClaimedCar = Pick<Car, 'id' | 'vin' | 'dealerId' | 'auctionId'>;

const freshClaim = ({ claim }: VinRecord, now: number) =>
  claim !== null && now - claim.claimedAt < CLAIM_MS ? [claim] : [];

const asked = (askers: readonly VinAsker[], dealerId: string, now: number): VinAsker[] =>
  [...askers.filter((one) => one.dealerId !== dealerId), { dealerId, askedAt: now, allowed: null }].slice(
    -MOST_ASKERS,
  );
