import type { AuctionTerms } from '../../../src/auctions/rules/index.ts';
import { SeedClock } from '../../../src/demo/seed-clock.ts';
import type { TestServer } from '../test-server.ts';
import { classicTerms, HOUR, MINUTE } from './auction-fixtures.ts';
import { bid } from './engine.ts';
import { quietDesk } from './quiet-desk.ts';

/** A minute ago, so that nobody waits for it. */
export const ENDED_AGO = MINUTE;
let lots = 0;

/** Lists a classic auction that has ended with these bids; answers its id. */
export async function listEnded(
  { connection }: Pick<TestServer, 'connection'>,
  terms: Partial<AuctionTerms> & Pick<AuctionTerms, 'dealerId'>,
  bids: readonly (readonly [bidderId: string, amount: number])[],
): Promise<string> {
  const auctionId = `ended-${++lots}`;
  const endsAt = Date.now() - ENDED_AGO;
  const startsAt = endsAt - HOUR;
  const clock = new SeedClock(startsAt);
  const desk = await quietDesk(connection, clock);
  await desk.list(classicTerms({ auctionId, startsAt, endsAt, ...terms }));
  for (const [index, [bidderId, amount]] of bids.entries()) {
    clock.turnTo(startsAt + (index + 1) * MINUTE);
    const outcome = await desk.submit(auctionId, bid(bidderId, amount, `${auctionId}-${amount}`));
    if (!outcome.ok) throw new Error(`a bid was refused: ${outcome.refusal.code}`);
  }
  clock.turnTo(endsAt);
  await desk.submit(auctionId, { type: 'ReachDeadline' });
  await desk.flush();
  return auctionId;
}
