import type { Car } from '../cars/cars.ts';
import type { AuctionDesk } from './log/desk.ts';
import { isOver } from './rules/index.ts';

/** How long a claim on a car holds without its auction, in milliseconds: a claim of a crashed server expires. */
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
