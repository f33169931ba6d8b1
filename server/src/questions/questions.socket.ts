import { auctionRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import { toShown } from './present.ts';
import type { QuestionPush } from './question.ts';

/** Pushes to the watchers of a lot, on every server; an adapter may join several. */
export const createQuestionPush = (io: LiveServer): QuestionPush => ({
  changed(question, asker) {
    const { id, auctionId, hidden } = question;
    const shown = hidden === null ? toShown(question, asker) : null;
    io.to(auctionRoom(auctionId)).emit('auction:question', { auctionId, id, question: shown });
  },
});
