import { vi } from 'vitest';

/** Does what needs a clock that agrees with the database's, such as the start of a server, where a test may have stopped this one. */
export async function atRealTime<T>(work: () => Promise<T>): Promise<T> {
  // Benches, where there is no `vi` to ask, start servers too.
  if (!('isFake' in Date)) return work();
  const stopped = Date.now();
  vi.useRealTimers();
  try {
    return await work();
  } finally {
    // Nothing that happened meanwhile is to come.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.max(stopped, Date.now()) });
  }
}

/**
 * Does what has to be done before something happens `ms` milliseconds later. Where it came too late, as on a busy machine, `attempt` returns
 * null, and is repeated with twice the time.
 */
export async function inTime<T>(ms: number, attempt: (ms: number) => Promise<T | null>): Promise<T> {
  return (await attempt(ms)) ?? inTime(2 * ms, attempt);
}
