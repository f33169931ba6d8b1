import type { DealerCar } from '@autoplace/shared/contract';
import { type Car, toLotCar } from '../cars/index.ts';
import type { AuctionLookup } from '../catalogue/index.ts';
import type { AuctionDesk } from './log/desk.ts';
import { isOver } from './rules/index.ts';

/** For how long a claim on a car holds without its auction, in milliseconds: a server that dies in between frees it. */
const CLAIM_MS = 30_000;

/** Whether the car is in an auction that is not over, or about to be put into one; `now` in epoch milliseconds. */
export async function isTaken(
  desk: Pick<AuctionDesk, 'read'>,
  { auctionId, claimedAt }: Pick<Car, 'auctionId' | 'claimedAt'>,
  now: number,
): Promise<boolean> {
  if (auctionId === null) return false;
  const history = await desk.read(auctionId);
  return history === null ? now - (claimedAt ?? 0) < CLAIM_MS : !isOver(history.state);
}

/** The auctions of cars, as far as cars depend on them. */
export class CarAuctions {
  readonly #desk: Pick<AuctionDesk, 'read' | 'submit'>;
  readonly #lookup: Pick<AuctionLookup, 'standings'>;

  constructor(desk: Pick<AuctionDesk, 'read' | 'submit'>, lookup: Pick<AuctionLookup, 'standings'>) {
    this.#desk = desk;
    this.#lookup = lookup;
  }

  /** The newest auction of each car that was in one, by the car's id. */
  async of(cars: readonly Car[]): Promise<ReadonlyMap<string, NonNullable<DealerCar['auction']>>> {
    const found = await this.#lookup.standings(cars.flatMap(({ auctionId }) => auctionId ?? []));
    return new Map(
      cars.flatMap(({ id, auctionId }) => {
        const standing = auctionId === null ? undefined : found.get(auctionId);
        return auctionId === null || standing === undefined
          ? []
          : [[id, { id: auctionId, status: standing.status, hasBids: standing.leader !== null }] as const];
      }),
    );
  }

  /** Whether the car is in an auction that is not over, or about to be; `now` in epoch milliseconds. */
  isTaken(car: Pick<Car, 'auctionId' | 'claimedAt'>, now: number): Promise<boolean> {
    return isTaken(this.#desk, car, now);
  }

  /** Whether the car has bids in an auction that is not over. */
  async hasBids({ auctionId }: Pick<Car, 'auctionId'>): Promise<boolean> {
    const history = auctionId === null ? null : await this.#desk.read(auctionId);
    return history !== null && !isOver(history.state) && history.state.bidCount > 0;
  }

  /** Lets an open auction show the car as it is now. */
  async carChanged(car: Car): Promise<void> {
    const history = car.auctionId === null ? null : await this.#desk.read(car.auctionId);
    if (car.auctionId === null || history === null || isOver(history.state)) return;
    await this.#desk.submit(car.auctionId, { type: 'Update', changes: { car: toLotCar(car) } });
  }
}
