import { isDeepStrictEqual } from 'node:util';
import type { ClientConfig } from '@autoplace/shared/contract';
import { ADMIN_ROOM, STATISTICS_ROOM } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { AdminPush } from './admin-push.ts';

/** Pushes the answer of `GET /api/config` to every client of this server if it has changed; call it after a change. */
export function createConfigPush(io: LiveServer, config: () => ClientConfig): () => void {
  let told = config();
  return () => {
    const now = config();
    if (isDeepStrictEqual(now, told)) return;
    told = now;
    io.local.emit('config:changed', now);
  };
}

/** Pushes to the administrators of this server. */
export const createAdminPush = (io: LiveServer): AdminPush => ({
  isHeard: () => (io.of('/').adapter.rooms.get(ADMIN_ROOM)?.size ?? 0) > 0,
  applicationChanged: (item) => io.local.to(ADMIN_ROOM).emit('admin:application', item),
  statistics: (statistics) => void io.local.to(STATISTICS_ROOM).volatile.emit('admin:statistics', statistics),
});
