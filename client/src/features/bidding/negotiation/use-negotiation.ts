import {
  type ApiError,
  getNegotiation,
  type Negotiation,
  type NegotiationBody,
  negotiate,
} from '@autoplace/shared/contract';
import { useCallback, useState } from 'react';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { useReloadAfterOwn, useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';

const NONE = 'none';

/** The negotiation of an auction, asked for again when the other side, or a colleague, has answered; null until it is known, and if nobody negotiates. */
export function useNegotiation(auctionId: string) {
  const { value, reload, error } = useLoaded<Negotiation | typeof NONE>(
    useCallback(
      async (signal: AbortSignal) => {
        try {
          return await call(getNegotiation, { params: { id: auctionId }, signal });
        } catch (error) {
          if (error instanceof ApiFailure && error.status === 404) return NONE;
          throw error;
        }
      },
      [auctionId],
    ),
  );
  useReloadWhenTold({ auctionId }, reload);
  useReloadAfterOwn(reload, auctionId);
  return { negotiation: value === NONE ? null : value, reload, error };
}

export interface Answering {
  onAnswered: () => void;
  /** What is shown may be out of date. */
  onRefused: () => void;
}

/** Sends an answer. Why the last one was not taken: `refusal` by the server, `problem` with what was entered or on the way. */
export function useAnswer(auctionId: string, { onAnswered, onRefused }: Answering) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = () => {
    setRefusal(null);
    setProblem(null);
  };
  const send = async (body: NegotiationBody) => {
    setPending(true);
    forget();
    try {
      await call(negotiate, { params: { id: auctionId }, body });
      onAnswered();
    } catch (error) {
      const told = error instanceof ApiFailure ? error.error : null;
      if (told !== null) onRefused();
      if (told !== null && told.details === undefined) setRefusal(told);
      else setProblem(told?.details?.[0]?.message ?? reasonOf(error));
    } finally {
      setPending(false);
    }
  };
  return { pending, refusal, problem, send, forget };
}
