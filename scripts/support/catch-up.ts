import { createMongoAuctionLog } from '../../server/src/auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../../server/src/auctions/log/desk.ts';
import { createMongoAuctionCatalogue } from '../../server/src/catalogue/auction-catalogue.mongo.ts';
import { forEachAtOnce } from '../../server/src/core/at-once.ts';
import { randomIds } from '../../server/src/core/random-ids.ts';
import { systemClock } from '../../server/src/core/system-clock.ts';
import { MARGIN_MS } from '../../server/src/database/backups/restore/restore.ts';
import { OwnBidProjector } from '../../server/src/personal/own-bid-projector.ts';
import { createMongoOwnBids } from '../../server/src/personal/own-bids.mongo.ts';
import { logger, type UpkeepParts } from './upkeep-script.ts';

/**
 * What was made from the log was read before it: auctions that went on since then (ISO 8601), or these, are brought up to it. Everything
 * else that follows from the log is caught up with at the next start.
 */
export async function catchUp(
  { connection, pictures }: Pick<UpkeepParts, 'connection' | 'pictures'>,
  createdAt: string,
  only: readonly string[] | null = null,
): Promise<void> {
  const log = await createMongoAuctionLog(connection, pictures);
  const catalogue = await createMongoAuctionCatalogue(connection);
  const ownBids = await createMongoOwnBids(connection);
  const publisher = { published: () => {}, priceDropped: () => {} };
  const desk = new AuctionDesk({ log, catalogue, publisher, ids: randomIds, clock: systemClock, logger });
  const projector = new OwnBidProjector({ ownBids, clock: systemClock, logger });
  const touched =
    only ?? (await log.touchedSince(Date.parse(createdAt) - MARGIN_MS)).map(({ auctionId }) => auctionId);
  await forEachAtOnce(touched, async (auctionId) => {
    const history = await desk.read(auctionId);
    if (history === null) return;
    await catalogue.save(history.toRecord());
    await projector.catchUp(history);
  });
  await desk.flush();
}
