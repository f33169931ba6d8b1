import { unwatchDatabaseRequest, watchDatabaseRequest } from '@autoplace/shared/contract';
import { ok, refused } from '../core/result.ts';
import type { Messages } from '../core/socket/messages.ts';
import { ADMIN_ROOM, DATABASE_ROOM } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import { DATABASE_ID, type Monitor } from './monitoring/monitor.ts';
import type { DatabasePush } from './monitoring/monitoring.ts';
import type { UpkeepPush } from './upkeep-push.ts';

/** Pushes to all administrators, on every server. */
export const createUpkeepPush = (io: LiveServer): UpkeepPush => ({
  changed: (what) => io.to(ADMIN_ROOM).emit('database:changed', { what }),
});

/** Pushes to the sockets of this server only: every server measures for itself. */
export const createDatabasePush = (io: LiveServer, databaseId: string): DatabasePush => ({
  isWatched: () => (io.of('/').adapter.rooms.get(DATABASE_ROOM)?.size ?? 0) > 0,
  // Of metrics only the newest are worth waiting for.
  metrics: (metrics) =>
    void io.local.to(DATABASE_ROOM).volatile.emit('database:metrics', { databaseId, metrics }),
  alert: (alert) => void io.local.to(ADMIN_ROOM).emit('database:alert', alert),
  statusChanged: () => void io.local.to(ADMIN_ROOM).emit('database:changed', { what: 'status' }),
});

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
