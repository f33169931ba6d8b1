import { sellerRooms, userRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { ThreadPush } from './thread.ts';

/** Tells all windows of both sides, also those of colleagues; they ask for the thread themselves. */
export const createThreadPush = (io: LiveServer): ThreadPush => ({
  changed({ id: threadId, buyerId, sellerId }) {
    io.to([userRoom(buyerId), ...sellerRooms(sellerId)]).emit('thread:changed', { threadId });
  },
  read({ id: threadId, buyerId, sellerId }, by) {
    io.to(by === 'buyer' ? userRoom(buyerId) : sellerRooms(sellerId)).emit('thread:changed', { threadId });
  },
});
