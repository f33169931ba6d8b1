import { watchDatabase } from '@autoplace/shared/contract';
import { z } from 'zod';
import type { Logger } from '../core/logger.ts';
import { toApiError } from '../core/refusals.ts';
import { onAdminCall, refusedAck } from '../core/socket/call.ts';
import { DATABASE_ROOM } from '../core/socket/rooms.ts';
import type { Calls } from '../core/socket/socket-server.ts';
import { DATABASE_ID, type Monitor } from './monitoring/monitor.ts';

/** Watching the metrics of the database; administrators may. */
export const databaseCalls =
  ({ monitor, logger }: { monitor: Monitor; logger: Logger }): Calls =>
  (socket, who) => {
    onAdminCall(socket, 'database:watch', watchDatabase, { who, logger }, async ({ databaseId }) => {
      if (databaseId !== DATABASE_ID) return refusedAck(toApiError({ code: 'NOT_FOUND' }));
      if (socket.connected) await socket.join(DATABASE_ROOM);
      const metrics = await monitor.watched();
      return metrics === null ? refusedAck(toApiError({ code: 'UNAVAILABLE' })) : { ok: true, metrics };
    });

    onAdminCall(socket, 'database:unwatch', z.unknown(), { who, logger }, async () => {
      await socket.leave(DATABASE_ROOM);
      return { ok: true };
    });
  };
