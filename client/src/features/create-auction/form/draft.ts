import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/page/use-stored.ts';
import { auctionForm, EMPTY_FORM } from './form.ts';
import { stepId } from './steps.ts';

/**
 * An attempt to create just this auction: the server knows a repetition by the key, and the body is the same because
 * it is made with the time of the first try (epoch milliseconds).
 */
const attempt = z.object({ clientAuctionId: z.string(), at: z.number() });
export type Attempt = z.infer<typeof attempt>;

/** Repeated later than this, the body would no longer be what the review shows. */
const FRESH_MS = 2 * 60_000;

/**
 * Whether to repeat the attempt at `now`, in epoch milliseconds. A new one in place of one that did arrive makes no
 * second auction: the car is taken.
 */
export const isFresh = ({ at }: Attempt, now: number): boolean => now - at < FRESH_MS;

/** All that is needed to go on later. `givenCarId` is the car of the address. */
const draft = z.object({
  form: auctionForm,
  step: stepId,
  givenCarId: z.string().nullable(),
  attempt: attempt.nullable(),
});
export type Draft = z.infer<typeof draft>;

export const blankDraft = (givenCarId: string | null): Draft => ({
  form: EMPTY_FORM,
  step: 'type',
  givenCarId,
  attempt: null,
});

const keyOf = (userId: string) => `autoplace.new-auction.${userId}`;

/** What the user left unfinished on this device; null when there is nothing. */
export const readDraft = (userId: string): Draft | null => readStored(keyOf(userId), draft);
export const forgetDraft = (userId: string): void => void writeStored(keyOf(userId), null);

/** Stores every change while `open`; an unchanged form stores nothing. */
export function useKeptDraft(userId: string, now: Draft, open: boolean): void {
  const written = JSON.stringify(now);
  const last = useRef(written);
  useEffect(() => {
    if (!open || last.current === written) return;
    last.current = written;
    writeStored(keyOf(userId), JSON.parse(written));
  }, [userId, written, open]);
}
