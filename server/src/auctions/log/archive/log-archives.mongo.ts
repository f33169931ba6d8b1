import type { Db } from 'mongodb';
import { unlessTaken } from '../../../core/mongo/duplicate-key.mongo.ts';
import type { ArchivedLog, ArchiveRecords } from './log-archives.ts';

type ArchiveDocument = Omit<ArchivedLog, 'auctionId' | 'archivedAt'> & { _id: string; archivedAt: Date };

/** The records in the collection `log_archives`, one document for each archived log. */
export function createMongoArchiveRecords(database: Pick<Db, 'collection'>): ArchiveRecords {
  const archives = database.collection<ArchiveDocument>('log_archives');
  const find = async (auctionId: string): Promise<ArchivedLog | null> => {
    const found = await archives.findOne({ _id: auctionId });
    if (found === null) return null;
    const { _id, archivedAt, ...log } = found;
    return { auctionId: _id, ...log, archivedAt: archivedAt.getTime() };
  };
  return {
    find,
    async add(log) {
      const { auctionId: _id, archivedAt, ...content } = log;
      const document = { _id, ...content, archivedAt: new Date(archivedAt) };
      return (await unlessTaken(archives.insertOne(document))) === null ? ((await find(_id)) ?? log) : log;
    },
  };
}
