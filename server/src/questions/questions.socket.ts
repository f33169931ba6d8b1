import { auctionRoom, sellerRooms } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import { toShown } from './present.ts';
import type { QuestionPush } from './question.ts';

/** Pushes to the watchers of a lot and to its seller, on every server; an adapter may join several. */
export const createQuestionPush = (io: LiveServer): QuestionPush => ({
  changed(question, asker) {
    const { id, auctionId, sellerId, hidden } = question;
    const shown = hidden === null ? toShown(question, asker) : null;
    const rooms = [auctionRoom(auctionId), ...sellerRooms(sellerId)];
    io.to(rooms).emit('auction:question', { auctionId, id, question: shown });
  },
});
