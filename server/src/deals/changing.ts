import { type Deal, type Deals, type Message, userOf } from './deal.ts';
import { standingOf } from './rules.ts';

/** Concurrent changes of one deal: one succeeds in each round; more rounds are no accident. */
const MOST_TRIES = 50;

/**
 * Changes a deal, decided again whenever another server was faster. `change` answers the next version, or the same deal for
 * none; null when there is no deal.
 */
export async function changeDeal(
  deals: Pick<Deals, 'findById' | 'save'>,
  id: string,
  change: (deal: Deal) => Deal,
): Promise<Deal | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const deal = await deals.findById(id);
    if (deal === null) return null;
    const changed = change(deal);
    if (changed === deal) return deal;
    const next = { ...changed, version: deal.version + 1 };
    if (await deals.save(next)) return next;
  }
  throw new Error(`deal ${id} changes all the time`);
}

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
