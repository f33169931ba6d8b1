import { isDeepStrictEqual } from 'node:util';
import type { DealerCar, LotCar } from '@autoplace/shared/contract';
import { type Car, toLotCar } from '../cars/index.ts';
import type { AuctionLookup, Standing } from '../catalogue/index.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { AuctionHistory } from './log/history.ts';
import { isOver, isReliedOn } from './rules/index.ts';

/** For how long a claim on a car holds without its auction, in milliseconds: a server that dies in between frees it. */
export const CLAIM_MS = 30_000;

/**
 * Why the car cannot be listed: it is in an auction that is not over, or about to be put into one, or it was sold (R123). Null if
 * it can. `now` in epoch milliseconds.
 */
export async function whyNoStock(
  desk: Pick<AuctionDesk, 'read'>,
  { auctionId, claimedAt }: Pick<Car, 'auctionId' | 'claimedAt'>,
  now: number,
): Promise<'CAR_IN_AUCTION' | 'CAR_SOLD' | null> {
  if (auctionId === null) return null;
  const history = await desk.read(auctionId);
  const isHeld = history === null ? now - (claimedAt ?? 0) < CLAIM_MS : !isOver(history.state);
  if (isHeld) return 'CAR_IN_AUCTION';
  return history?.state.status === 'sold' ? 'CAR_SOLD' : null;
}

/** The car as the lot shows it, with the pictures that it does not show yet; null if there are none. */
function withPictures(shown: LotCar, car: Car): LotCar | null {
  const known = new Set(shown.images.map(({ id }) => id));
  const added = car.images.filter(({ id }) => !known.has(id));
  if (added.length === 0) return null;
  const images = [...shown.images, ...added];
  return { ...shown, images, primaryImageUrl: shown.primaryImageUrl ?? images[0]?.medium ?? null };
}

const standingOf = (
  id: string,
  { status, closeReason, leader, hammerPrice }: Standing,
): NonNullable<DealerCar['auction']> => ({ id, status, closeReason, hasBids: leader !== null, hammerPrice });

/** Whether one of the bidders may still buy the lot although it is over. */
export type StillOffered = (history: Pick<AuctionHistory, 'auctionId' | 'state'>) => Promise<boolean>;

/** The auctions of cars, as far as cars depend on them. */
export class CarAuctions {
  readonly #desk: Pick<AuctionDesk, 'read' | 'submit'>;
  readonly #lookup: Pick<AuctionLookup, 'standings'>;
  readonly #isStillOffered: StillOffered;

  constructor(
    desk: Pick<AuctionDesk, 'read' | 'submit'>,
    lookup: Pick<AuctionLookup, 'standings'>,
    isStillOffered: StillOffered,
  ) {
    this.#desk = desk;
    this.#lookup = lookup;
    this.#isStillOffered = isStillOffered;
  }

  /** The newest auction of each car that was in one, by the car's id. */
  async of(cars: readonly Car[]): Promise<ReadonlyMap<string, NonNullable<DealerCar['auction']>>> {
    const found = await this.#lookup.standings(cars.flatMap(({ auctionId }) => auctionId ?? []));
    return new Map(
      cars.flatMap(({ id, auctionId }) => {
        const standing = auctionId === null ? undefined : found.get(auctionId);
        return auctionId === null || standing === undefined
          ? []
          : [[id, standingOf(auctionId, standing)] as const];
      }),
    );
  }

  /** Whether the car is in an auction that is not over, or about to be; `now` in epoch milliseconds. */
  async isTaken(car: Pick<Car, 'auctionId' | 'claimedAt'>, now: number): Promise<boolean> {
    return (await whyNoStock(this.#desk, car, now)) === 'CAR_IN_AUCTION';
  }

  /** Whether the car was sold, and is no stock any more (R123). */
  async isSold({ auctionId }: Pick<Car, 'auctionId'>): Promise<boolean> {
    const history = auctionId === null ? null : await this.#desk.read(auctionId);
    return history?.state.status === 'sold';
  }

  /** Whether somebody has bid on the car in an auction that is not over, or armed a price (R74). */
  async isReliedOn({ auctionId }: Pick<Car, 'auctionId'>): Promise<boolean> {
    const history = auctionId === null ? null : await this.#desk.read(auctionId);
    return history !== null && !isOver(history.state) && isReliedOn(history.state);
  }

  /** Whether a bidder may still buy the car although its auction is over: in a negotiation or by a second chance. */
  async isStillOffered({ auctionId }: Pick<Car, 'auctionId'>): Promise<boolean> {
    const history = auctionId === null ? null : await this.#desk.read(auctionId);
    return history !== null && this.#isStillOffered(history);
  }

  /** Lets an open auction show the car as it is now, if that differs; one that somebody relies on gets only its new pictures. */
  async carChanged(car: Car): Promise<void> {
    const history = car.auctionId === null ? null : await this.#desk.read(car.auctionId);
    if (car.auctionId === null || history === null || isOver(history.state)) return;
    const { state } = history;
    const shown = isReliedOn(state) ? withPictures(state.terms.car, car) : toLotCar(car);
    if (shown === null || isDeepStrictEqual(shown, state.terms.car)) return;
    await this.#desk.submit(car.auctionId, { type: 'Update', changes: { car: shown } });
  }
}
