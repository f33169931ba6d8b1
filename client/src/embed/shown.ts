import {
  auctionKinds,
  displayStatus,
  dutchPriceAt,
  formatCountdown,
  formatEur,
  LAST_MINUTE_MS,
  priceAt,
} from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { formatWhole } from '../kit/format.ts';
import { texts } from './texts.ts';

/** What the page writes about an auction at one moment. */
export interface Shown {
  kind: string;
  status: string;
  tone: 'calm' | 'running' | 'soon' | 'over';
  priceLabel: string;
  price: string;
  timeLabel: string;
  time: string;
  /** The last minute runs. */
  isLast: boolean;
  /** Null where a purchase ends the auction. */
  bids: string | null;
  action: string;
}

interface Words {
  action: string;
  running(bidCount: number): string;
  unsold(bidCount: number): string;
}

const { price: prices } = texts;
const bidding: Words = {
  action: texts.bid,
  running: (bidCount) => (bidCount > 0 ? prices.current : prices.starting),
  unsold: (bidCount) => (bidCount > 0 ? prices.top : prices.starting),
};
const buying: Words = { action: texts.buy, running: () => prices.current, unsold: () => prices.last };

/** `now` in epoch milliseconds by the server's clock. */
export function shownOf(view: AuctionView, now: number): Shown {
  const status = displayStatus(view, now);
  const kind = auctionKinds[view.auctionType];
  const hasBids = kind.minimumBid(view) !== null;
  const words = hasBids ? bidding : buying;
  const isRunning = status === 'active' || status === 'ending_soon';
  const isOver = !isRunning && status !== 'scheduled';
  const isPaused = !isOver && view.pausedAt !== null;
  const leftMs = Date.parse(isRunning ? view.endTime : view.startTime) - now;
  const dropsAt = isRunning ? (dutchPriceAt(view, now)?.nextDropAt ?? null) : null;
  return {
    kind: kind.name,
    status: isPaused ? texts.paused : texts.status[status],
    tone: isOver ? 'over' : isPaused || status === 'ending_soon' ? 'soon' : isRunning ? 'running' : 'calm',
    priceLabel: priceLabel(view, words, { isRunning, isOver }),
    price: formatEur(view.hammerPrice ?? priceAt(view, now)),
    ...(isOver
      ? { timeLabel: texts.over, time: outcomeOf(view) }
      : isPaused
        ? { timeLabel: texts.left, time: texts.stands }
        : dropsAt !== null
          ? { timeLabel: texts.nextDrop, time: formatCountdown(dropsAt - now) }
          : { timeLabel: isRunning ? texts.left : texts.startsIn, time: formatCountdown(leftMs) }),
    isLast: isRunning && !isPaused && leftMs <= LAST_MINUTE_MS,
    bids: hasBids ? formatWhole(view.bidCount) : null,
    action: isRunning && !isPaused ? words.action : texts.look,
  };
}

function priceLabel(
  { status, bidCount }: AuctionView,
  words: Words,
  { isRunning, isOver }: { isRunning: boolean; isOver: boolean },
): string {
  if (status === 'sold') return prices.sold;
  if (status === 'cancelled') return prices.last;
  if (isOver) return words.unsold(bidCount);
  return isRunning ? words.running(bidCount) : prices.starting;
}

/** What the end brought; between the end by the clock and the server's word for it nobody knows. */
function outcomeOf({ status, closeReason, bidCount }: AuctionView): string {
  const { outcome } = texts;
  if (status === 'sold') return outcome.sold;
  if (status === 'cancelled') return outcome.cancelled;
  if (status !== 'ended') return outcome.awaited;
  if (closeReason === 'reserve_not_met' || closeReason === 'below_reserve') return outcome.belowReserve;
  return closeReason === 'no_bids' && bidCount === 0 ? outcome.noBids : outcome.ended;
}
