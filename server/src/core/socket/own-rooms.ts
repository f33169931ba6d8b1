import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { MaybePrincipal } from '../principal.ts';
import { isAdminRoom, userRoom } from './rooms.ts';

/** How often it is checked whether a connection still stands for its user, in milliseconds. */
const CHECK_EVERY_MS = 60_000;

/**
 * Keeps the connection in the rooms of its user, and of administrators, for as long as its token is good: anyone who holds a
 * token that has run out, or is void since the password changed, is told nothing more, also when they never ask for anything.
 */
export function keepInOwnRooms(
  socket: Socket,
  userId: string,
  who: () => Promise<MaybePrincipal>,
  { clock, logger }: { clock: Clock; logger: Logger },
): void {
  let cancel: () => void;
  const later = () => {
    cancel = clock.after(CHECK_EVERY_MS, () => void check());
  };
  const mayStay = (room: string, principal: MaybePrincipal) => {
    if (room === userRoom(userId)) return principal !== null;
    return !isAdminRoom(room) || principal?.roles.includes('admin') === true;
  };
  const check = async () => {
    try {
      const principal = await who();
      for (const room of socket.rooms) if (!mayStay(room, principal)) await socket.leave(room);
      if (principal === null) return;
    } catch (error) {
      logger.warn({ err: error }, 'the owner of a connection could not be looked up; trying again');
    }
    if (socket.connected) later();
  };
  later();
  socket.once('disconnect', () => cancel());
}
