import { createMongoAuctionCatalogue } from '../../../server/src/catalogue/auction-catalogue.mongo.ts';
import { connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';

/** A process of its own, with --expose-gc: prints the bytes that the lists of a server take of its memory. */
const connection = await connectMongo(process.argv[2] ?? '');
const inUse = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};
const catalogue = await createMongoAuctionCatalogue(connection);
const before = inUse();
await catalogue.catchUp();
await catalogue.list({ page: 1, pageSize: 20, sort: 'ending_soon' } as never, Date.now());
console.log(inUse() - before);
process.exit(0);
