import { displayStatus, priceAt } from '@autoplace/shared/auction';
import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { texts } from '../texts.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
const LAST_MINUTE_MS = 60_000;

/** The colours of statuses (R19). */
export type Tone = 'leading' | 'warning' | 'outbid' | 'brand' | 'gray';

const tones: Record<AuctionStatus, Tone> = {
  active: 'leading',
  ending_soon: 'warning',
  ended: 'outbid',
  scheduled: 'brand',
  sold: 'leading',
  cancelled: 'gray',
};

/** Everything on a card that follows from the auction and the server's time. */
export interface CardState {
  status: AuctionStatus;
  statusLabel: string;
  tone: Tone;
  running: boolean;
  over: boolean;
  lastMinute: boolean;
  /** Milliseconds to the end, or to the start of a scheduled auction; 0 when over. */
  leftMs: number;
  timeLabel: string;
  /** Whole euros. */
  price: number;
  priceLabel: string;
  /** How much of the seven days before the end has passed, 0 to 1. */
  progress: number;
}

export function cardState(auction: AuctionSummary, now: number): CardState {
  const status = displayStatus(auction, now);
  const running = status === 'active' || status === 'ending_soon';
  const scheduled = status === 'scheduled';
  const over = !running && !scheduled;
  const untilEnd = Math.max(0, Date.parse(auction.endTime) - now);
  const leftMs = scheduled ? Date.parse(auction.startTime) - now : over ? 0 : untilEnd;
  return {
    status,
    statusLabel: texts.status[status] ?? texts.unknownStatus,
    tone: tones[status] ?? 'gray',
    running,
    over,
    lastMinute: running && leftMs <= LAST_MINUTE_MS,
    leftMs,
    timeLabel: scheduled ? texts.card.startsIn : texts.card.left,
    price: auction.hammerPrice ?? priceAt(auction, now),
    priceLabel: priceLabel(auction, status),
    progress: over ? 1 : 1 - Math.min(1, untilEnd / WEEK_MS),
  };
}

function priceLabel(auction: AuctionSummary, status: AuctionStatus): string {
  if (status === 'sold') return texts.card.soldFor;
  if (status === 'ended' || status === 'cancelled') return texts.card.lastPrice;
  if (status === 'scheduled') return texts.card.startingPrice;
  if (auction.auctionType === 'dutch') return texts.card.dutchPrice;
  return auction.bidCount === 0 ? texts.card.startingPrice : texts.card.currentBid;
}
