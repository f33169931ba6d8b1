import type { DealerCar } from '@autoplace/shared/contract';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { isOver } from '../auctions/rules/index.ts';
import { isTaken } from '../auctions/taken-car.ts';
import type { AuctionLookup } from '../catalogue/auction-lookup.ts';
import { type Car, toLotCar } from './cars.ts';

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
