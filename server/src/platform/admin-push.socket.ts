import { ADMIN_ROOM, STATISTICS_ROOM } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { AdminPush } from './admin-push.ts';

/** Pushes to the administrators of this server. */
export const createAdminPush = (io: LiveServer): AdminPush => ({
  isHeard: () => (io.of('/').adapter.rooms.get(ADMIN_ROOM)?.size ?? 0) > 0,
  applicationChanged: (item) => io.local.to(ADMIN_ROOM).emit('admin:application', item),
  statistics: (statistics) => void io.local.to(STATISTICS_ROOM).volatile.emit('admin:statistics', statistics),
});
