import type { AuctionStanding } from '../../../lib/live/index.ts';
import type { Block, Phase } from '../phase.ts';
import type { Outbid } from '../use-outbid.ts';

export interface KindPanelProps {
  live: AuctionStanding;
  phase: Phase;
  /** What keeps the viewer from bidding. */
  block: Block | null;
  /** What keeps the viewer from that which may be done before the start too. */
  earlyBlock: Block | null;
  outbid: Outbid;
  /** Id of the element that says why something cannot be done. */
  reasonId: string;
}
