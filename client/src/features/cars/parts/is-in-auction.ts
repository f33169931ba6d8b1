import type { DealerCar } from '@autoplace/shared/contract';

/** Whether its auction is not over: it can be neither deleted nor put into another one. */
export const isInAuction = ({ auction }: DealerCar): boolean =>
  auction !== null && (auction.status === 'scheduled' || auction.status === 'active');
