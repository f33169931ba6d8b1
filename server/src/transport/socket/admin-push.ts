import type { AdminPush } from '../../ports/admin-push.ts';
import { ADMIN_ROOM, STATISTICS_ROOM } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** Pushes to the administrators of this server. */
export const createAdminPush = (io: LiveServer): AdminPush => ({
  isHeard: () => (io.of('/').adapter.rooms.get(ADMIN_ROOM)?.size ?? 0) > 0,
  applicationChanged: (item) => io.local.to(ADMIN_ROOM).emit('admin:application', item),
  statistics: (statistics) => void io.local.to(STATISTICS_ROOM).volatile.emit('admin:statistics', statistics),
});
