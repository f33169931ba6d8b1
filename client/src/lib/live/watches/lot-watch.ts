import { type DataOf, interestMessage, type Message, questionMessage } from '@autoplace/shared/contract';
import { connection } from '../index.ts';
import { following } from './following.ts';

type OfLot = Message & { from: 'server' };

/** Follows one kind of message about a lot while its page watches it; `onMissed` when some may have been missed. */
const watchLot =
  <const M extends OfLot>(message: M) =>
  (auctionId: string, onNews: (news: DataOf<M>) => void, onMissed: () => void): (() => void) =>
    following(
      onMissed,
      connection.listen(
        message,
        (news) => (news as { auctionId: string }).auctionId === auctionId && onNews(news),
        onMissed,
      ),
    );

export const watchInterest = watchLot(interestMessage);
export const watchQuestions = watchLot(questionMessage);
