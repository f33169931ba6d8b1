import { ADMIN_ROOM } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { UpkeepPush } from './upkeep-push.ts';

/** Pushes to all administrators, on every server. */
export const createUpkeepPush = (io: LiveServer): UpkeepPush => ({
  changed: (what) => io.to(ADMIN_ROOM).emit('database:changed', { what }),
});
