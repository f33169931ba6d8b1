import { z } from 'zod';
import type { Statistics } from '../../app/administration/statistics.ts';
import type { Logger } from '../../ports/logger.ts';
import { onAdminCall } from './call.ts';
import { STATISTICS_ROOM } from './rooms.ts';
import type { Calls, LiveServer } from './socket-server.ts';

/** Watching the figures of the house (design section 6); administrators may. */
export const statisticsCalls =
  ({ statistics, logger }: { statistics: Statistics; logger: Logger }): Calls =>
  (socket, who) => {
    onAdminCall(socket, 'admin:watch', z.unknown(), { who, logger }, async () => {
      if (socket.connected) await socket.join(STATISTICS_ROOM);
      return { ok: true, statistics: await statistics.now() };
    });

    onAdminCall(socket, 'admin:unwatch', z.unknown(), { who, logger }, async () => {
      await socket.leave(STATISTICS_ROOM);
      return { ok: true };
    });
  };

/** Tells when the first administrator of this server begins to watch, and when none does any more. */
export function followStatisticsRoom(io: LiveServer, listener: { opened(): void; closed(): void }): void {
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => room === STATISTICS_ROOM && listener.opened());
  adapter.on('delete-room', (room: string) => room === STATISTICS_ROOM && listener.closed());
}
