import { unwatchDatabaseRequest, watchDatabaseRequest } from '@autoplace/shared/contract';
import { ok, refused } from '../core/result.ts';
import type { Messages } from '../core/socket/messages.ts';
import { DATABASE_ROOM } from '../core/socket/rooms.ts';
import { DATABASE_ID, type Monitor } from './monitoring/monitor.ts';

/** Following the metrics of the database. */
export function databaseMessages(messages: Messages, monitor: Monitor): void {
  messages.on(watchDatabaseRequest, async ({ socket, data: { databaseId } }) => {
    if (databaseId !== DATABASE_ID) return refused('NOT_FOUND');
    if (socket.connected) await socket.join(DATABASE_ROOM);
    const metrics = await monitor.watched();
    return metrics === null ? refused('UNAVAILABLE') : ok({ metrics });
  });

  messages.on(unwatchDatabaseRequest, async ({ socket }) => {
    await socket.leave(DATABASE_ROOM);
    return ok({});
  });
}
