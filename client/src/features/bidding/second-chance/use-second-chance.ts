import { type ApiError, getSecondChance, type SecondChance } from '@autoplace/shared/contract';
import { useCallback, useState } from 'react';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';

/** The second chance of an auction as the user sees it, asked for again when something of it is told. */
export function useSecondChance(auctionId: string) {
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) => call(getSecondChance, { params: { id: auctionId }, signal }),
      [auctionId],
    ),
  );
  useReloadWhenTold({ auctionId }, loaded.reload);
  return loaded;
}

/** Sends an answer, and takes what the server makes of it; `failure` is why the last one was not taken. */
export function useAnswer<Body>(props: {
  send: (body: Body) => Promise<SecondChance>;
  onAnswered: (chance: SecondChance) => void;
  /** What is shown may be out of date. */
  onRefused: () => void;
}) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ error: ApiError | null; text: string } | null>(null);
  const send = async (body: Body) => {
    setPending(true);
    setFailure(null);
    try {
      props.onAnswered(await props.send(body));
    } catch (error) {
      const refusal = error instanceof ApiFailure ? error.error : null;
      if (refusal !== null) props.onRefused();
      setFailure({ error: refusal, text: reasonOf(error) });
    } finally {
      setPending(false);
    }
  };
  return { pending, failure, send };
}
