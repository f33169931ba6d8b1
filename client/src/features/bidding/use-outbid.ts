import { useState } from 'react';
import type { AuctionStanding } from '../../lib/live/index.ts';

export interface Outbid {
  /** How many times the viewer has lost the lead while looking, since bids were last voided. */
  times: number;
  /** The price that took it the last time, in euros. */
  price: number;
}

/**
 * Notices the moment in which the viewer loses the lead; a higher price later is not another such moment, and who loses it because
 * bids were voided was not outbid (R100).
 */
export function useOutbid({ viewer, view, voidings }: AuctionStanding): Outbid {
  const leads = viewer?.isLeading ?? false;
  const none = { times: 0, price: 0 };
  const [seen, setSeen] = useState({ leads, voidings, outbid: none });
  if (seen.leads === leads && seen.voidings === voidings) return seen.outbid;
  const isVoiding = seen.voidings !== voidings;
  const before = isVoiding ? none : seen.outbid;
  const lost = seen.leads && !leads && !isVoiding && view.isActive && viewer !== null;
  const outbid = lost ? { times: before.times + 1, price: view.currentPrice } : before;
  setSeen({ leads, voidings, outbid });
  return outbid;
}
