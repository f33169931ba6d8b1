import type { UpkeepPush } from '../../ports/upkeep-push.ts';
import { ADMIN_ROOM } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** Tells every administrator, on whichever server. */
export const createUpkeepPush = (io: LiveServer): UpkeepPush => ({
  changed: (what) => io.to(ADMIN_ROOM).emit('database:changed', { what }),
});
