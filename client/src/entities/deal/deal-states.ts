import type { DealState } from '@autoplace/shared/contract';

/** How each state of a deal is named and coloured. */
export const dealStates: Record<DealState, { label: string; palette: string }> = {
  agreed: { label: 'Dogovoreno', palette: 'brand' },
  paid: { label: 'Plaćeno', palette: 'leading' },
  handed_over: { label: 'Predato', palette: 'leading' },
  completed: { label: 'Završeno', palette: 'leading' },
  defaulted: { label: 'Raskinuto', palette: 'outbid' },
  cancelled: { label: 'Otkazano', palette: 'gray' },
  disputed: { label: 'Prijavljen problem', palette: 'warning' },
};
