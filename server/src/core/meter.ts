import type { ErrorCode } from '@autoplace/shared/contract';

/** Counts what a server does, for whoever operates it. Nothing here may throw or wait. */
export interface Meter {
  /** A bidder's command was answered: what it was, and how it went. */
  commandAnswered(command: string, outcome: 'accepted' | ErrorCode): void;
  /** A commit was written, or found its place taken; `ms` is how long that took. */
  committed(commit: { facts: number; ms: number; outcome: 'appended' | 'conflict' | 'failed' }): void;
  /** A message went out to so many sockets. */
  fannedOut(sockets: number): void;
  /** A socket was too slow, and was told to ask again. */
  resynced(): void;
  /** An HTTP request was answered; `route` is its pattern, for few different ones. */
  requestAnswered(request: { method: string; route: string; status: number; ms: number }): void;
}

export const noMeter: Meter = {
  commandAnswered() {},
  committed() {},
  fannedOut() {},
  resynced() {},
  requestAnswered() {},
};
