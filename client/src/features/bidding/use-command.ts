import type { ApiError, ArmResult, BidResult } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { keepReceipt } from '../../entities/auction/receipts.ts';
import { currentUserAtom } from '../../lib/auth/index.ts';
import { commandAtom } from '../../lib/live/auction/command-atom.ts';
import type { Answer, Commands, Reply } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { isMissing } from './parts/missing-rights.ts';
import { texts } from './texts.ts';

export interface Feedback {
  /** `info`: what the buttons say too; `warning`: nothing was sent, or it was outbid at once. */
  tone: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** Until the next attempt: it is said nowhere else (R382). */
  stays?: boolean;
  /** What else there is to know of it. */
  detail?: string;
}

/**
 * Whether what was sent has only raised the maximum of the bidder who led already, as the server saw it: their newest bid is
 * then an older one.
 */
const hasRaised = ({ bid, receipt }: Pick<BidResult, 'bid' | 'receipt'>) => bid.time !== receipt.at;

/**
 * What came of a bid of up to `most` euros that was taken: a maximum of somebody else's may have beaten it at once, and
 * the leader has raised their own.
 */
export function placedFeedback(text: string, result: BidResult, most: number): Feedback {
  if (hasRaised(result)) return { tone: 'success', text: texts.maximumRaised(most) };
  return result.viewer.isLeading
    ? { tone: 'success', text }
    : { tone: 'warning', text: texts.beatenAtOnce(most), detail: texts.beatenBy };
}

/** How long what is seen elsewhere too stays; a refusal stays until the next attempt. */
const PASSING_MS = 4_000;
/** Of two sentences. */
const LONGER_MS = 12_000;

/** Whether it goes by itself. */
export const isPassing = ({ tone, stays }: Feedback): boolean => tone !== 'error' && !stays;

/**
 * The result of the last bid, shown beside the buttons. Being outbid removes it, and coming to lead all but a success: a bid may arrive
 * whose answer did not.
 */
export function useFeedback({ timesOutbid = 0, leading = false } = {}) {
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count itself is what happened
  useEffect(() => setFeedback(null), [timesOutbid]);
  useEffect(() => {
    if (leading) setFeedback((shown) => (shown?.tone === 'success' ? shown : null));
  }, [leading]);
  useEffect(() => {
    if (feedback === null || !isPassing(feedback)) return;
    const timer = setTimeout(setFeedback, feedback.detail === undefined ? PASSING_MS : LONGER_MS, null);
    return () => clearTimeout(timer);
  }, [feedback]);
  return [feedback, setFeedback] as const;
}

/**
 * Sends a command, and knows while it is under way; the button that sends it is disabled for as long. The receipt of
 * what was acknowledged is kept. `missing` is what the account lacks for it (R117), until the next attempt.
 */
export function useCommand<E extends keyof Commands>(event: E) {
  const desk = useAtomValue(commandAtom);
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState<ApiError | null>(null);
  const userId = useAtomValue(currentUserAtom)?.objectId;
  const send = useCallback(
    async (message: Commands[E]): Promise<Reply<Answer<E>>> => {
      setPending(true);
      setMissing(null);
      try {
        const reply = await desk.command(event, message);
        if (!reply.ok && isMissing(reply.error)) setMissing(reply.error);
        // The end takes away the place where a refusal is said (R390).
        if (!reply.ok && reply.error.code === 'AUCTION_NOT_ACTIVE')
          tell({ tone: 'error', title: texts.notTaken[event], text: reply.error.message });
        if (reply.ok && userId !== undefined && desk.provable) {
          const value: BidResult | ArmResult = reply.value;
          const result = 'purchase' in value ? value.purchase : value;
          if (result !== null) keepReceipt(userId, message.auctionId, result);
        }
        return reply;
      } finally {
        setPending(false);
      }
    },
    [desk, event, userId],
  );
  const forget = useCallback(() => setMissing(null), []);
  return { pending, missing, forget, send };
}
