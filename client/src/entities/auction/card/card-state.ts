import { formatCountdown } from '@autoplace/shared/auction';
import type { AuctionStatus, AuctionSummary } from '@autoplace/shared/contract';
import { SECOND_MS, WEEK_MS } from '@autoplace/shared/time';
import { useServerTime } from '../../../lib/live/index.ts';
import { kindLooks } from '../kinds/index.ts';
import { clockOf, type LotState, lotState, phaseOf } from '../lot.ts';
import { texts } from './texts.ts';

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

/** Everything on a card that follows from the auction and the server's time, but for what changes each second. */
export interface CardState extends Omit<LotState, 'leftMs'> {
  statusLabel: string;
  tone: Tone;
  timeLabel: string;
  priceLabel: string;
}

/** The state of a card now. Renders when it changes, which is seldom: a page of cards that all render each second keeps a phone busy. */
export function useCardState(auction: AuctionSummary): CardState {
  const status = useServerTime((now) => lotState(auction, now).status, SECOND_MS);
  const price = useServerTime((now) => lotState(auction, now).price, SECOND_MS);
  const lastMinute = useServerTime((now) => lotState(auction, now).lastMinute, SECOND_MS);
  return cardOf(auction, { ...phaseOf(status, auction.pausedAt), status, price, lastMinute });
}

/** What is left until the start or the end, as text. */
export const useCountdown = (auction: AuctionSummary): string =>
  useServerTime((now) => formatCountdown(lotState(auction, now).leftMs), SECOND_MS);

/** How much of the seven days before the end has passed, 0 to 1. */
export function weekPassed(auction: AuctionSummary, now: number): number {
  const untilEnd = Math.max(0, Date.parse(auction.endTime) - clockOf(auction, now));
  return lotState(auction, now).over ? 1 : 1 - Math.min(1, untilEnd / WEEK_MS);
}

/** The card of a lot in that state. */
export const cardOf = (auction: AuctionSummary, lot: Omit<LotState, 'leftMs'>): CardState => ({
  ...lot,
  statusLabel: lot.look.label ?? texts.unknownStatus,
  tone: lot.paused ? 'warning' : (tones[lot.status] ?? 'gray'),
  timeLabel: lot.status === 'scheduled' ? texts.startsIn : texts.left,
  priceLabel: priceLabel(auction, lot.status),
});

function priceLabel(auction: AuctionSummary, status: AuctionStatus): string {
  if (status === 'sold') return texts.soldFor;
  if (status === 'ended' || status === 'cancelled') return texts.lastPrice;
  if (status === 'scheduled') return texts.startingPrice;
  return kindLooks[auction.auctionType].priceLabel(auction.bidCount);
}
