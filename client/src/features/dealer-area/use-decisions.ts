import { useEffect } from 'react';
import { restoreSession } from '../../lib/auth/index.ts';
import { watchDealer } from '../../lib/live/index.ts';
import { tell } from '../../lib/messages.ts';
import { takeDecision } from './session.ts';
import { texts } from './texts.ts';

/** Follows what administrators decide on the dealer's application, wherever in the area the dealer is. */
export function useDecisions(): void {
  useEffect(
    () =>
      watchDealer({
        onVerification(decision) {
          const { verificationStatus: status } = decision;
          takeDecision(decision);
          tell({
            tone: status === 'rejected' ? 'error' : 'success',
            title: texts.verification.title,
            text: texts.messages[status],
          });
        },
        onMissed: () => void restoreSession(),
      }),
    [],
  );
}
