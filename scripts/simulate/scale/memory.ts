import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AuctionDocument,
  toAuctionDocument,
} from '../../../server/src/catalogue/auction-document.mongo.ts';
import type { Connection } from '../../../server/src/core/mongo/connect.mongo.ts';
import { marketLots } from '../../bench/catalogue/catalogue-lots.ts';

const LOTS = 10_000;
const OPEN = new Set(['active', 'scheduled']);

/** What a lot takes of each server's memory, in bytes, while it is open and after its end. Adds lots to the database. */
export async function memoryOfLots(
  connection: Connection,
  uri: string,
): Promise<{ open: number; over: number }> {
  const auctions = connection.collection<AuctionDocument>('auctions');
  const savedAt = new Date();
  const measure = async () => {
    const child = join(import.meta.dirname, 'table-memory.ts');
    return Number((await promisify(execFile)(process.execPath, ['--expose-gc', child, uri])).stdout);
  };
  const add = async (isOpen: boolean) => {
    const documents = [];
    for (const record of marketLots(LOTS * 6, Date.now()))
      if (OPEN.has(record.view.status) === isOpen && documents.length < LOTS)
        documents.push(toAuctionDocument(record, savedAt));
    for (let at = 0; at < LOTS; at += 1_000) await auctions.insertMany(documents.slice(at, at + 1_000));
    return documents.length;
  };
  const none = await measure();
  const overLots = await add(false);
  const over = await measure();
  const openLots = await add(true);
  const open = await measure();
  return { over: Math.max(0, over - none) / overLots, open: Math.max(0, open - over) / openLots };
}
