import type { AuctionStatus } from '@autoplace/shared/contract';

type StatusTab = 'all' | 'active' | 'ending_soon' | 'scheduled' | 'over';

/** The statuses of one tab; `active` includes `ending_soon`. None are those that can still be bid on: 'Sve' leaves out what is over. */
export const statusesOf: Record<StatusTab, readonly AuctionStatus[]> = {
  all: [],
  active: ['active'],
  ending_soon: ['ending_soon'],
  scheduled: ['scheduled'],
  over: ['ended', 'sold', 'cancelled'],
};

/** The tab with exactly these statuses; none for combinations that only an AI search or a link makes. */
export function tabOf(statuses: readonly AuctionStatus[]): StatusTab | undefined {
  const tabs = Object.entries(statusesOf) as [StatusTab, readonly AuctionStatus[]][];
  return tabs.find(
    ([, ones]) => ones.length === statuses.length && ones.every((one) => statuses.includes(one)),
  )?.[0];
}
