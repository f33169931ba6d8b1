import { expect } from 'vitest';

/** Waits until what the function gives meets the expectation that follows; long enough for a busy machine. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 5 });
