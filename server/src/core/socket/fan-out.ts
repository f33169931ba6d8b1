import type { ServerToClient } from '@autoplace/shared/contract';
import type { Clock } from '../clock.ts';
import { type Meter, noMeter } from '../metrics/meter.ts';
import { isSlow } from './backlog.ts';
import { sharedMessage, writeDirectly } from './direct-write.ts';
import { SlowSockets } from './slow-sockets.ts';
import type { LiveServer } from './socket-server.ts';

/**
 * Sends one message to every socket of a room on this server, or of the room `to` where it is for those alone. Never waits for a
 * socket; the backlog is bounded: a slow one is taken out of `room`.
 */
export type FanOut = <E extends keyof ServerToClient>(
  room: string,
  event: E,
  payload: Parameters<ServerToClient[E]>[0],
  to?: string,
) => void;

/** `direct` writes one shared frame past engine.io where that keeps the order; `adapter` is plain Socket.IO. */
export function createFanOut(
  io: LiveServer,
  clock: Clock,
  way: 'direct' | 'adapter',
  meter: Meter = noMeter,
): FanOut {
  const namespace = io.of('/');
  const slow = new SlowSockets(clock, meter.resynced);

  return (room, event, payload, to = room) => {
    let sockets = 0;
    const left: string[] = [];
    const message = way === 'direct' ? sharedMessage(event, payload) : null;
    for (const id of namespace.adapter.rooms.get(to) ?? []) {
      const socket = namespace.sockets.get(id);
      if (socket === undefined) continue;
      if (isSlow(socket)) {
        slow.takeOut(socket, room);
        left.push(id);
        continue;
      }
      sockets += 1;
      if (message !== null) writeDirectly(socket, message);
    }
    meter.fannedOut(sockets);
    // Typed by `FanOut`: a generic event is more than the types of Socket.IO can follow.
    if (message === null) (io.local.to(to).except(left) as UntypedEmitter).emit(event, payload);
  };
}

interface UntypedEmitter {
  emit(event: string, payload: unknown): unknown;
}
