import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { kindLooks } from '../kinds/index.ts';
import { type LotState, lotState, statusLabels } from '../lot.ts';
import { texts } from './texts.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

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
export interface CardState extends LotState {
  statusLabel: string;
  tone: Tone;
  timeLabel: string;
  priceLabel: string;
  /** How much of the seven days before the end has passed, 0 to 1. */
  progress: number;
}

export function cardState(auction: AuctionSummary, now: number): CardState {
  const lot = lotState(auction, now);
  const { status } = lot;
  const untilEnd = Math.max(0, Date.parse(auction.endTime) - now);
  return {
    ...lot,
    statusLabel: statusLabels[status] ?? texts.unknownStatus,
    tone: tones[status] ?? 'gray',
    timeLabel: status === 'scheduled' ? texts.startsIn : texts.left,
    priceLabel: priceLabel(auction, status),
    progress: lot.over ? 1 : 1 - Math.min(1, untilEnd / WEEK_MS),
  };
}

function priceLabel(auction: AuctionSummary, status: AuctionStatus): string {
  if (status === 'sold') return texts.soldFor;
  if (status === 'ended' || status === 'cancelled') return texts.lastPrice;
  if (status === 'scheduled') return texts.startingPrice;
  return kindLooks[auction.auctionType].priceLabel(auction.bidCount);
}
