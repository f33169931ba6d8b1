import { sellerRooms, userRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { DealerPush } from './dealer-push.ts';

/** Pushes to all windows of the dealer, on every server. */
export const createDealerPush = (io: LiveServer): DealerPush => ({
  verificationChanged: (dealerId, decision) =>
    io.to(userRoom(dealerId)).emit('dealer:verification-changed', decision),
  auctionUpdated: (dealerId, update) => io.to(sellerRooms(dealerId)).emit('dealer:auction-updated', update),
  auctionUpdatedHere: (dealerId, update) =>
    io.local.to(sellerRooms(dealerId)).emit('dealer:auction-updated', update),
});
