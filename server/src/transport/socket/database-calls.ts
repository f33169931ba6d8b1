import { watchDatabase } from '@autoplace/shared/contract';
import { z } from 'zod';
import { DATABASE_ID, type Monitor } from '../../app/monitoring/monitor.ts';
import type { Logger } from '../../ports/logger.ts';
import { toApiError } from '../refusals.ts';
import { onAdminCall, refusedAck } from './call.ts';
import { DATABASE_ROOM } from './rooms.ts';
import type { Calls } from './socket-server.ts';

/** Watching the metrics of the database (design section 6); administrators may. */
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
