import type { AuctionCatalogue } from '../../catalogue/index.ts';
import type { Logger } from '../../core/logger.ts';
import type { AuctionLog } from './auction-log.ts';
import { BrokenLog } from './broken-log.ts';
import type { AuctionDesk } from './desk.ts';

/**
 * The read model lies behind the log by a fraction of a second, or for as long as writing it fails; while that fails,
 * appending to the log fails too. Ten minutes before the newest commit are far more than enough.
 */
const WINDOW_MS = 10 * 60_000;

/**
 * Brings the read model up to the log after a crash, including listings that never reached it.
 * An auction whose log is broken is left out, with a line in the operator's log: the others go on. Returns how many
 * auctions were looked at. Rejects when the database fails.
 */
export async function rebuildCatalogue(
  desk: AuctionDesk,
  { log, catalogue, logger }: { log: AuctionLog; catalogue: AuctionCatalogue; logger: Logger },
): Promise<number> {
  const touched = await log.recentlyTouched(WINDOW_MS);
  for (const auctionId of touched) {
    try {
      await saveNewest(desk, catalogue, auctionId);
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error;
      logger.error({ err: error, auctionId }, 'an auction with a broken log is left out');
    }
  }
  return touched.length;
}

/** Brings one auction in the read model up to the log, for commits of any server. */
export async function saveNewest(
  desk: Pick<AuctionDesk, 'read'>,
  catalogue: Pick<AuctionCatalogue, 'save'>,
  auctionId: string,
): Promise<void> {
  const history = await desk.read(auctionId);
  if (history !== null) await catalogue.save(history.toRecord());
}
