import type { Notification } from '@autoplace/shared/contract';
import type { Notice, Notifications } from '../../../ports/notifications.ts';
import type { Connection } from '../connect.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

interface NoticeDocument extends Omit<Notice, 'id' | 'timestamp'> {
  _id: string;
  timestamp: Date;
  /** A removed one stays until it expires: the log would tell it again otherwise. */
  removed: boolean;
}

/** Notifications are kept for half a year, in seconds. */
const KEPT_SECONDS = 180 * 24 * 3600;

/** Notifications in the collection `notifications`. */
export async function createMongoNotifications(connection: Connection): Promise<Notifications> {
  const notices = connection.collection<NoticeDocument>('notifications');
  await notices.createIndexes([
    { key: { userId: 1, removed: 1, timestamp: -1 }, name: 'newest' },
    { key: { userId: 1, removed: 1, read: 1 }, name: 'unread' },
    { key: { timestamp: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS },
  ]);

  const unread = (userId: string) => notices.countDocuments({ userId, removed: false, read: false });
  return {
    unread,

    async add(fresh) {
      const added: Notice[] = [];
      for (const notice of fresh) {
        try {
          await notices.insertOne(toDocument(notice));
          added.push(notice);
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      return added;
    },

    async page(userId, page, pageSize) {
      const filter = { userId, removed: false };
      const options = { sort: { timestamp: -1 as const }, skip: (page - 1) * pageSize, limit: pageSize };
      const [documents, total, count] = await Promise.all([
        notices.find(filter, options).toArray(),
        notices.countDocuments(filter),
        unread(userId),
      ]);
      const items = documents.map(toNotification);
      return { items, page, pageSize, total, totalPages: Math.ceil(total / pageSize), unread: count };
    },

    async markRead(userId, id) {
      const { matchedCount } = await notices.updateOne(
        { _id: id, userId, removed: false },
        { $set: { read: true } },
      );
      return matchedCount === 1;
    },

    async markAllRead(userId) {
      await notices.updateMany({ userId, removed: false, read: false }, { $set: { read: true } });
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

const toDocument = ({ id, timestamp, ...rest }: Notice): NoticeDocument => ({
  _id: id,
  ...rest,
  timestamp: new Date(timestamp),
  removed: false,
});

const toNotification = ({ _id, userId, removed, timestamp, ...rest }: NoticeDocument): Notification => ({
  ...rest,
  id: _id,
  timestamp: timestamp.toISOString(),
});
