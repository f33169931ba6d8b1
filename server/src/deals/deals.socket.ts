import { ADMIN_ROOM, sellerRooms, userRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { DealPush } from './deal.ts';

/** Tells all windows of both sides and of administrators that there is something new; they ask for it themselves. */
export const createDealPush = (io: LiveServer): DealPush => ({
  changed({ id: dealId, version, buyerId, sellerId }) {
    const rooms = [userRoom(buyerId), ...sellerRooms(sellerId), ADMIN_ROOM];
    io.to(rooms).emit('deal:changed', { dealId, version });
  },
});
