import type { AdminPush } from '../../ports/admin-push.ts';
import { ADMIN_ROOM, STATISTICS_ROOM } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** Pushes to every administrator, on whichever server. */
export const createAdminPush = (io: LiveServer): AdminPush => ({
  applicationChanged: (item) => io.to(ADMIN_ROOM).emit('admin:application', item),
  statistics: (statistics) => void io.local.to(STATISTICS_ROOM).volatile.emit('admin:statistics', statistics),
});
