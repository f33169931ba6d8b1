import { afterEach, beforeEach } from 'vitest';

/** The tests of a file are the steps of one walk: those after one that has failed could only fail by it, and are skipped. */
export function asOneWalk(): void {
  let hasFailed = false;
  beforeEach(({ skip }) => skip(hasFailed, 'a step before this one has failed'));
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });
}
