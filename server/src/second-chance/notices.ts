import { aliasText, toInstant } from '../auctions/index.ts';
import { digest } from '../core/ids.ts';
import { type Notice, remindedBefore, type Wording } from '../notifications/index.ts';
import type { Chance } from './chance.ts';
import { isFinished, openOffer, standingOf } from './rules.ts';
import { texts } from './texts.ts';

/** What is still to be told. Ids follow from the place of the step, so that telling again tells nobody twice. */
export const noticesDue = (chance: Chance): Notice[] =>
  chance.steps.slice(chance.told).flatMap((_, index) => noticesOf(chance, chance.told + index));

/** Who has to answer is reminded before an offer, or a question to the seller, runs out: once, since the id follows from it (R166). */
export function reminderDue({ id, auctionId, sellerId, title, ...chance }: Chance, now: number): Notice[] {
  const standing = standingOf(chance);
  const { question } = standing;
  const waiting = question ?? openOffer(standing);
  if (waiting === null || isFinished(standing)) return [];
  const { bidderId, bidder, amount, until } = waiting;
  if (now < until - remindedBefore(chance.standsMs) || now >= until) return [];
  const userId = question === null ? bidderId : sellerId;
  const wording =
    question === null
      ? texts.runsOut(title, amount, until)
      : texts.questionRunsOut(title, aliasText(bidder), amount, until);
  return [
    {
      id: digest(`second-chance ${id} runs out ${until} ${userId}`),
      userId,
      kind: 'second_chance',
      ...wording,
      timestamp: toInstant(now),
      auctionId,
    },
  ];
}

/** Of the sale both sides are told by the auction. */
function noticesOf({ id, auctionId, sellerId, title, steps }: Chance, place: number): Notice[] {
  const step = steps[place];
  if (step === undefined) return [];
  const { offers } = standingOf({ steps: steps.slice(0, place + 1) });
  const before = standingOf({ steps: steps.slice(0, place) });
  const tell = (userId: string, wording: Wording): Notice => ({
    id: digest(`second-chance ${id} ${place} ${userId}`),
    userId,
    kind: 'second_chance',
    ...wording,
    timestamp: toInstant(step.at),
    auctionId,
  });
  const last = offers.at(-1);
  switch (step.kind) {
    case 'offered':
      return [
        tell(step.bidderId, texts.offered(title, step.amount, step.until)),
        tell(sellerId, texts.offeredTo(title, aliasText(step.bidder), step.amount, step.until)),
      ];
    case 'asked':
      return [tell(sellerId, texts.asked(title, aliasText(step.bidder), step.amount, step.until))];
    case 'expired':
      return last === undefined ? [] : [tell(last.bidderId, texts.expired(title, last.amount))];
    case 'withdrawn':
      // Of a question only the seller knows, who is asked about another bid.
      return last === undefined || before.question !== null
        ? []
        : [tell(last.bidderId, texts.withdrawn(title, last.amount))];
    case 'over': {
      const isTaken = openOffer(before) !== null || before.offers.at(-1)?.state === 'accepted';
      const toBidder =
        isTaken && last !== undefined ? [tell(last.bidderId, texts.withdrawn(title, last.amount))] : [];
      return step.why === 'nobody' || step.why === 'unanswered'
        ? [...toBidder, tell(sellerId, texts.over[step.why](title))]
        : toBidder;
    }
    default:
      return [];
  }
}
