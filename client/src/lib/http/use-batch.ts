import { useEffect, useRef, useState } from 'react';
import { sleep } from '../sleep.ts';
import { ApiFailure } from './http.ts';
import { reasonOf } from './reason.ts';

/** What became of one of many; absent while it waits for its turn. */
export type BatchOutcome<Done = object> =
  | { is: 'running' }
  | ({ is: 'done' } & Done)
  | { is: 'failed'; reason: string };

interface BatchOptions<Item, Done> {
  idOf: (item: Item) => string;
  /** Does it to a part of them, and says by id what became of each. Where it throws, all of the part have failed. */
  act: (part: readonly Item[]) => Promise<(readonly [id: string, outcome: BatchOutcome<Done>])[]>;
  /** How many a part has. */
  atOnce: number;
  /** What is said of what nobody expected. */
  unknownFailure: string;
}

/** Waits as long as the server asks for, when it counts too many requests. */
async function inPace<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const wait = error instanceof ApiFailure ? error.error.retryAfter : undefined;
    if (wait === undefined) throw error;
    await sleep(wait * 1_000);
    return inPace(act);
  }
}

/** Does one thing to many, part by part, and keeps what became of each, by its id. Leaving the page stops it. */
export function useBatch<Item, Done = object>(options: BatchOptions<Item, Done>) {
  const { idOf, act, atOnce, unknownFailure } = options;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BatchOutcome<Done>>>(new Map());
  const [running, setRunning] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  /** Resolves with the ids of those that are done. */
  const run = async (items: readonly Item[]): Promise<string[]> => {
    const note = (told: Awaited<ReturnType<typeof act>>) => setOutcomes((had) => new Map([...had, ...told]));
    const done: string[] = [];
    setRunning(true);
    // Forgets earlier failures: what waits for its turn is neither.
    const ids = new Set(items.map(idOf));
    setOutcomes((had) => new Map([...had].filter(([id]) => !ids.has(id))));
    for (let from = 0; from < items.length && !left.current; from += atOnce) {
      const part = items.slice(from, from + atOnce);
      note(part.map((item) => [idOf(item), { is: 'running' }]));
      try {
        const told = await inPace(() => act(part));
        note(told);
        done.push(...told.flatMap(([id, { is }]) => (is === 'done' ? [id] : [])));
      } catch (error) {
        const reason = reasonOf(error, unknownFailure);
        note(part.map((item) => [idOf(item), { is: 'failed', reason }]));
      }
    }
    setRunning(false);
    return done;
  };
  return { outcomes, running, run };
}
