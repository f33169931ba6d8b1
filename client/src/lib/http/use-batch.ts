import { useEffect, useRef, useState } from 'react';
import { sleep } from '../sleep.ts';
import { ApiFailure } from './http.ts';
import { reasonOf } from './reason.ts';

/** What became of one of many requests; absent while it waits for its turn. */
export type BatchOutcome = { is: 'running' | 'done' } | { is: 'failed'; reason: string };

export interface Batch {
  outcomes: ReadonlyMap<string, BatchOutcome>;
  running: boolean;
  /** Does it for each id that is not done yet, one after the other. Resolves with the ids that are done. */
  run: (ids: readonly string[]) => Promise<string[]>;
}

/** Waits as long as the server asks for, when it counts too many requests. */
export async function inPace<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const wait = error instanceof ApiFailure ? error.error.retryAfter : undefined;
    if (wait === undefined) throw error;
    await sleep(wait * 1_000);
    return inPace(act);
  }
}

/** Does one thing to many, and keeps what became of each; `unknownFailure` is said of what nobody expected. Leaving the page stops it. */
export function useBatch(act: (id: string) => Promise<unknown>, unknownFailure?: string): Batch {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BatchOutcome>>(new Map());
  const [running, setRunning] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const run = async (ids: readonly string[]) => {
    const note = (id: string, outcome: BatchOutcome) => setOutcomes((had) => new Map(had).set(id, outcome));
    const done: string[] = [];
    setRunning(true);
    for (const id of ids) {
      if (left.current) break;
      if (outcomes.get(id)?.is === 'done') continue;
      note(id, { is: 'running' });
      try {
        await inPace(() => act(id));
        done.push(id);
        note(id, { is: 'done' });
      } catch (error) {
        note(id, { is: 'failed', reason: reasonOf(error, unknownFailure) });
      }
    }
    setRunning(false);
    return done;
  };
  return { outcomes, running, run };
}
