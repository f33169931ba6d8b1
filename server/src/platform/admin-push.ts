import type { AdminStatistics, VerificationItem } from '@autoplace/shared/contract';

/** Pushes to administrators on this server: every server polls for itself. Never waits. */
export interface AdminPush {
  /** Whether any administrator is connected. */
  isHeard(): boolean;
  /** A new application or decision: the application as it is now. */
  applicationChanged(item: VerificationItem): void;
  /** The platform's statistics, to administrators who watch them. */
  statistics(statistics: AdminStatistics): void;
}
