import type { Notification } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { Collection } from 'mongodb';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { duplicatesOf } from '../core/mongo/duplicate-key.mongo.ts';
import { idsOf } from '../core/mongo/ids-of.mongo.ts';
import { onPage } from '../core/page-of.ts';
import {
  MOST_NOTICES,
  type NewNotice,
  type Notice,
  type Notifications,
  SURPLUS_NOTICES,
} from './notifications.ts';

export interface NoticeDocument extends Omit<Notice, 'id' | 'timestamp'> {
  _id: string;
  timestamp: Date;
  read: boolean;
  /** When its e-mail is due; null if there is none to send. */
  mailAt: Date | null;
  /** Its e-mail leaves after those that do not wait: mails about searches are many at once, and not urgent. */
  mailWaits?: true;
  /** How often the e-mail has been tried. */
  mailTries: number;
  /** A removed notice stays hidden until it expires: otherwise the log would create it again. */
  removed: boolean;
}

/** Notifications are kept for half a year, in seconds. */
const KEPT_SECONDS = 180 * 24 * 3600;
/** Users of whom it is remembered how many notices fit. */
const MOST_ROOMS = 10_000;
/** Notices younger than this are always kept, in milliseconds: removed, they could be created again. */
const SURELY_KEPT_MS = DAY_MS;

export const noticesOf = (connection: Connection) => connection.collection<NoticeDocument>('notifications');

/** Notifications in the collection `notifications`. */
export async function createMongoNotifications(connection: Connection): Promise<Notifications> {
  const notices = noticesOf(connection);
  await notices.createIndexes([
    { key: { userId: 1, removed: 1, timestamp: -1, _id: -1 }, name: 'pages' },
    { key: { userId: 1, removed: 1, read: 1 }, name: 'unread' },
    { key: { timestamp: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
    { key: { mailAt: 1 }, name: 'mail_due' },
    { key: { mailWaits: 1, mailAt: 1 }, name: 'mail_order' },
  ]);

  const unread = (userId: string) => notices.countDocuments({ userId, removed: false, read: false });

  /** How many more of a user fit before they are counted again. */
  const room = new Map<string, number>();

  /** Lets the oldest of a user go when there are too many, now that these have come. */
  const trim = async (userId: string, added: readonly Notice[]) => {
    const left = (room.get(userId) ?? 0) - added.length;
    room.set(userId, left);
    if (left > 0) return;
    if (room.size > MOST_ROOMS) room.clear();
    const count = await notices.countDocuments({ userId, removed: false });
    room.set(userId, Math.max(SURPLUS_NOTICES, MOST_NOTICES - count));
    if (count <= MOST_NOTICES) return;
    const options = { sort: { timestamp: -1 as const }, skip: MOST_NOTICES - 1, limit: 1 };
    const [oldestKept] = await notices.find({ userId, removed: false }, options).toArray();
    if (oldestKept === undefined) return;
    const before = Math.min(
      oldestKept.timestamp.getTime(),
      Date.parse(added.at(-1)?.timestamp ?? '') - SURELY_KEPT_MS,
    );
    await notices.deleteMany({ userId, timestamp: { $lt: new Date(before) } });
  };

  return {
    unread,

    async unreadOf(userIds) {
      const counts = notices.aggregate<{ _id: string; n: number }>([
        { $match: { userId: { $in: [...userIds] }, removed: false, read: false } },
        { $group: { _id: '$userId', n: { $sum: 1 } } },
      ]);
      const found = new Map(await counts.map(({ _id, n }) => [_id, n] as const).toArray());
      return new Map(userIds.map((userId) => [userId, found.get(userId) ?? 0]));
    },

    async add(fresh) {
      const added = await insertNew(notices, fresh);
      const byUser = Map.groupBy(added, ({ userId }) => userId);
      await Promise.all([...byUser].map(([userId, ofUser]) => trim(userId, ofUser)));
      return added;
    },

    async known(ids) {
      return new Set(await idsOf(notices, { _id: { $in: [...ids] } }));
    },

    async page(userId, page, pageSize) {
      const filter = { userId, removed: false };
      // Of the same millisecond the ids decide, so that pages neither repeat nor leave out one.
      const sort = { timestamp: -1, _id: -1 } as const;
      const options = { sort, skip: (page - 1) * pageSize, limit: pageSize };
      const [documents, total, count] = await Promise.all([
        notices.find(filter, options).toArray(),
        notices.countDocuments(filter),
        unread(userId),
      ]);
      const items = documents.map(toNotification);
      return { ...onPage({ items, total }, { page, pageSize }), unread: count };
    },

    async markRead(userId, id) {
      const { matchedCount } = await notices.updateOne(
        { _id: id, userId, removed: false },
        { $set: { read: true } },
      );
      return matchedCount === 1;
    },

    async markAllRead(userId, ids) {
      const filter = { userId, removed: false, read: false, ...(ids && { _id: { $in: [...ids] } }) };
      return (await notices.updateMany(filter, { $set: { read: true } })).modifiedCount > 0;
    },

    async remove(userId, id) {
      const { matchedCount } = await notices.updateOne(
        { _id: id, userId, removed: false },
        { $set: { removed: true } },
      );
      return matchedCount === 1;
    },
  };
}

/** Inserts all in one round trip; of each id only the first is stored. */
async function insertNew(
  notices: Collection<NoticeDocument>,
  fresh: readonly NewNotice[],
): Promise<Notice[]> {
  if (fresh.length === 0) return [];
  const known = new Set<number>();
  try {
    await notices.insertMany(fresh.map(toDocument), { ordered: false });
  } catch (error) {
    for (const index of duplicatesOf(error)) known.add(index);
  }
  return fresh.filter((_, index) => !known.has(index)).map(({ mailAt, ...told }) => told);
}

const toDocument = ({ id, timestamp, mailAt, ...rest }: NewNotice): NoticeDocument => ({
  _id: id,
  ...rest,
  ...((rest.kind === 'saved_search' || rest.kind === 'search_digest') && { mailWaits: true }),
  timestamp: new Date(timestamp),
  mailAt: mailAt === null ? null : new Date(mailAt),
  mailTries: 0,
  read: false,
  removed: false,
});

/** The notice of a document, without what only the database keeps. */
export const toNotice = (document: NoticeDocument): Notice => {
  const { _id, timestamp, mailAt, mailWaits, mailTries, read, removed, ...rest } = document;
  return { ...rest, id: _id, timestamp: timestamp.toISOString() };
};

const toNotification = (document: NoticeDocument): Notification => {
  const { userId, ...notification } = toNotice(document);
  return { ...notification, read: document.read };
};
