import { Notice } from '../../../kit/page/Notice.tsx';
import { texts } from '../texts.ts';
import type { Outcome } from './use-saving.ts';

/** Why it is not saved, or not all of it, for as long as that is so. */
export function SavingProblem({
  outcome,
  words,
}: {
  outcome: Outcome | null;
  words: { failed: string; failedHint: (reason: string) => string };
}) {
  if (outcome?.is === 'refused')
    return (
      <Notice tone="error" title={words.failed}>
        {words.failedHint(outcome.reason)}
      </Notice>
    );
  if (outcome?.is === 'pictures')
    return (
      <Notice tone="warning" title={texts.images.failedTitle}>
        {texts.images.failedText(outcome.failed)}
      </Notice>
    );
  return null;
}
