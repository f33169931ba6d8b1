import type { SentMail } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { Connection } from '../mongo/connect.mongo.ts';
import { literal } from '../mongo/literal.ts';
import { readPage } from '../mongo/read-page.mongo.ts';
import type { SentMails } from './recorded-mailer.ts';

const KEPT_MS = 30 * DAY_MS;

interface SentMailDocument extends Omit<SentMail, 'id' | 'at'> {
  at: Date;
  /** The address in lower case. */
  address: string;
  expireAt: Date;
}

/** One document for each mail, in the collection `sent_mails`. */
export async function createMongoSentMails(connection: Connection): Promise<SentMails> {
  const mails = connection.collection<SentMailDocument>('sent_mails');
  await mails.createIndexes([
    { key: { at: -1, _id: -1 }, name: 'newest' },
    { key: { address: 1, at: -1 }, name: 'address' },
    { key: { expireAt: 1 }, name: 'expiry', expireAfterSeconds: 0 },
  ]);
  return {
    async add({ at, ...mail }) {
      await mails.insertOne({
        ...mail,
        address: mail.to.toLowerCase(),
        at: new Date(at),
        expireAt: new Date(at + KEPT_MS),
      });
    },

    async page({ search, outcome, ...page }) {
      const filter = {
        ...(search && { address: { $regex: `^${literal(search.toLowerCase())}` } }),
        ...(outcome && { outcome }),
      };
      const sort = { at: -1, _id: -1 } as const;
      return readPage(mails, { filter, sort }, page, ({ _id, at, to, subject, outcome, failure }) => ({
        id: String(_id),
        at: at.toISOString(),
        to,
        subject,
        outcome,
        failure,
      }));
    },
  };
}
