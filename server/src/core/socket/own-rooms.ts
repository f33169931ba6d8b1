import { MINUTE_MS } from '@autoplace/shared/time';
import type { Socket } from 'socket.io';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { every } from '../poll.ts';
import { accessRefusal, type MaybePrincipal } from '../principal.ts';
import { accessOfRoom, companyRoom, isCompanyRoom, userRoom } from './rooms.ts';

/** How often the token of a connection is checked, in milliseconds. */
const CHECK_EVERY_MS = MINUTE_MS;

/**
 * Keeps the connection in the rooms of its user, of the user's company, and of operators, while its token is valid: with
 * an expired or revoked token it gets no more pushes, even if it never sends anything.
 */
export function keepInOwnRooms(
  socket: Socket,
  userId: string,
  who: () => Promise<MaybePrincipal>,
  { clock, logger }: { clock: Clock; logger: Logger },
): void {
  const mayStay = (room: string, principal: MaybePrincipal) => {
    if (room === userRoom(userId)) return principal !== null;
    if (isCompanyRoom(room))
      return principal?.company !== undefined && room === companyRoom(principal.company.party.userId);
    const access = accessOfRoom(room);
    return access === null || accessRefusal(access, principal) === null;
  };
  const check = async () => {
    const principal = await who();
    for (const room of socket.rooms) if (!mayStay(room, principal)) await socket.leave(room);
    if (principal === null) void poll.stop();
  };
  const failures = { logger, message: 'the owner of a connection cannot be found' };
  const poll = every(clock, CHECK_EVERY_MS, check, { failures });
  socket.once('disconnect', () => void poll.stop());
}
