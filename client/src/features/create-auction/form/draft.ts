import { MINUTE_MS } from '@autoplace/shared/time';
import { z } from 'zod';
import { draft } from '../../../kit/form/draft.ts';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import { stepId } from './steps.ts';

/**
 * An attempt to create just this auction: the server knows a repetition by the key, and the body is the same because
 * it is made with the time of the first try (epoch milliseconds).
 */
const attempt = z.object({
  clientAuctionId: z.string(),
  at: z.number(),
  /** That of the content which was sent. */
  key: z.string(),
});
export type Attempt = z.infer<typeof attempt>;

/** Repeated later than this, the body would no longer be what the review shows. */
const FRESH_MS = 2 * MINUTE_MS;

/**
 * Whether to repeat the attempt at `now`, in epoch milliseconds. A new one in place of one that did arrive makes no
 * second auction: the car is taken.
 */
export const isFresh = ({ at }: Attempt, now: number): boolean => now - at < FRESH_MS;

/** What was typed of the listing, which speaks of one car. */
const words = z.object({ title: z.string().exactOptional(), description: z.string().exactOptional() });
export type Words = z.infer<typeof words>;

/** All that is needed to go on later. */
const auctionDraft = draft.extend({
  step: stepId,
  /** Chosen in the car step; blank while none is. */
  carId: z.string(),
  /** The car of the address. */
  givenCarId: z.string().nullable(),
  /** Typed about the car with this id, in whose place another one was chosen. */
  aside: z.object({ carId: z.string(), words }).nullable().default(null),
  attempt: attempt.nullable(),
});
export type Draft = Omit<z.infer<typeof auctionDraft>, 'savedAt'>;

export const blankDraft = (givenCarId: string | null): Draft => ({
  values: {},
  step: 'type',
  carId: '',
  givenCarId,
  aside: null,
  attempt: null,
});

export const draftKeyOf = (userId: string) => `autoplace.new-auction.${userId}`;

/** What the user left unfinished on this device; null when there is nothing. */
export const readDraft = (userId: string): Draft | null => readStored(draftKeyOf(userId), auctionDraft);
/** Whether what was left unfinished is about this car. */
export function isDrafted(userId: string, carId: string): boolean {
  const draft = readDraft(userId);
  return draft !== null && (draft.carId || draft.givenCarId) === carId;
}
export const forgetDraft = (userId: string): void => void writeStored(draftKeyOf(userId), null);
