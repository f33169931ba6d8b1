import type { AuctionCatalogue } from '../../ports/auction-catalogue.ts';
import type { AuctionLog } from '../../ports/auction-log.ts';
import type { AuctionDesk } from './desk.ts';

/**
 * The read model lies behind the log by a fraction of a second, or for as long as writing it fails; while that fails,
 * appending to the log fails too. Ten minutes before the newest commit are far more than enough.
 */
const WINDOW_MS = 10 * 60_000;

/**
 * Brings the read model up to the log after a stop that nobody planned, listings that never reached it included.
 * Answers how many auctions were looked at.
 */
export async function rebuildCatalogue(
  desk: AuctionDesk,
  { log, catalogue }: { log: AuctionLog; catalogue: AuctionCatalogue },
): Promise<number> {
  const touched = await log.recentlyTouched(WINDOW_MS);
  for (const auctionId of touched) {
    const history = await desk.read(auctionId);
    if (history !== null) await catalogue.save(history.toRecord());
  }
  return touched.length;
}
