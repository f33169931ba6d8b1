import { createMongoAuctionLog } from '../../../src/auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../../../src/auctions/log/desk.ts';
import { createMongoAuctionCatalogue } from '../../../src/catalogue/auction-catalogue.mongo.ts';
import type { Clock } from '../../../src/core/clock.ts';
import type { Logger } from '../../../src/core/logger.ts';
import type { Connection } from '../../../src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../../src/core/random-ids.ts';
import { memoryLogger } from '../memory-ports.ts';

/** A desk on that database without a server around it: what it commits is pushed to nobody. */
export const quietDesk = async (connection: Connection, clock: Clock, logger: Logger = memoryLogger()) =>
  new AuctionDesk({
    log: await createMongoAuctionLog(connection),
    catalogue: await createMongoAuctionCatalogue(connection),
    publisher: { published: () => {}, priceDropped: () => {} },
    ids: randomIds,
    clock,
    logger,
  });
