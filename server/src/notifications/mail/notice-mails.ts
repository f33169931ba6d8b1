import type { Notice } from '../notifications.ts';

/** A notice whose e-mail this server has taken upon itself until `leasedUntil` (epoch milliseconds). */
export interface DueMail {
  notice: Notice;
  /** How often it has been taken, this time included. */
  tries: number;
  leasedUntil: number;
}

/** The e-mails that notices still ask for: part of the notice, so that neither is there without the other. */
export interface NoticeMails {
  /** Takes the one that has been due longest for `leaseMs`: no other server gets it meanwhile. */
  take(now: number, leaseMs: number): Promise<DueMail | null>;
  /** Gives it back, due at `next` or done with when that is null. Does nothing once the lease has passed to another. */
  settle(mail: DueMail, next: number | null): Promise<void>;
  /** Whether its user has been told the same kind about the same auction since. */
  hasNewer(notice: Notice): Promise<boolean>;
  /** Lets one notice through for each user and auction in `pauseMs`. Returns null, or when the next may pass. */
  admit(notice: Notice, now: number, pauseMs: number): Promise<number | null>;
}
