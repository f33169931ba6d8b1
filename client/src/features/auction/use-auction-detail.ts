import { type AuctionDetail, getAuction } from '@autoplace/shared/contract';
import { useAtomValue } from 'jotai';
import { startTransition, useEffect, useState } from 'react';
import { authStatusAtom, currentUserAtom } from '../../lib/auth/index.ts';
import { ApiFailure, call } from '../../lib/http/api.ts';
import { earlyAnswer } from '../../lib/http/early-answers.ts';
import { reasonOf } from '../../lib/http/reason.ts';
import { whenBack } from '../../lib/http/when-back.ts';
import { auctionAtom, ingestSnapshot, type LiveAuction, watchAuction } from '../../lib/live/index.ts';
import { sharing } from '../../lib/sharing.ts';
import { store } from '../../lib/store.ts';
import { texts } from './texts.ts';

/**
 * How many times somebody else has come to look: a sign-in, a sign-out, somebody who works for a company no more. That it turns out at the start who holds the
 * token, which went with every request from the first on, is not such a change.
 */
function useViewerChanges(): number {
  const user = useAtomValue(currentUserAtom);
  const viewerId = user === null ? undefined : `${user.objectId} ${user.memberRole ?? ''}`;
  const known = useAtomValue(authStatusAtom) !== 'loading';
  const [seen, setSeen] = useState({ known, viewerId, changes: 0 });
  if (known && (!seen.known || seen.viewerId !== viewerId))
    setSeen({ known, viewerId, changes: seen.known ? seen.changes + 1 : seen.changes });
  return seen.changes;
}

type AuctionPageState =
  | { state: 'loading' }
  /** `isGone`: it was shown, and has been deleted or hidden since (R192). */
  | { state: 'missing'; isGone?: true }
  | { state: 'failed'; message: string; retry: () => void }
  | ({ state: 'ready'; live: LiveAuction } & Known);

type Known = Pick<AuctionDetail, 'seller' | 'isOwn'> & { of: string };
type Answer = Known | { of: string; error: unknown };

/** Hands an auction on to the store, and returns what is not in it. */
function taken(detail: AuctionDetail): Known {
  ingestSnapshot(store, detail);
  return { of: detail.auction.id, seller: detail.seller, isOwn: detail.isOwn };
}

/** What the page has brought along of its auction, until the call is answered. */
function earlyDetail(auctionId: string): Known | null {
  const detail = earlyAnswer(getAuction, { id: auctionId });
  return detail && taken(detail);
}

/** One auction for its page: the call paints first, the socket keeps it up to date. */
export function useAuctionDetail(auctionId: string): AuctionPageState {
  // Who is looking decides `isOwn` and `viewer`, so signing in asks again.
  const viewerChanges = useViewerChanges();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(() => earlyDetail(auctionId));
  const live = useAtomValue(auctionAtom(auctionId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new viewer or attempt asks the same question again
  useEffect(() => {
    const aborter = new AbortController();
    call(getAuction, { params: { id: auctionId }, signal: aborter.signal }).then(
      (detail) => {
        // It may render the whole page, and what the user does meanwhile comes first.
        startTransition(() => {
          const known = taken(detail);
          setAnswer((had) => (had !== null && 'seller' in had ? sharing(had, known) : known));
        });
      },
      (error) => {
        if (aborter.signal.aborted) return;
        // The token kept here is not good any more, and forgotten now: anybody may see an auction without one.
        if (error instanceof ApiFailure && error.status === 401) return setAttempt((n) => n + 1);
        // Keep the shown auction: the socket still works, and only the viewer's part failed to load.
        setAnswer((had) => (had?.of === auctionId && 'seller' in had ? had : { of: auctionId, error }));
        whenBack(error, aborter.signal, () => setAttempt((n) => n + 1));
      },
    );
    return () => aborter.abort();
  }, [auctionId, viewerChanges, attempt]);

  useEffect(() => watchAuction(auctionId), [auctionId]);

  if (answer?.of !== auctionId) return { state: 'loading' };
  if ('error' in answer) {
    const { error } = answer;
    if (error instanceof ApiFailure && error.status === 404) return { state: 'missing' };
    const message = reasonOf(error, texts.failedUnknown);
    return { state: 'failed', message, retry: () => setAttempt((n) => n + 1) };
  }
  if (live === null) return { state: 'missing', isGone: true };
  return { state: 'ready', live, ...answer };
}
