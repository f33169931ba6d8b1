import { type AuctionView, getAuction } from '@autoplace/shared/contract';
import { useEffect, useState } from 'react';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { texts } from './texts.ts';

export type OwnAuction =
  | { state: 'loading' | 'missing' | 'foreign' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; auction: AuctionView };

/** One auction for its form, as it stood when it was opened: what is being typed is not pulled away. */
export function useOwnAuction(auctionId: string) {
  const [own, setOwn] = useState<OwnAuction>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again
  useEffect(() => {
    const aborter = new AbortController();
    setOwn({ state: 'loading' });
    call(getAuction, { params: { id: auctionId }, signal: aborter.signal }).then(
      ({ auction, isOwn }) => setOwn(isOwn ? { state: 'ready', auction } : { state: 'foreign' }),
      (error) => {
        if (aborter.signal.aborted) return;
        const missing = error instanceof ApiFailure && (error.status === 404 || error.status === 400);
        if (missing) return setOwn({ state: 'missing' });
        setOwn({ state: 'failed', reason: reasonOf(error, texts.loadFailedUnknown) });
      },
    );
    return () => aborter.abort();
  }, [auctionId, attempt]);

  return { own, retry: () => setAttempt((n) => n + 1) };
}
