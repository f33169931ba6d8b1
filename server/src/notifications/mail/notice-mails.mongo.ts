import type { Filter } from 'mongodb';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { unlessTaken } from '../../core/mongo/duplicate-key.mongo.ts';
import { type NoticeDocument, noticesOf, toNotice } from '../notifications.mongo.ts';
import type { DueMail, NoticeMails } from './notice-mails.ts';

interface PauseDocument {
  /** `{userId}:{auctionId}:{kind}`. */
  _id: string;
  /** Since when nothing else passes. */
  at: Date;
  /** The notice that has passed; it may again. */
  noticeId: string;
}

/** A pause is forgotten after a day, in seconds: no pause is as long. */
const KEPT_SECONDS = 24 * 3600;

/** The e-mails of the collection `notifications`, and in `mail_pauses` what keeps them apart. */
export async function createMongoNoticeMails(connection: Connection): Promise<NoticeMails> {
  const notices = noticesOf(connection);
  const pauses = connection.collection<PauseDocument>('mail_pauses');
  await pauses.createIndexes([{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: KEPT_SECONDS }]);

  return {
    async take(now, leaseMs): Promise<DueMail | null> {
      const leasedUntil = now + leaseMs;
      const first = async (filter: Filter<NoticeDocument>) => {
        for (;;) {
          const due = { ...filter, mailAt: { $lte: new Date(now) } };
          const next = await notices.findOne(due, {
            sort: { mailAt: 1 },
            projection: { userId: 1, mailAt: 1 },
          });
          if (next === null) return null;
          const { _id, userId, mailAt } = next;
          // The user names the shard (docs/sharding.md). Null: another server has taken it meanwhile.
          const taken = await notices.findOneAndUpdate(
            { _id, userId, mailAt },
            { $set: { mailAt: new Date(leasedUntil) }, $inc: { mailTries: 1 } },
            { returnDocument: 'after' },
          );
          if (taken !== null) return taken;
        }
      };
      const taken = (await first({ mailWaits: { $exists: false } })) ?? (await first({ mailWaits: true }));
      return taken && { notice: toNotice(taken), tries: taken.mailTries, leasedUntil };
    },

    async settle({ notice, leasedUntil }, next) {
      await notices.updateOne(
        { _id: notice.id, userId: notice.userId, mailAt: new Date(leasedUntil) },
        { $set: { mailAt: next === null ? null : new Date(next) } },
      );
    },

    async hasNewer({ userId, auctionId, kind, timestamp }) {
      const newer = await notices.findOne({
        userId,
        removed: { $in: [false, true] },
        timestamp: { $gt: new Date(timestamp) },
        auctionId,
        kind,
      });
      return newer !== null;
    },

    async skipBefore({ userId, auctionId, kind, timestamp }) {
      const older = { userId, auctionId, kind, timestamp: { $lt: new Date(timestamp) } };
      await notices.updateMany({ ...older, mailAt: { $gt: new Date(0) } }, { $set: { mailAt: null } });
    },

    async admit({ id, userId, auctionId, kind }, now, pauseMs) {
      const _id = `${userId}:${auctionId}:${kind}`;
      const passes = { _id, $or: [{ at: { $lte: new Date(now - pauseMs) } }, { noticeId: id }] };
      const begun = { $set: { at: new Date(now), noticeId: id } };
      // While the pause lasts the upsert finds none that is over and collides with it.
      if ((await unlessTaken(pauses.updateOne(passes, begun, { upsert: true }))) !== null) return null;
      const pause = await pauses.findOne({ _id });
      return pause === null ? now : pause.at.getTime() + pauseMs;
    },
  };
}
