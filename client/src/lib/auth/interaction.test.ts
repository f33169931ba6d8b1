import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  InteractionInProgress,
  interactively,
  retryWhileInProgress,
  waitForOtherInteractions,
} from './interaction.ts';

beforeEach(() => void vi.useFakeTimers());

/** Holds the lock until `release` is called. */
function hold() {
  let release = () => {};
  const held = interactively(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  return { held, release: () => release() };
}

describe('one interaction at a time', () => {
  test('a second one is refused while the first goes on, and allowed after it', async () => {
    const first = hold();
    await expect(interactively(async () => 'second')).rejects.toBeInstanceOf(InteractionInProgress);
    first.release();
    await first.held;
    await expect(interactively(async () => 'second')).resolves.toBe('second');
  });

  test('a failed one frees the way', async () => {
    await expect(interactively(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
    await expect(interactively(async () => 'next')).resolves.toBe('next');
  });
});

describe('retrying while another is in progress', () => {
  test('waits 250 ms × the attempt, 5 times, then gives up (R40)', async () => {
    const run = vi.fn().mockRejectedValue(new InteractionInProgress());
    const outcome = expect(retryWhileInProgress(run)).rejects.toBeInstanceOf(InteractionInProgress);
    const calls: number[] = [];
    for (const wait of [250, 500, 750, 1000, 1250]) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      calls.push(run.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    await outcome;
    expect(calls).toEqual([1, 2, 3, 4, 5]);
    expect(run).toHaveBeenCalledTimes(6);
  });

  test('stops as soon as one attempt succeeds', async () => {
    const run = vi.fn().mockRejectedValueOnce(new InteractionInProgress()).mockResolvedValue('in');
    const outcome = retryWhileInProgress(run);
    await vi.advanceTimersByTimeAsync(250);
    await expect(outcome).resolves.toBe('in');
  });

  test('knows the error of a library by its message', async () => {
    const run = vi.fn().mockRejectedValueOnce(new Error('interaction_in_progress')).mockResolvedValue('in');
    const outcome = retryWhileInProgress(run);
    await vi.advanceTimersByTimeAsync(250);
    await expect(outcome).resolves.toBe('in');
  });

  test('does not retry any other failure', async () => {
    const run = vi.fn().mockRejectedValue(new Error('no network'));
    await expect(retryWhileInProgress(run)).rejects.toThrow('no network');
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('the login button', () => {
  test('does not wait when nothing else goes on', async () => {
    await expect(waitForOtherInteractions()).resolves.toBe(true);
  });

  test('waits up to 10 × 200 ms for another interaction (R40)', async () => {
    const other = hold();
    let free: boolean | undefined;
    void waitForOtherInteractions().then((answer) => {
      free = answer;
    });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(free).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(free).toBe(false);
    other.release();
    await other.held;
  });

  test('goes on once the other interaction is over', async () => {
    const other = hold();
    const free = waitForOtherInteractions();
    await vi.advanceTimersByTimeAsync(500);
    other.release();
    await vi.advanceTimersByTimeAsync(200);
    await expect(free).resolves.toBe(true);
  });
});
