import { PasswordsBusy } from '../passwords.ts';

interface QueueLengths {
  /** Tasks that run at once. */
  atOnce: number;
  /** Tasks that may wait, and those of one asker among them. */
  waiting: number;
  waitingOfOne: number;
}

type Queue = <T>(task: () => Promise<T>, asker?: string) => Promise<T>;

/**
 * Runs tasks one after the other, taking turns between askers, so that nobody who asks once waits for all that somebody else asks. A
 * task that finds the queue full rejects with `PasswordsBusy` and never runs. Without an asker only the whole length counts.
 */
export function fairQueue({ atOnce, waiting: most, waitingOfOne }: QueueLengths): Queue {
  let running = 0;
  let length = 0;
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();

  const wait = (asker: string | undefined): Promise<void> => {
    const own = waiting.get(asker ?? '') ?? [];
    if (length >= most || (asker !== undefined && own.length >= waitingOfOne)) throw new PasswordsBusy();
    length += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(asker ?? '', [...own, resolve]);
    return promise;
  };
  const next = () => {
    const [turn] = waiting;
    if (turn === undefined) {
      running -= 1;
      return;
    }
    const [asker, [resume, ...others]] = turn;
    waiting.delete(asker);
    if (others.length > 0) waiting.set(asker, others);
    length -= 1;
    resume?.();
  };

  return async (task, asker) => {
    if (running >= atOnce) await wait(asker);
    else running += 1;
    try {
      return await task();
    } finally {
      next();
    }
  };
}
