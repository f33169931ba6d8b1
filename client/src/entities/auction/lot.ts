import { displayStatus, priceAt } from '@autoplace/shared/auction';
import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { counted } from '../../kit/format.ts';

const LAST_MINUTE_MS = 60_000;

/** The labels of statuses (R19). */
export const statusLabels: Record<AuctionStatus, string> = {
  scheduled: 'Zakazana',
  active: 'Aktivna',
  ending_soon: 'Završava uskoro',
  ended: 'Završena',
  cancelled: 'Otkazana',
  sold: 'Prodato',
};

/** The hue that carries a status. */
export const statusPalettes: Record<AuctionStatus, string> = {
  scheduled: 'brand',
  active: 'leading',
  ending_soon: 'warning',
  ended: 'gray',
  cancelled: 'gray',
  sold: 'leading',
};

/** What follows from an auction of a list and the server's time. */
export interface LotState {
  status: AuctionStatus;
  running: boolean;
  over: boolean;
  lastMinute: boolean;
  /** Milliseconds to the end, or to the start of a scheduled auction; 0 when over. */
  leftMs: number;
  /** Whole euros. */
  price: number;
}

export function lotState(auction: AuctionSummary, now: number): LotState {
  const status = displayStatus(auction, now);
  const { running, over } = phaseOf(status);
  const until = status === 'scheduled' ? auction.startTime : auction.endTime;
  // The clock of a paused one stands still.
  const at = auction.pausedAt == null ? now : Math.min(now, Date.parse(auction.pausedAt));
  const leftMs = over ? 0 : Math.max(0, Date.parse(until) - at);
  return {
    status,
    running,
    over,
    lastMinute: running && leftMs <= LAST_MINUTE_MS,
    leftMs,
    price: auction.hammerPrice ?? priceAt(auction, now),
  };
}

/** Whether a lot of that status can be bid on, or never again. */
export function phaseOf(status: AuctionStatus): Pick<LotState, 'running' | 'over'> {
  const running = status === 'active' || status === 'ending_soon';
  return { running, over: !running && status !== 'scheduled' };
}

/** When an auction that is over was closed: at its end, or before by a purchase or a cancellation. */
export const closedAt = ({ endTime, updatedAt }: AuctionSummary): string =>
  updatedAt < endTime ? updatedAt : endTime;

/** `1 ponuda`, `3 ponude`, `12 ponuda` */
export const formatBidCount = (count: number): string => counted(count, 'ponuda', 'ponude', 'ponuda');
