import type { DealerPush } from '../../ports/dealer-push.ts';
import { userRoom } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** Pushes to every window that the dealer has open, on whichever server. */
export const createDealerPush = (io: LiveServer): DealerPush => ({
  verificationChanged: (dealerId, decision) =>
    io.to(userRoom(dealerId)).emit('dealer:verification-changed', decision),
  auctionUpdated: (dealerId, update) => io.to(userRoom(dealerId)).emit('dealer:auction-updated', update),
});
