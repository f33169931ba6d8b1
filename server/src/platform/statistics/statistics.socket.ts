import { unwatchStatisticsRequest, watchStatisticsRequest } from '@autoplace/shared/contract';
import { ok } from '../../core/result.ts';
import type { Messages } from '../../core/socket/messages.ts';
import { STATISTICS_ROOM } from '../../core/socket/rooms.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';
import type { Statistics } from './statistics.ts';

/** Watching the platform's statistics, for administrators. */
export function statisticsMessages(messages: Messages, statistics: Statistics): void {
  messages.on(watchStatisticsRequest, async ({ socket }) => {
    if (socket.connected) await socket.join(STATISTICS_ROOM);
    return ok({ statistics: await statistics.now() });
  });

  messages.on(unwatchStatisticsRequest, async ({ socket }) => {
    await socket.leave(STATISTICS_ROOM);
    return ok({});
  });
}

/** Reports when the first administrator of this server starts watching, and when the last one stops. */
export function followStatisticsRoom(io: LiveServer, listener: { opened(): void; closed(): void }): void {
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => room === STATISTICS_ROOM && listener.opened());
  adapter.on('delete-room', (room: string) => room === STATISTICS_ROOM && listener.closed());
}
