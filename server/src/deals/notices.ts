import { type DealSide, dealSide, type NotificationKind } from '@autoplace/shared/contract';
import { toInstant } from '../auctions/index.ts';
import { digest } from '../core/ids.ts';
import { type Message, otherSide, userOf } from '../messages/index.ts';
import { type Notice, startOf, type Wording } from '../notifications/index.ts';
import { type Reminder, remindersDue } from './deadlines.ts';
import type { Deal, Step } from './deal.ts';
import { disputeText, messageText, reminderText, stepTexts } from './texts.ts';

/** What is still to be told of a deal. Ids follow from what it is about, so that telling again tells nobody twice. */
export const noticesDue = (deal: Deal, names: Record<DealSide, string>, now: number): Notice[] => [
  ...deal.steps.slice(deal.told.steps).flatMap((step) => noticesOfStep(deal, step)),
  ...deal.messages.slice(deal.told.messages).map((message) => noticeOfMessage(deal, message, names)),
  ...remindersDue(deal, now).flatMap((reminder) => noticesOfReminder(deal, reminder, now)),
];

/** Both sides are told, but for the one that did it. */
function noticesOfStep(deal: Deal, step: Step): Notice[] {
  const text = stepTexts[step.kind];
  if (text === null) return [];
  return dealSide.options
    .filter((side) => side !== step.by)
    .map((to) =>
      notice(deal, userOf(deal, to), {
        id: idOf(deal, `step ${step.id}`, to),
        kind: 'deal',
        at: step.at,
        ...text({ deal, step, to }),
      }),
    );
}

/** Administrators decide a dispute (R157): each of them is told of a new one. */
export const noticesOfDisputes = (deal: Deal, administrators: readonly string[]): Notice[] =>
  deal.steps
    .slice(deal.told.steps)
    .filter(({ kind }) => kind === 'disputed')
    .flatMap((step) =>
      administrators.map((userId) =>
        notice(deal, userId, {
          id: idOf(deal, `step ${step.id}`, userId),
          kind: 'deal',
          at: step.at,
          ...disputeText(deal, step),
        }),
      ),
    );

/** The whole message is in the deal, and in the e-mail, which finds it by the id. */
const noticeOfMessage = (deal: Deal, message: Message, names: Record<DealSide, string>): Notice =>
  notice(deal, userOf(deal, otherSide(message.by)), {
    id: message.id,
    kind: 'deal_message',
    at: message.at,
    ...messageText(deal, names[message.by], startOf(message.text)),
  });

const noticesOfReminder = (deal: Deal, reminder: Reminder, now: number): Notice[] =>
  reminder.to.map((to) =>
    notice(deal, userOf(deal, to), {
      id: idOf(deal, `${reminder.deadline} ${reminder.phase} ${reminder.until}`, to),
      kind: 'deal',
      at: now,
      ...reminderText(deal, reminder, to),
    }),
  );

function notice(
  deal: Deal,
  userId: string,
  { at, ...told }: Wording & { id: string; kind: NotificationKind; at: number },
): Notice {
  const { id, auctionId } = deal;
  return {
    ...told,
    userId,
    timestamp: toInstant(at),
    auctionId,
    ...(id !== auctionId && { dealId: id }),
  };
}

/** `to` is a side, or the id of an administrator. */
const idOf = (deal: Deal, place: string, to: string): string => digest(`deal ${deal.id} ${place} ${to}`);
