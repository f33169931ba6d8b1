import { useState } from 'react';
import { reasonOf } from './reason.ts';

/**
 * What a button does on the server: `busy` while it is being done, and why the last attempt failed: `unexpected` where nobody
 * knows. `attempt` never rejects.
 */
export function useAttempt(unexpected?: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure(reasonOf(error, unexpected));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, attempt };
}
