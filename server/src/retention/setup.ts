import { archiveLog } from '../auctions/log/archive/archive-log.mongo.ts';
import type { Cars, ImageStore } from '../cars/index.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { type Deals, isDealOver } from '../deals/index.ts';
import type { Chances } from '../second-chance/index.ts';
import { createMongoOldLots } from './old-lots.mongo.ts';
import type { OldLot } from './old-lots.ts';
import { MONTH_MS, Retention, type RetentionTask } from './retention.ts';

interface Deps {
  config: Pick<Config, 'retention'>;
  connection: Connection;
  pictures: PictureFiles;
  images: Pick<ImageStore, 'lighten'>;
  cars: Pick<Cars, 'findById'>;
  deals: Pick<Deals, 'ofAuction'>;
  chances: Pick<Chances, 'ofAuction'>;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root for what happens to auctions long after their end. */
export async function createRetention(deps: Deps): Promise<Retention> {
  const { config, connection, pictures, images, cars, deals, chances, clock, logger } = deps;
  const { archiveMonths, largePicturesMonths } = config.retention;
  const lots = await createMongoOldLots(connection);

  const isSettled = async ({ auctionId, isQuiet }: OldLot): Promise<boolean> =>
    isQuiet &&
    (await deals.ofAuction(auctionId)).every((deal) => isDealOver(deal) && deal.dueAt === null) &&
    ((await chances.ofAuction(auctionId))?.dueAt ?? null) === null;

  const isOpen = async (lot: OldLot, afterMs: number): Promise<boolean> => {
    if (!(await isSettled(lot))) return true;
    const newest = (await cars.findById(lot.carId))?.auctionId ?? null;
    if (newest === null || newest === lot.auctionId) return false;
    const relisted = await lots.find(newest);
    return relisted === null || relisted.endedAt > clock.now() - afterMs || !(await isSettled(relisted));
  };

  const tasks: RetentionTask[] = [];
  if (largePicturesMonths !== null)
    tasks.push({
      name: 'pictures',
      afterMs: largePicturesMonths * MONTH_MS,
      async act({ carId, images: shown }) {
        for (const id of shown) await images.lighten(carId, id);
      },
    });
  if (archiveMonths !== null)
    tasks.push({
      name: 'logs',
      afterMs: archiveMonths * MONTH_MS,
      async act({ auctionId }) {
        const database = connection;
        await archiveLog(auctionId, { database, files: pictures, now: () => clock.now() });
      },
    });
  return new Retention({ lots, isOpen, clock, logger }, tasks);
}
