import { MINUTE_MS } from '@autoplace/shared/time';

/** What any server carries out: deadlines of auctions, mails of notices, what deals, second chances and decisions about dealers still have to tell, and alerts. */
export const QUEUES = ['deadlines', 'mails', 'deals', 'second_chances', 'decisions', 'alerts'] as const;
export type Queue = (typeof QUEUES)[number];

export interface Waiting {
  /** How many wait, of `MOST_COUNTED` at most. */
  count: number;
  /** For how long the oldest has waited, in milliseconds. */
  oldestMs: number;
}

/** More are not counted: by then somebody has been called. */
export const MOST_COUNTED = 1_000;

export interface WaitingWork {
  /** What waits at `now`, in epoch milliseconds. Rejects when the database fails. */
  at(now: number): Promise<Record<Queue, Waiting>>;
}

/** What is due is carried out at once, or within a round of 20 s where its server has died; a mail may wait for its pause of ten minutes. */
const USUAL_MS = 15 * MINUTE_MS;

/** For how long the oldest of what people are to be told has waited beyond what is usual for mails, in minutes. */
export function noticesWaitMinutes(waiting: Record<Queue, Waiting>): number {
  const told = [waiting.deals, waiting.second_chances, waiting.decisions, waiting.alerts];
  const mails = Math.max(0, waiting.mails.oldestMs - USUAL_MS);
  return Math.max(mails, ...told.map(({ oldestMs }) => oldestMs)) / MINUTE_MS;
}
