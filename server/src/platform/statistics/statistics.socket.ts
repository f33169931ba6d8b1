import { z } from 'zod';
import type { Logger } from '../../core/logger.ts';
import { onAdminCall } from '../../core/socket/call.ts';
import { STATISTICS_ROOM } from '../../core/socket/rooms.ts';
import type { Calls, LiveServer } from '../../core/socket/socket-server.ts';
import type { Statistics } from './statistics.ts';

/** Watching the platform's statistics, for administrators. */
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

/** Reports when the first administrator of this server starts watching, and when the last one stops. */
export function followStatisticsRoom(io: LiveServer, listener: { opened(): void; closed(): void }): void {
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => room === STATISTICS_ROOM && listener.opened());
  adapter.on('delete-room', (room: string) => room === STATISTICS_ROOM && listener.closed());
}
