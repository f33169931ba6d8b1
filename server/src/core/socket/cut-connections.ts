import { userRoom } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/**
 * Ends the connections of a user on this server. Without a disconnect packet, after which clients would not reconnect: they come
 * back by themselves and are asked again who they are.
 */
export function createCutter(io: LiveServer): (userId: string) => void {
  const { sockets, adapter } = io.of('/');
  return (userId) => {
    for (const id of [...(adapter.rooms.get(userRoom(userId)) ?? [])]) sockets.get(id)?.conn.close();
  };
}
