import { displayStatus, formatEur } from '@autoplace/shared/auction';
import type { AuctionSummary } from '@autoplace/shared/contract';
import { useServerTime } from '../../../lib/live/index.ts';
import { texts } from '../texts.ts';
import { type AskedAction, possibleActions } from './possible.ts';

const words = texts.overtaken;

/**
 * What has come in the way of what the dealer is being asked about; null if it can still be done. Once they have
 * said yes (`pending`) it is for the server to say.
 */
export function useOvertaken(auction: AuctionSummary, action: AskedAction, pending: boolean): string | null {
  const status = useServerTime((now) => displayStatus(auction, now));
  const possible = possibleActions(auction, status, true);
  if (pending || possible.includes(action)) return null;
  if (status === 'sold') return words.sold[action](formatEur(auction.hammerPrice ?? auction.currentPrice));
  if (action === 'delete') return possible.includes('cancel') ? words.bidButOpen : words.bid;
  return status === 'cancelled' ? words.cancelled : words.ended;
}
