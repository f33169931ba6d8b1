import type { AdminStatistics, VerificationItem } from '@autoplace/shared/contract';

/** Pushes to whatever administrators have open on this server: every server looks for itself. Never waits. */
export interface AdminPush {
  /** Whether any administrator is connected. */
  isHeard(): boolean;
  /** Somebody has applied, or a decision was made: the application as it is now. */
  applicationChanged(item: VerificationItem): void;
  /** The figures of the house, to those who watch them. */
  statistics(statistics: AdminStatistics): void;
}
