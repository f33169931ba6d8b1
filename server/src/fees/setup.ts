import type { LogFollower } from '../auctions/log/follow.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { type BookingDeps, BookingFees } from './booking.ts';
import { createMongoFeeLedger } from './fees.mongo.ts';

export interface FeesDeps extends Omit<BookingDeps, 'ledger'> {
  connection: Connection;
  follower: LogFollower;
}

export interface Fees {
  booking: BookingFees;
}

/** The part of the composition root for what dealers pay. */
export async function createFees(deps: FeesDeps): Promise<Fees> {
  const ledger = await createMongoFeeLedger(deps.connection);
  const booking = new BookingFees({ ...deps, ledger });
  deps.follower.subscribe(booking);
  return { booking };
}
