import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import { every, type Poll } from '../poll.ts';
import { isDrained } from './backlog.ts';
import { auctionOfRoom } from './rooms.ts';

/** How often slow sockets are checked, in milliseconds. */
const LOOK_EVERY_MS = 250;

/**
 * Sockets that cannot keep up. They are taken out of the room, so that no more waits for them than their bound; once
 * their backlog is empty they are asked to resync. One that never drains is closed by the heartbeat.
 */
export class SlowSockets {
  readonly #clock: Clock;
  readonly #onResync: () => void;
  readonly #missed = new Map<Socket, Set<string>>();
  #poll: Poll | null = null;

  constructor(clock: Clock, onResync: () => void) {
    this.#clock = clock;
    this.#onResync = onResync;
  }

  /** Leaves the room for the socket and remembers that it missed something there. */
  takeOut(socket: Socket, room: string): void {
    void socket.leave(room);
    this.#poll ??= every(this.#clock, LOOK_EVERY_MS, () => this.#look());
    const rooms = this.#missed.get(socket) ?? new Set();
    this.#missed.set(socket, rooms.add(room));
  }

  #look(): void {
    for (const [socket, rooms] of this.#missed) {
      if (socket.connected && !isDrained(socket)) continue;
      this.#missed.delete(socket);
      if (!socket.connected) continue;
      this.#onResync();
      for (const room of rooms) tellToAskAgain(socket, room);
    }
    if (this.#missed.size > 0) return;
    void this.#poll?.stop();
    this.#poll = null;
  }
}

function tellToAskAgain(socket: Socket, room: string): void {
  const auctionId = auctionOfRoom(room);
  if (auctionId === null) socket.emit('catalogue:resync', {});
  else socket.emit('auction:resync', { auctionId });
}
