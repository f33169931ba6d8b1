import { minimumBid } from '@autoplace/shared/auction';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { AuctionTerms } from '../auctions/rules/index.ts';
import { randomFor } from './random.ts';
import type { SeedClock } from './seed-clock.ts';

/** Every fourth bid or so lets the server bid on. */
const MAXIMUM_SHARE = 0.25;

/**
 * Places bids between the start and `until`, through the real rules at their own time, so that the price comes to about
 * `target`. Bids come thicker towards the end, as they do.
 */
export async function placeBids(
  desk: AuctionDesk,
  clock: Pick<SeedClock, 'turnTo'>,
  terms: AuctionTerms,
  {
    count,
    until,
    target,
    buyerIds,
  }: { count: number; until: number; target: number; buyerIds: readonly string[] },
): Promise<void> {
  const { auctionId, startsAt } = terms;
  const step = terms.bidIncrement ?? 100;
  const random = randomFor(`bids ${auctionId}`);
  const times = Array.from({ length: count }, () => startsAt + (until - startsAt) * Math.sqrt(random())).sort(
    (a, b) => a - b,
  );
  for (const [index, time] of times.entries()) {
    clock.turnTo(Math.round(time));
    const history = await desk.read(auctionId);
    if (history === null) throw new Error(`no auction ${auctionId} to bid on`);
    const { currentBid, leader } = history.state;
    const rivals = buyerIds.filter((id) => id !== leader?.bidderId);
    const bidderId = rivals[Math.floor(random() * rivals.length)];
    if (bidderId === undefined) return;
    const least = minimumBid({ ...terms, currentBid });
    const room = Math.max(0, target - least) / (count - index);
    const amount = least + Math.floor((random() * 2 * room) / step) * step;
    const maxAmount = random() < MAXIMUM_SHARE ? amount + step * Math.ceil(random() * 3) : null;
    const cause = {
      clientBidId: `seed-${auctionId}-${index}`,
      fingerprint: `bid ${amount} ${maxAmount ?? '-'}`,
    };
    await desk.submit(auctionId, { type: 'PlaceBid', bidderId, amount, maxAmount, cause });
  }
}
