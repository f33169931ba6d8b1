import { useState } from 'react';
import { reasonOf } from '../../../lib/http/reason.ts';

/**
 * Something that is done once at a time; `failure` says why it was not, until it is tried again: `unknownFailure` of what
 * nobody expected.
 */
export function useAction(act: () => Promise<void>, unknownFailure?: string) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    pending,
    failure,
    async run() {
      if (pending) return;
      setPending(true);
      setFailure(null);
      try {
        await act();
      } catch (error) {
        setFailure(reasonOf(error, unknownFailure));
        setPending(false);
      }
    },
  };
}
