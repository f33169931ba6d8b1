import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Counts work, and gives other work a turn of the event loop after every `most` units of it: what is long would otherwise hold
 * up every bid of the server.
 */
export function pausing(most: number): (done: number) => Promise<void> | undefined {
  let sum = 0;
  return (done) => {
    sum += done;
    if (sum < most) return;
    sum = 0;
    return nextTurn();
  };
}
