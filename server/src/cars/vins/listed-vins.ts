import { type CarAuctions, CLAIM_MS } from '../../auctions/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { Car, Cars } from '../cars.ts';
import type { VinAsker, VinRecord, Vins } from './vins.ts';

/** Of one VIN; the oldest requests go first. */
const MOST_ASKERS = 20;

export interface ListedVinsDeps {
  vins: Pick<Vins, 'find' | 'save'>;
  cars: Pick<Cars, 'withVin'>;
  auctions: Pick<CarAuctions, 'isTaken'>;
  clock: Clock;
}

/**
 * Keeps a VIN out of open auctions of two sellers (R125). Its cars say where it stands; the record of the VIN is written by each
 * request before its car is, so that of two concurrent ones the second sees the first.
 */
export class ListedVins {
  readonly #deps: ListedVinsDeps;

  constructor(deps: ListedVinsDeps) {
    this.#deps = deps;
  }

  /** Takes the VIN for this auction; refused while another seller has it in an open one, unless an administrator allowed it. */
  async claim(
    { vin, dealerId }: Pick<Car, 'vin' | 'dealerId'>,
    auctionId: string,
  ): Promise<'VIN_LISTED' | null> {
    const { vins, clock } = this.#deps;
    for (;;) {
      const record = await vins.find(vin);
      const now = clock.now();
      const asker = record.askers.find((one) => one.dealerId === dealerId);
      const isFree = (asker?.allowed ?? null) !== null || !(await this.#isOfAnother(record, dealerId, now));
      const next: VinRecord = isFree
        ? { ...record, claim: { auctionId, dealerId, claimedAt: now }, version: record.version + 1 }
        : { ...record, askers: asked(record.askers, dealerId, now), version: record.version + 1 };
      if (await vins.save(next)) return isFree ? null : 'VIN_LISTED';
    }
  }

  async #isOfAnother({ vin, claim }: VinRecord, dealerId: string, now: number): Promise<boolean> {
    const { cars, auctions } = this.#deps;
    const fresh = claim !== null && now - claim.claimedAt < CLAIM_MS ? [claim] : [];
    for (const one of [...fresh, ...(await cars.withVin(vin))])
      if (one.dealerId !== dealerId && (await auctions.isTaken(one, now))) return true;
    return false;
  }
}

const asked = (askers: readonly VinAsker[], dealerId: string, now: number): VinAsker[] =>
  [...askers.filter((one) => one.dealerId !== dealerId), { dealerId, askedAt: now, allowed: null }].slice(
    -MOST_ASKERS,
  );
