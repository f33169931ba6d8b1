import { type LotQuestion, type LotQuestions, listQuestions } from '@autoplace/shared/contract';
import { useCallback, useEffect } from 'react';
import { call } from '../../../lib/http/api.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { watchQuestions } from '../../../lib/live/watches/lot-watch.ts';

/** With a question as it is now, in its place by time; `question` is null for one that nobody may see any more. */
function withQuestion(
  items: readonly LotQuestion[],
  id: string,
  question: LotQuestion | null,
): LotQuestion[] {
  const others = items.filter((item) => item.id !== id);
  return question === null ? others : [...others, question].sort((a, b) => b.at.localeCompare(a.at));
}

/** The questions about a lot as they come and are answered, for the user who looks. */
export function useQuestions(auctionId: string, userId: string | undefined) {
  const { value, error, change, reload } = useLoaded(
    // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other rights
    useCallback(
      (signal: AbortSignal) => call(listQuestions, { params: { id: auctionId }, signal }),
      [auctionId, userId],
    ),
  );
  useEffect(
    () =>
      watchQuestions(
        auctionId,
        ({ id, question }) => change((had) => ({ ...had, items: withQuestion(had.items, id, question) })),
        () => void reload(),
      ),
    [auctionId, change, reload],
  );
  const put = (question: LotQuestion, own: boolean) =>
    change((had: LotQuestions) => ({
      ...had,
      items: withQuestion(had.items, question.id, question),
      own: own ? [...had.own, question.id] : had.own,
    }));
  return { value, error, reload, put };
}
