import { useState } from 'react';
import { reasonOf } from './reason.ts';

/**
 * What a button does on the server: `busy` while it is being done, and why the last attempt failed, in the words of `reason`.
 * `attempt` never rejects; `dismiss` forgets the failure.
 */
export function useAttempt(reason: (error: unknown) => string = reasonOf) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(reason(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt, dismiss: () => setFailure(null) };
}

export type Attempt = ReturnType<typeof useAttempt>['attempt'];
