import type { BidResult } from '@autoplace/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { command, type Reply } from '../../lib/live/index.ts';

export interface Feedback {
  tone: 'success' | 'error';
  text: string;
}

/** How long a success stays (specification section 9); a refusal stays until the next attempt. */
const SUCCESS_MS = 4_000;

/** What came of the last bid, for the place beside the buttons. Being outbid puts an end to it: it is old news. */
export function useFeedback(timesOutbid: number) {
  const [feedback, setFeedback] = useState<Feedback | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count itself is what happened
  useEffect(() => setFeedback(null), [timesOutbid]);
  useEffect(() => {
    if (feedback?.tone !== 'success') return;
    const timer = setTimeout(() => setFeedback(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [feedback]);
  return [feedback, setFeedback] as const;
}

/** Sends a command, and knows while it is under way; the button that sends it is disabled for as long. */
export function useCommand<E extends Parameters<typeof command>[0]>(event: E) {
  const [pending, setPending] = useState(false);
  const send = useCallback(
    async (message: Parameters<typeof command<E>>[1]): Promise<Reply<BidResult>> => {
      setPending(true);
      try {
        return await command(event, message);
      } finally {
        setPending(false);
      }
    },
    [event],
  );
  return { pending, send };
}
