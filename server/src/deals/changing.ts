import { type Message, userOf } from '../messages/index.ts';
import type { Deal } from './deal.ts';
import { standingOf } from './rules.ts';

/** With a step, which is to be told at once. */
export const withStep = (deal: Deal, step: Deal['steps'][number]): Deal => ({
  ...deal,
  steps: [...deal.steps, step],
  dueAt: step.at,
});

/** With a message, which is to be told at once. The first one of a side is its sign of life. */
export function withMessage(deal: Deal, message: Message): Deal {
  const { state, contacted } = standingOf(deal);
  const next = { ...deal, messages: [...deal.messages, message], dueAt: message.at };
  if (state !== 'agreed' || contacted.includes(message.by)) return next;
  const { id, by, at } = message;
  return withStep(next, {
    id: `message-${id}`,
    kind: 'contacted',
    by,
    userId: userOf(deal, by),
    at,
    reason: null,
  });
}
