import { displayStatus } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { type Reach, useServerTime } from '../../lib/live/index.ts';

/**
 * `closing` is the moment between the end by the clock and the server's word on how it ended; `paused` while the seller's account is
 * locked (R76).
 */
export type Phase = 'scheduled' | 'paused' | 'open' | 'closing' | 'closed';

export function phaseOf(view: AuctionView, now: number): Phase {
  if (view.status !== 'active' && view.status !== 'scheduled') return 'closed';
  if (view.pausedAt !== null) return 'paused';
  const status = displayStatus(view, now);
  if (status === 'scheduled') return 'scheduled';
  return status === 'ended' ? 'closing' : 'open';
}

export const usePhase = (view: AuctionView): Phase => useServerTime((now) => phaseOf(view, now));

export type Block =
  | 'scheduled'
  | 'paused'
  | 'closing'
  | 'own'
  | 'signedOut'
  | 'unconfirmed'
  | Exclude<Reach, 'live'>;

interface Circumstances {
  phase: Phase;
  isOwn: boolean;
  /** Unknown while the page finds out who is looking, unconfirmed where that has failed (R344). */
  session: 'signedIn' | 'signedOut' | 'unknown' | 'unconfirmed';
  reach: Reach;
}

/** Why the viewer cannot bid now, the most lasting reason first; null when nothing is in the way. */
export function blockOf({ phase, isOwn, session, reach }: Circumstances): Block | null {
  if (isOwn) return 'own';
  if (phase === 'scheduled' || phase === 'paused' || phase === 'closing') return phase;
  if (session === 'signedOut' || session === 'unconfirmed') return session;
  if (session === 'unknown') return 'connecting';
  return reach === 'live' ? null : reach;
}
