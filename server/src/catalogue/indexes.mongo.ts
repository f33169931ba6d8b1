import type { Collection, IndexDescription } from 'mongodb';
import type { AuctionDocument } from './auction-document.mongo.ts';

const INDEXES: IndexDescription[] = [
  { key: { phase: 1, rank: 1, _id: 1 }, name: 'ending_soon' },
  { key: { dealerId: 1, createdAt: -1 }, name: 'dealer' },
  { key: { nextDeadlineAt: 1 }, name: 'deadline' },
  { key: { savedAt: 1 }, name: 'saved' },
  { key: { withdrawn: 1, status: 1 }, name: 'standing' },
];

/** Those of the time before lists were filtered in memory: an older data folder still has them. */
const RETIRED = [
  'newest',
  'phase_price',
  'phase_mileage',
  'phase_year',
  'status',
  'status_make',
  'make',
  'make_price',
  'make_fuel_gearbox',
  'fuel_price',
  'body_color',
];

const INDEX_NOT_FOUND = 27;

/** Creates the indexes of the read model, and takes away what nothing uses any more. */
export async function ensureIndexes(auctions: Collection<AuctionDocument>): Promise<void> {
  await auctions.createIndexes(INDEXES);
  const names = (await auctions.indexes()).map(({ name }) => name);
  for (const name of RETIRED) if (names.includes(name)) await drop(auctions, name);
}

async function drop(auctions: Collection<AuctionDocument>, name: string): Promise<void> {
  try {
    await auctions.dropIndex(name);
  } catch (error) {
    // Another starting server was faster.
    if ((error as { code?: unknown }).code !== INDEX_NOT_FOUND) throw error;
  }
}
