import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import type { LogCursors } from './log-cursors.ts';

/** The collection of how far the log is in which store; in no backup. */
export const BACKUP_LOG = 'backup_log';

interface CursorDocument {
  /** The id of the store. */
  _id: string;
  askedAt: Date;
  until?: Date;
  by?: string;
  piece?: string;
  failure?: { at: Date; reason: string } | null;
}

export function createMongoLogCursors(connection: Connection): LogCursors {
  const cursors = connection.collection<CursorDocument>(BACKUP_LOG);
  return {
    async read(_id) {
      const { until, by, piece } = (await cursors.findOne({ _id })) ?? {};
      if (until === undefined || by === undefined) return null;
      return { until: until.getTime(), by, ...(piece !== undefined && { piece }) };
    },
    async mark(_id) {
      await cursors.updateOne({ _id }, { $currentDate: { askedAt: true } }, { upsert: true });
      const found = await cursors.findOne({ _id });
      if (found === null) throw new Error('the mark of the log has vanished');
      return found.askedAt.getTime();
    },
    async save(_id, { until, ...rest }) {
      await cursors.updateOne(
        { _id },
        { $set: { until: new Date(until), ...rest, failure: null } },
        { upsert: true },
      );
    },
    async fail(_id, { at, reason }) {
      await cursors.updateOne({ _id }, { $set: { failure: { at: new Date(at), reason } } });
    },
    async newest() {
      const found = await cursors.findOne({ until: { $exists: true } }, { sort: { until: -1 } });
      if (found?.until === undefined) return null;
      const { until, failure } = found;
      return {
        until: until.getTime(),
        failure: failure == null ? null : { at: failure.at.getTime(), reason: failure.reason },
      };
    },
  };
}
