import { ADMIN_ROOM, DATABASE_ROOM } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { DatabasePush } from './monitoring/monitoring.ts';

/** Pushes to the sockets of this server only: every server measures for itself. */
export const createDatabasePush = (io: LiveServer, databaseId: string): DatabasePush => ({
  isWatched: () => (io.of('/').adapter.rooms.get(DATABASE_ROOM)?.size ?? 0) > 0,
  // Of metrics only the newest are worth waiting for.
  metrics: (metrics) =>
    void io.local.to(DATABASE_ROOM).volatile.emit('database:metrics', { databaseId, metrics }),
  alert: (alert) => void io.local.to(ADMIN_ROOM).emit('database:alert', alert),
  statusChanged: () => void io.local.to(ADMIN_ROOM).emit('database:changed', { what: 'status' }),
});
