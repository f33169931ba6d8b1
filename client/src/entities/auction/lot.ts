import { displayStatus, formatEur, LAST_MINUTE_MS, priceAt } from '@autoplace/shared/auction';
import type { AuctionStatus, AuctionSummary, AuctionView } from '@autoplace/shared/contract';
import { counted } from '../../kit/format.ts';

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

/** The moment by which its clock is read, epoch milliseconds: that of a paused one stands still. */
export const clockOf = ({ pausedAt }: Pick<AuctionSummary, 'pausedAt'>, now: number): number =>
  pausedAt == null ? now : Math.min(now, Date.parse(pausedAt));

/** Of a reserve that was opened, in whole euros. */
export const reserveWas = (price: number): string => `Rezervna cena je bila ${formatEur(price)}`;

/** How much the price of a dutch auction falls, and how often; null for others. */
export const dropText = (
  drop: Pick<AuctionSummary, 'priceDropAmount' | 'priceDropInterval' | 'priceDropUnit'>,
): string | null =>
  drop.priceDropAmount === null
    ? null
    : `${formatEur(drop.priceDropAmount)} na ${drop.priceDropInterval} ${drop.priceDropUnit === 'seconds' ? 's' : 'min'}`;

/** The page of the deal of its sale: the first one's has the id of the auction, a second chance is a further sale (R143). */
export const dealPath = ({ id, closeReason }: Pick<AuctionSummary, 'id' | 'closeReason'>): string =>
  `/deals/${id}${closeReason === 'second_chance' ? '?sale=last' : ''}`;

/** What follows from an auction of a list and the server's time. */
export interface LotState {
  status: AuctionStatus;
  running: boolean;
  /** Open, and paused because its seller's account is locked. */
  paused: boolean;
  look: { label: string; palette: string };
  over: boolean;
  lastMinute: boolean;
  /** Milliseconds to the end, or to the start of a scheduled auction; 0 when over. */
  leftMs: number;
  /** Whole euros. */
  price: number;
}

export function lotState(auction: AuctionSummary, now: number): LotState {
  const status = displayStatus(auction, now);
  const { running, over, paused, look } = phaseOf(status, auction.pausedAt);
  const until = status === 'scheduled' ? auction.startTime : auction.endTime;
  const leftMs = over ? 0 : Math.max(0, Date.parse(until) - clockOf(auction, now));
  return {
    status,
    running,
    paused,
    look,
    over,
    lastMinute: running && !paused && leftMs <= LAST_MINUTE_MS,
    leftMs,
    price: auction.hammerPrice ?? priceAt(auction, now),
  };
}

/** How an open auction that is paused is named and coloured (R76). */
const pausedLook = { label: 'Pauzirana', palette: 'warning' };

/** Whether a lot runs, is paused or is over, and how that is named and coloured. */
export function phaseOf(
  status: AuctionStatus,
  pausedAt: string | null | undefined,
): Pick<LotState, 'running' | 'over' | 'paused' | 'look'> {
  const running = status === 'active' || status === 'ending_soon';
  const over = !running && status !== 'scheduled';
  const paused = !over && pausedAt != null;
  const look = paused ? pausedLook : { label: statusLabels[status], palette: statusPalettes[status] };
  return { running, over, paused, look };
}

/** When an auction that is over was closed: at its end, or before by a purchase or a cancellation. */
export const closedAt = ({ endTime, updatedAt }: AuctionSummary): string =>
  updatedAt < endTime ? updatedAt : endTime;

/** How many bids its list holds, with those that were voided (R100). */
export const listedBids = ({ bidCount, voidedBids }: Pick<AuctionView, 'bidCount' | 'voidedBids'>): number =>
  bidCount + voidedBids;

/** `1 ponuda`, `3 ponude`, `12 ponuda` */
export const formatBidCount = (count: number): string => counted(count, 'ponuda', 'ponude', 'ponuda');
