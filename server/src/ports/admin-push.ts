import type { AdminStatistics, VerificationItem } from '@autoplace/shared/contract';

/** Pushes to whatever administrators have open. Never waits. */
export interface AdminPush {
  /** Somebody has applied, or a decision was made: the application as it is now. */
  applicationChanged(item: VerificationItem): void;
  /** The figures of the house, to those who watch them on this server. */
  statistics(statistics: AdminStatistics): void;
}
