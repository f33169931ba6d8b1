import type { AuditEntry } from '@autoplace/shared/contract';
import { fold } from '@autoplace/shared/script';
import type { Clock } from '../core/clock.ts';
import { digest, type Ids } from '../core/ids.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../core/mongo/duplicate-key.mongo.ts';
import { literal } from '../core/mongo/literal.ts';
import { readPage } from '../core/mongo/read-page.mongo.ts';
import type { AuditTrail } from './audit.ts';

type AuditDocument = Omit<AuditEntry, 'id' | 'at'> & {
  _id: string;
  at: Date;
  /** What it is searched by: who did it, and to whom. */
  folded: string;
};

/** The trail in the collection `audit_trail`. */
export async function createMongoAuditTrail(
  connection: Connection,
  { clock, ids }: { clock: Clock; ids: Ids },
): Promise<AuditTrail> {
  const trail = connection.collection<AuditDocument>('audit_trail');
  await trail.createIndexes([
    { key: { at: -1, _id: -1 }, name: 'newest' },
    { key: { subject: 1, at: -1, _id: -1 }, name: 'newest_of_subject' },
    { key: { action: 1, at: -1, _id: -1 }, name: 'newest_of_action' },
  ]);

  return {
    async append({ key, ...record }) {
      const document = {
        _id: key === undefined ? ids.newId() : digest(key, 16),
        at: new Date(clock.now()),
        ...record,
        folded: fold(`${record.by}\n${record.subjectName}`),
      };
      await unlessTaken(trail.insertOne(document));
    },

    async page({ subject, action, search, ...page }) {
      const filter = {
        ...(subject !== undefined && { subject }),
        ...(action !== undefined && { action }),
        ...(search && { folded: holding(fold(search)) }),
      };
      const sort = { at: -1, _id: -1 } as const;
      return readPage(trail, { filter, sort }, page, ({ _id: id, at, folded: _folded, ...rest }) => ({
        id,
        at: at.toISOString(),
        ...rest,
      }));
    },
  };
}

const holding = (text: string) => ({ $regex: literal(text) });
