import type { Socket } from 'socket.io';
import type { MaybePrincipal } from '../../ports/principal.ts';
import { ADMIN_ROOM, isAdminRoom } from './rooms.ts';

/** Puts the connection among those of administrators, or out of every room that is theirs alone. */
export async function keepAmongAdmins(socket: Socket, principal: MaybePrincipal): Promise<void> {
  if (principal?.roles.includes('admin')) return void (await socket.join(ADMIN_ROOM));
  for (const room of [...socket.rooms]) if (isAdminRoom(room)) await socket.leave(room);
}
