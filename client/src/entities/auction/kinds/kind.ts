import type { LucideIcon } from 'lucide-react';

/** How a kind of auction looks everywhere. What it is called stands in `auctionKinds`. */
export interface KindLook {
  /** 'Klasične', of several auctions. */
  plural: string;
  /** Of buttons and lines. */
  palette: 'brand' | 'dutch';
  /** Of its chip in lists. */
  chip: 'gray' | 'dutch';
  /** Marks its card beside the status; null for the usual kind. */
  mark: LucideIcon | null;
  /** Over pictures and on the dark stage; undefined where it is that of any other text. */
  colors: { price?: 'amber.300'; stage?: 'amber.400'; bar?: 'amber.400'; flash?: 'amber.500' };
  /** What a buyer does in it, on the button of a list. */
  action: 'Licitiraj' | 'Kupi';
  /** The name of its own group on the landing page; null for the usual kind. */
  ownGroup: string | null;
  /** Whether there can be several bids; otherwise the first one buys. */
  hasBids: boolean;
  /** What its highest bid is called where it has sold nothing, or no more. */
  topLabel: 'Najviša ponuda' | 'Kupovina';
  /** Whether waiting costs something, from the start on. */
  urgent: boolean;
  /** What the price of a running auction is called. */
  priceLabel(bidCount: number): string;
  /** The price over time in a picture of 320 by 116: what has been, what would follow, and where it stands. */
  staircase: {
    line: string;
    rest?: string;
    at: readonly [number, number];
    color: 'cobalt.300' | 'amber.400';
  };
}
