import type { Notice } from '../notifications.ts';

/** A notice whose e-mail this server has leased until `leasedUntil` (epoch milliseconds). */
export interface DueMail {
  notice: Notice;
  /** How often it has been taken, this time included. */
  tries: number;
  leasedUntil: number;
}

/** The e-mails that notices still ask for: part of the notice, so that neither is there without the other. */
export interface NoticeMails {
  /** Leases the one that has been due longest for `leaseMs`, those about searches last: no other server gets it meanwhile. */
  take(now: number, leaseMs: number): Promise<DueMail | null>;
  /** Releases it, due at `next`, or done if null. Does nothing once another server has the lease. */
  settle(mail: DueMail, next: number | null): Promise<void>;
  /** Whether its user has a newer notice of the same kind about the same auction. */
  hasNewer(notice: Notice): Promise<boolean>;
  /** Older ones of the same kind for its user about the same auction ask for no mail any more (R399). */
  skipBefore(notice: Notice): Promise<void>;
  /** Passes one notice for each user and auction in `pauseMs`. Returns null, or the time of the next one. */
  admit(notice: Notice, now: number, pauseMs: number): Promise<number | null>;
}
