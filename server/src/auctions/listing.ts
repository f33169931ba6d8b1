import {
  type AuctionView,
  type CreateAuctionBody,
  END_BEFORE_START,
  type ErrorCode,
  type ListedMany,
  type ListManyBody,
  type RelistAuctionBody,
} from '@autoplace/shared/contract';
import { type Car, type Cars, type ListedVins, toLotCar } from '../cars/index.ts';
import type { Clock } from '../core/clock.ts';
import { digest, type Ids } from '../core/ids.ts';
import { accessRefusal, type Principal } from '../core/principal.ts';
import { objected, ok, type Result, refused, toApiError } from '../core/result.ts';
import { whyNoStock } from './car-auctions.ts';
import { type ListingFrame, listedTerms, sameTerms } from './listed-terms.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { AuctionHistory } from './log/history.ts';
import { isRepeated } from './repeated-listing.ts';
import { type AuctionTerms, isOver, type ListingBody, type ListingConditions } from './rules/index.ts';

type Listed = Result<{ auctionId: string; auction: AuctionView }>;

interface ListingDeps {
  desk: Pick<AuctionDesk, 'list' | 'read' | 'submit'>;
  cars: Cars;
  vins: Pick<ListedVins, 'claim'>;
  ids: Ids;
  clock: Clock;
  /** For auctions that are listed now. */
  conditions(): ListingConditions;
}

/** What a request lists. */
interface Asked {
  /** Null unless the end is after the start (R22). */
  termsIn(frame: ListingFrame): AuctionTerms | null;
  /** Whether the auction under the key of the request is the one that it asks for. */
  hasMade(known: AuctionHistory): boolean;
}

const entered = (carId: string, body: ListingBody): Asked => ({
  termsIn: (frame) => listedTerms(body, frame),
  hasMade: (known) => isRepeated(known, carId, body),
});

const listed = (auction: AuctionView): Listed => ok({ auctionId: auction.id, auction });
const endsTooEarly = objected('endTime', END_BEFORE_START);

/**
 * Puts the cars of approved dealers into auctions (R38); a car is in one open auction at most, in none once it is sold (R123), and in none while
 * another car, of any seller, has its VIN in one (R125).
 */
export class Listing {
  readonly #deps: ListingDeps;

  constructor(deps: ListingDeps) {
    this.#deps = deps;
  }

  /** Repeating a `clientAuctionId` returns the auction that it created; with other content it is refused. */
  async create(who: Principal, { carId, clientAuctionId, ...body }: CreateAuctionBody): Promise<Listed> {
    return this.#list(who, carId, clientAuctionId, entered(carId, body));
  }

  /** Lists each of the cars that it can, one after the other, and says of the others why not. */
  async createMany(who: Principal, { listings }: ListManyBody): Promise<ListedMany> {
    const results: ListedMany['results'] = [];
    for (const { carId, terms } of listings) {
      const answer = await this.create(who, { carId, ...terms });
      results.push(
        answer.ok
          ? { carId, auctionId: answer.value.auctionId, error: null }
          : { carId, auctionId: null, error: toApiError(answer.refusal) },
      );
    }
    return { results };
  }

  /** Lists the car of an unsold auction of the caller again. */
  async relist(
    who: Principal,
    auctionId: string,
    { clientAuctionId, ...body }: RelistAuctionBody,
  ): Promise<Listed> {
    const old = await this.#unsold(who, auctionId);
    if (!old.ok) return old;
    const { carId } = old.value.view;
    return this.#list(who, carId, clientAuctionId, entered(carId, body));
  }

  /** Lists it again on the same terms (R124). The key counts for this auction alone, so its repetition cannot ask for anything else. */
  async listAgain(who: Principal, auctionId: string, clientAuctionId: string): Promise<Listed> {
    const old = await this.#unsold(who, auctionId);
    if (!old.ok) return old;
    return this.#list(who, old.value.view.carId, `${auctionId} ${clientAuctionId}`, {
      termsIn: (frame) => sameTerms(old.value, frame),
      hasMade: () => true,
    });
  }

  /** An auction of the caller that is over; a sold one is refused with its car. */
  async #unsold({ userId }: Principal, auctionId: string): Promise<Result<AuctionHistory>> {
    const old = await this.#deps.desk.read(auctionId);
    if (old === null || old.state.withdrawn || old.view.dealerId !== userId) return refused('NOT_FOUND');
    return isOver(old.state) ? ok(old) : refused('CONFLICT');
  }

  async #list(who: Principal, carId: string, key: string | undefined, asked: Asked): Promise<Listed> {
    const refusal = accessRefusal('dealer', who);
    if (refusal !== null) return { ok: false, refusal };
    const { desk, cars, ids, clock, conditions } = this.#deps;
    const auctionId = key === undefined ? ids.newId() : idOf(who.userId, key);
    const known = await desk.read(auctionId);
    if (known !== null) return answerAgain(known, asked);

    const frame = { auctionId, dealerId: who.userId, now: clock.now(), ...conditions() };
    const own = await cars.findById(carId);
    if (own === null || own.dealerId !== who.userId) return refused('NOT_FOUND');
    if (asked.termsIn({ ...frame, car: toLotCar(own) }) === null) return endsTooEarly;
    const car = await this.#claim(who, carId, auctionId);
    if (typeof car === 'string') return refused(car);
    const terms = asked.termsIn({ ...frame, car: toLotCar(car) });
    if (terms === null) return endsTooEarly;
    try {
      await desk.list(terms);
      return listed(await this.#withNewestCar(auctionId, car));
    } catch (error) {
      // A concurrent copy of the request was faster.
      const first = await desk.read(auctionId);
      if (first === null) throw error;
      return answerAgain(first, asked);
    }
  }

  /** The listed auction; it shows the car also as it was changed while the auction was not there yet. */
  async #withNewestCar(auctionId: string, listed: Car): Promise<AuctionView> {
    const { desk, cars } = this.#deps;
    const newest = await cars.findById(listed.id);
    if (newest !== null && newest.auctionId === auctionId && newest.version > listed.version)
      await desk.submit(auctionId, { type: 'Update', changes: { car: toLotCar(newest) } });
    const history = await desk.read(auctionId);
    if (history === null) throw new Error(`auction ${auctionId} was listed and is not there`);
    return history.view;
  }

  /** From now on its last auction sells the car to nobody (R148). Why that cannot be, if it cannot. */
  async #release({ auctionId }: Car): Promise<ErrorCode | null> {
    if (auctionId === null) return null;
    const outcome = await this.#deps.desk.submit(auctionId, { type: 'Relist' });
    return outcome.ok || outcome.refusal.code === 'NOT_FOUND' ? null : outcome.refusal.code;
  }

  /** Takes the car for this auction: of two concurrent requests one gets it. */
  async #claim({ userId }: Principal, carId: string, auctionId: string): Promise<Car | ErrorCode> {
    const { desk, cars, vins, clock } = this.#deps;
    for (;;) {
      const car = await cars.findById(carId);
      if (car === null || car.dealerId !== userId || car.deleting) return 'NOT_FOUND';
      const claimedAt = clock.now();
      const isClaimed = car.auctionId === auctionId;
      const reason = isClaimed ? null : await whyNoStock(desk, car, claimedAt);
      const refusal = reason ?? (await vins.claim(car, auctionId));
      if (refusal !== null) return refusal;
      if (isClaimed) return car;
      const sold = await this.#release(car);
      if (sold !== null) return sold;
      const claimed = { ...car, auctionId, claimedAt };
      if (await cars.replace(claimed)) return { ...claimed, version: car.version + 1 };
    }
  }
}

const idOf = (dealerId: string, key: string): string => digest(`${dealerId} ${key}`, 16);

/** The answer to a request whose key has already created an auction. */
const answerAgain = (known: AuctionHistory, { hasMade }: Asked): Listed =>
  hasMade(known) ? listed(known.view) : refused('IDEMPOTENCY_MISMATCH');
