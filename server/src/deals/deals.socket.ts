import { userRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { DealPush } from './deal.ts';

/** Tells all windows of both sides that there is something new; they ask for it themselves. */
export const createDealPush = (io: LiveServer): DealPush => ({
  changed({ id: dealId, version, buyerId, sellerId }) {
    io.to(userRoom(buyerId)).to(userRoom(sellerId)).emit('deal:changed', { dealId, version });
  },
});
