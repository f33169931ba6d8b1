import type { ErrorCode } from '@autoplace/shared/contract';

/** The metrics of a server, for its operator. Must neither throw nor wait. */
export interface Meter {
  /** A bidder's command was answered: its type and its result. */
  commandAnswered(command: string, outcome: 'accepted' | ErrorCode): void;
  /** A commit was written, or found its place taken; `ms` is how long that took. */
  committed(commit: { facts: number; ms: number; outcome: 'appended' | 'conflict' | 'failed' }): void;
  /** A command was handed on to the preferred server of its auction, or this one had to decide it. */
  handedOn(outcome: 'answered' | 'declined' | 'unanswered'): void;
  /** A message was sent to `sockets` sockets. */
  fannedOut(sockets: number): void;
  /** Something was refused because the server has more to do than it can. */
  shed(part: string): void;
  /** A socket was too slow and was asked to resync. */
  resynced(): void;
  /** Something that an auction does by itself was carried out, `lateMs` milliseconds after it was due. */
  deadlineReached(lateMs: number): void;
  /** The database has answered a command, after `ms`. */
  databaseAnswered(answer: { ms: number; hasFailed: boolean }): void;
  /** The store of pictures, videos and documents did not do what was asked. */
  storeFailed(): void;
  /** A security event, and of which of its few kinds. */
  securityEvent(event: string, kind: string): void;
  /** An HTTP request was answered; `route` is its pattern, for few different ones. */
  requestAnswered(request: { method: string; route: string; status: number; ms: number }): void;
}

export const noMeter: Meter = {
  commandAnswered() {},
  committed() {},
  handedOn() {},
  fannedOut() {},
  shed() {},
  resynced() {},
  deadlineReached() {},
  databaseAnswered() {},
  storeFailed() {},
  securityEvent() {},
  requestAnswered() {},
};
