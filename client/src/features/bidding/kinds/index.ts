import type { AuctionType } from '@autoplace/shared/contract';
import type { ComponentType } from 'react';
import { ClassicPanel } from './classic/ClassicPanel.tsx';
import { DutchPanel } from './dutch/DutchPanel.tsx';
import type { KindPanelProps } from './panel.ts';

/** What can be done in an auction that is not over, by its kind. */
export const kindPanels: Record<AuctionType, ComponentType<KindPanelProps>> = {
  classic: ClassicPanel,
  dutch: DutchPanel,
};
