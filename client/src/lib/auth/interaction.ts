import { sleep } from '../sleep.ts';

/** Another interactive sign-in is under way; only one may be. */
export class InteractionInProgress extends Error {
  constructor() {
    super('interaction_in_progress');
    this.name = 'InteractionInProgress';
  }
}

const RETRY_LIMIT = 5;
const RETRY_STEP_MS = 250;
const BUTTON_WAITS = 10;
const BUTTON_WAIT_MS = 200;
const LOCK_POLL_MS = 100;
const LOCK_POLLS = 50;
/** How long after it was asked whether it may leave a page that is still there is taken to stay. */
const LEAVING_MS = 2_000;

let held = false;

/** Runs `interact` while holding the lock. Throws `InteractionInProgress` when somebody else holds it. */
export async function interactively<T>(interact: () => Promise<T>): Promise<T> {
  if (held) throw new InteractionInProgress();
  held = true;
  try {
    return await interact();
  } finally {
    held = false;
  }
}

/**
 * Leaves the page by `redirect`, and comes back only when the page is still there: shown again after "back", for which
 * oidc-client-ts waits, or never left, because the user has told the browser so. Of that no page hears.
 */
export async function leaveBy(redirect: () => Promise<unknown>): Promise<void> {
  const stayed = new Promise<void>((resolve) => {
    const wait = () => void sleep(LEAVING_MS).then(resolve);
    window.addEventListener('beforeunload', wait, { once: true });
  });
  await Promise.race([redirect(), stayed]);
}

/** Tries again up to 5 times when another interaction is in progress, waiting 250 ms × the attempt's number. */
export async function retryWhileInProgress<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isInProgress(error) || attempt > RETRY_LIMIT) throw error;
      await sleep(RETRY_STEP_MS * attempt);
    }
  }
}

const isInProgress = (error: unknown) =>
  error instanceof Error &&
  (error instanceof InteractionInProgress || /interaction_in_progress/.test(error.message));

/** What the login button does first: waits up to 10 × 200 ms. False when the other interaction goes on. */
export async function waitForOtherInteractions(): Promise<boolean> {
  for (let waits = 0; held && waits < BUTTON_WAITS; waits += 1) await sleep(BUTTON_WAIT_MS);
  return !held;
}

/** What a token request does first: polls the lock every 100 ms, so that it sees the outcome of a sign-in. */
export async function settled(): Promise<void> {
  for (let polls = 0; held && polls < LOCK_POLLS; polls += 1) await sleep(LOCK_POLL_MS);
}
