/** The server's time and its timers; the only way to either outside adapters. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `task` once, `delayMs` from now; the answer takes it back. */
  after(delayMs: number, task: () => void): () => void;
}
