import type { AuctionStatus } from '@autoplace/shared/contract';

export type StatusTab = 'all' | 'active' | 'ending_soon' | 'scheduled' | 'over';

/** The server's statuses behind one tab; `active` holds what ends soon. */
export const statusesOf: Record<StatusTab, readonly AuctionStatus[]> = {
  all: [],
  active: ['active'],
  ending_soon: ['ending_soon'],
  scheduled: ['scheduled'],
  over: ['ended', 'sold', 'cancelled'],
};

/** The tab that stands for exactly these statuses; there is none for a choice that only an AI search or a link makes. */
export function tabOf(statuses: readonly AuctionStatus[]): StatusTab | undefined {
  const tabs = Object.entries(statusesOf) as [StatusTab, readonly AuctionStatus[]][];
  return tabs.find(
    ([, ones]) => ones.length === statuses.length && ones.every((one) => statuses.includes(one)),
  )?.[0];
}
