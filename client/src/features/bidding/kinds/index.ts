import type { AuctionType, AuctionView } from '@autoplace/shared/contract';
import { type ComponentType, memo } from 'react';
import { lazy } from '../../../kit/page/Spare.tsx';
import { ClassicPanel } from './classic/ClassicPanel.tsx';
import { DutchPanel } from './dutch/DutchPanel.tsx';
import type { KindPanelProps } from './panel.ts';

interface BiddingKind {
  /** What can be done in an auction that is not over. */
  Panel: ComponentType<KindPanelProps>;
  /** The prices to come, for a kind that knows them; lazy, since most lots have none. */
  Prices: ComponentType<{ view: AuctionView }> | null;
}

// Most changes around a panel (the connection, bids further down) do not change the panel itself.
export const biddingKinds: Record<AuctionType, BiddingKind> = {
  classic: { Panel: memo(ClassicPanel), Prices: null },
  dutch: { Panel: memo(DutchPanel), Prices: lazy(() => import('./dutch/DropSchedule.tsx')) },
};
