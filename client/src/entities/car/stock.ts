import type { DealerCar, StockStatus } from '@autoplace/shared/contract';

/** What says where a car stands. */
type Held = Pick<DealerCar, 'auction'>;

/** Whether its auction is not over: it can be neither deleted nor put into another one. */
export const isInAuction = ({ auction }: Held): boolean =>
  auction !== null && (auction.status === 'scheduled' || auction.status === 'active');

/** Whether it was sold (R123): it is no stock any more. */
export const isSold = ({ auction }: Held): boolean => auction?.status === 'sold';

export const statusOf = (car: Held): StockStatus =>
  isSold(car) ? 'sold' : isInAuction(car) ? 'in_auction' : 'free';
