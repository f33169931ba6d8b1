import type { ApiError } from '@autoplace/shared/contract';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';

export interface Answering<Answer> {
  onAnswered: (answer: Answer) => void;
  /** What is shown may be out of date. */
  onRefused: () => void;
}

/** Sends an answer. Why the last one was not taken: `refusal` by the server, `problem` with what was entered or on the way. */
export function useAnswer<Body, Answer>(
  post: (body: Body) => Promise<Answer>,
  { onAnswered, onRefused }: Answering<Answer>,
) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = () => {
    setRefusal(null);
    setProblem(null);
  };
  const send = async (body: Body) => {
    setPending(true);
    forget();
    try {
      onAnswered(await post(body));
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
