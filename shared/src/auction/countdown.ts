/** Replaces a countdown that has run out (R20). */
export const AUCTION_OVER = 'Aukcija završena';

/** The time left, given in milliseconds, as 'Nd Nh Nm', 'Nh Nm Ns' or 'Nm Ns' (R20). */
export function formatCountdown(leftMs: number): string {
  if (leftMs <= 0) return AUCTION_OVER;
  const seconds = Math.floor(leftMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${days}d ${hours % 24}h ${minutes % 60}m`;
  if (hours > 0) return `${hours}h ${minutes % 60}m ${seconds % 60}s`;
  return `${minutes}m ${seconds % 60}s`;
}
