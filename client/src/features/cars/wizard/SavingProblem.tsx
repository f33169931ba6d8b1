import { Notice } from '../../../kit/page/Notice.tsx';
import { texts as documentTexts } from '../documents/texts.ts';
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
  if (outcome?.is !== 'partly') return null;
  const { pictures, documents, unnamed } = outcome;
  return (
    <>
      {pictures > 0 && (
        <Notice tone="warning" title={texts.images.failedTitle}>
          {texts.images.failedText(pictures)}
        </Notice>
      )}
      {unnamed !== null && (
        <Notice tone="warning" title={texts.images.unnamedTitle}>
          {texts.images.unnamedText(unnamed)}
        </Notice>
      )}
      {documents > 0 && (
        <Notice tone="warning" title={documentTexts.failedTitle}>
          {documentTexts.failedText(documents)}
        </Notice>
      )}
    </>
  );
}
