import { type ApiError, getSecondChance, type SecondChance } from '@autoplace/shared/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, call } from '../../../lib/http/api.ts';
import { reasonOf } from '../../../lib/http/reason.ts';
import { useLoaded } from '../../../lib/http/use-loaded.ts';
import { useReloadWhenTold } from '../../../lib/live/watches/use-reload-when-told.ts';

/** How often it is asked for again by who is told of none of its steps, in milliseconds. */
const AGAIN_MS = 20_000;

/** The second chance of an auction as the user sees it, asked for again when something of it is told, and every 20 s by support, which only looks. */
export function useSecondChance(auctionId: string, isOwn: boolean) {
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) => call(getSecondChance, { params: { id: auctionId }, signal }),
      [auctionId],
    ),
  );
  const { value, reload } = loaded;
  useReloadWhenTold({ auctionId }, reload);
  const looks = !isOwn && value?.seller?.over === null;
  useEffect(() => {
    if (!looks) return;
    const timer = setInterval(() => void reload(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [looks, reload]);
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
