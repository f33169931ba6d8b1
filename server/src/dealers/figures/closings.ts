import type { DealerAnalytics } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { belgradeDay } from '../../core/belgrade-days.ts';
import { overAt } from '../own-auctions.ts';
import type { OwnAuction } from './dealer-figures.ts';

type Totals = Pick<
  DealerAnalytics['totals'],
  'sold' | 'unsold' | 'revenue' | 'commission' | 'conversion' | 'averageHoursToSale'
>;

/** The results of finished auctions. */
export function closingTotals(auctions: readonly OwnAuction[]): Totals {
  const sold = auctions.filter(({ status }) => status === 'sold');
  const unsold = auctions.filter(({ status }) => status === 'ended').length;
  const over = sold.length + unsold;
  const hours = sold.reduce((sum, auction) => sum + hoursToSale(auction), 0);
  return {
    sold: sold.length,
    unsold,
    revenue: sold.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0),
    commission: sold.reduce((sum, auction) => sum + commissionOf(auction), 0),
    conversion: over === 0 ? null : sold.length / over,
    averageHoursToSale: sold.length === 0 ? null : hours / sold.length,
  };
}

/** The same for each day in Belgrade; a day without a sale has zeros. */
export function salesByDay(
  auctions: readonly OwnAuction[],
): (day: string) => { sold: number; revenue: number } {
  const days = new Map<string, { sold: number; revenue: number }>();
  for (const auction of auctions) {
    if (auction.status !== 'sold') continue;
    const day = belgradeDay(overAt(auction) ?? 0);
    const { sold, revenue } = days.get(day) ?? { sold: 0, revenue: 0 };
    days.set(day, { sold: sold + 1, revenue: revenue + (auction.hammerPrice ?? 0) });
  }
  return (day) => days.get(day) ?? { sold: 0, revenue: 0 };
}

/** Whole euros, of each sale on its own. */
const commissionOf = ({ hammerPrice, commissionRate }: OwnAuction): number =>
  Math.round(((hammerPrice ?? 0) * commissionRate) / 100);

const hoursToSale = (auction: OwnAuction): number =>
  Math.max(0, (overAt(auction) ?? 0) - Date.parse(auction.startTime)) / HOUR_MS;
