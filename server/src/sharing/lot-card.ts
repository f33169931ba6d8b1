import { displayStatus, formatEur, primaryImageOf } from '@autoplace/shared/auction';
import type { AuctionDetail } from '@autoplace/shared/contract';
import type { LotCard } from './card-painter.ts';

const STATUS = {
  scheduled: 'Zakazana',
  active: 'U toku',
  ending_soon: 'Završava uskoro',
  ended: 'Završena',
  cancelled: 'Otkazana',
  sold: 'Prodato',
} as const;

const PRICE_LABELS = {
  scheduled: 'Početna cena',
  active: 'Trenutna cena',
  ending_soon: 'Trenutna cena',
  ended: 'Poslednja cena',
  cancelled: 'Poslednja cena',
  sold: 'Prodato za',
} as const;

/** The card of an auction as it stands. */
export function toLotCard({ auction, serverTime }: AuctionDetail): LotCard {
  const { car } = auction;
  const status = displayStatus(auction, serverTime);
  const primary = primaryImageOf(car);
  return {
    auctionId: auction.id,
    title: auction.title,
    facts: [`${car.make} ${car.model}`, `${car.year}.`, `${car.mileage.toLocaleString('sr-Latn')} km`].join(
      ' · ',
    ),
    priceLabel: PRICE_LABELS[status],
    price: formatEur(auction.hammerPrice ?? auction.currentPrice),
    status: STATUS[status],
    picture: primary?.large.replace(/^\/images\//, '') ?? null,
  };
}
