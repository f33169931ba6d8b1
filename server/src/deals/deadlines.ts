import type { DealDeadlineKind, DealSide } from '@autoplace/shared/contract';
import { unreadBy } from '../messages/index.ts';
import type { Deal, Step } from './deal.ts';
import { OBJECTION_MS, standingOf, turnOf } from './rules.ts';

export interface Deadline {
  kind: DealDeadlineKind;
  /** From here to `at` it counts, epoch milliseconds. */
  from: number;
  at: number;
  /** Those who still owe what is due; nobody once it is done or does not matter any more. */
  owedBy: DealSide[];
}

/** The deadlines of a deal, with what is still owed (R107); none while it is disputed, or when it has come to nothing. */
export function deadlinesOf(deal: Deal): Deadline[] {
  const { openedAt: from, deadlines } = deal;
  const { state, contacted, paymentSent, objectableFrom } = standingOf(deal);
  if (state === 'disputed' || state === 'cancelled' || state === 'defaulted') return [];
  const silent = (['buyer', 'seller'] as const).filter((side) => !contacted.includes(side));
  const all: Deadline[] = [
    { kind: 'contact', from, at: deadlines.contact, owedBy: state === 'agreed' ? silent : [] },
    {
      kind: 'payment',
      from,
      at: deadlines.payment,
      owedBy: state === 'agreed' ? [paymentSent ? 'seller' : 'buyer'] : [],
    },
    {
      kind: 'handover',
      from,
      at: deadlines.handover,
      owedBy: state === 'agreed' || state === 'paid' ? ['seller'] : [],
    },
  ];
  if (objectableFrom !== null)
    all.push({
      kind: 'confirm',
      from: objectableFrom,
      at: objectableFrom + OBJECTION_MS,
      owedBy: state === 'handed_over' ? ['buyer'] : [],
    });
  return all;
}

/** Those that somebody has to keep now: nobody hands over what is not paid. */
function openDeadlinesOf(deal: Deal): Deadline[] {
  const { state } = standingOf(deal);
  return deadlinesOf(deal).filter(
    ({ kind, owedBy }) => owedBy.length > 0 && (kind !== 'handover' || state === 'paid'),
  );
}

/** The next deadline that somebody has to keep, or the last one that was missed. */
export function nextDeadlineOf(deal: Deal, now: number): Deadline | null {
  const open = openDeadlinesOf(deal);
  return open.find(({ at }) => at > now) ?? open.at(-1) ?? null;
}

/** Whether the seller has a step or an answer to give, or something is late, which the seller may have to act on (R395). */
export const waitsForSeller = (deal: Deal, now: number): boolean =>
  turnOf(deal).includes('seller') ||
  unreadBy(deal, 'seller') > 0 ||
  openDeadlinesOf(deal).some(({ at, owedBy }) => owedBy.includes('seller') || at <= now);

export interface Reminder {
  deadline: DealDeadlineKind;
  /** `soon`: a quarter of its time before it is over. */
  phase: 'soon' | 'passed';
  /** Epoch milliseconds. */
  at: number;
  /** When the deadline is over. */
  until: number;
  to: DealSide[];
}

const remindersOf = (deal: Deal): Reminder[] =>
  openDeadlinesOf(deal).flatMap(({ kind: deadline, from, at: until, owedBy }) => {
    const soon: Reminder = { deadline, phase: 'soon', at: until - (until - from) / 4, until, to: owedBy };
    // What happens then without objection is told as a step.
    if (deadline === 'confirm') return [soon];
    const to: DealSide[] = deadline === 'contact' ? owedBy : ['buyer', 'seller'];
    return [soon, { deadline, phase: 'passed', at: until, until, to }];
  });

/** What is to be reminded of now. After a stop of all servers a deadline that is over is not announced any more. */
export function remindersDue(deal: Deal, now: number): Reminder[] {
  const due = remindersOf(deal).filter(({ at }) => at > deal.remindedUntil && at <= now);
  return due.filter(({ phase, until }) => phase === 'passed' || until > now);
}

/** What the time does: the buyer's silence confirms the handover. */
export function stepOfTime(deal: Deal, now: number): Step | null {
  const confirm = openDeadlinesOf(deal).find(({ kind }) => kind === 'confirm');
  if (confirm === undefined || confirm.at > now) return null;
  return {
    id: `completed-${confirm.at}`,
    kind: 'completed',
    by: 'time',
    userId: null,
    at: now,
    reason: null,
  };
}

/** When there is something to do again, if all until `now` is done; null when nothing comes by itself. */
export function nextDue(deal: Deal, now: number): number | null {
  const confirm = openDeadlinesOf(deal).filter(({ kind }) => kind === 'confirm');
  const coming = [...remindersOf(deal), ...confirm].map(({ at }) => at).filter((at) => at > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
