import { isOpen, lotNumber, priceAt, primaryImageOf } from '@autoplace/shared/auction';
import type { StockPage, StockQuery, StockRow, StockSort, StockStatus } from '@autoplace/shared/contract';
import { hasWords, searchText, searchWords } from '@autoplace/shared/script';
import type { AuctionDesk } from '../../auctions/index.ts';
import type { Car, Cars } from '../../cars/index.ts';
import type { Clock } from '../../core/clock.ts';
import { pageOf } from '../../core/page-of.ts';
import { hasWanted, wantedWords } from '../../search/index.ts';
import { ownAuctions } from '../own-auctions.ts';
import type { DealerFigures, OwnAuction } from './dealer-figures.ts';
import type { Views } from './views.ts';

interface StockDeps {
  cars: Pick<Cars, 'ofDealer'>;
  figures: Pick<DealerFigures, 'auctions'>;
  views: Pick<Views, 'totals'>;
  desk: Pick<AuctionDesk, 'peek'>;
  clock: Clock;
}

/** A car with what it is sorted and searched by. */
interface Entry {
  row: StockRow;
  text: string;
}

/** The cars of a dealer as a table (R182). A dealer has hundreds, not millions: they are sorted and searched in memory. */
export class Stock {
  readonly #deps: StockDeps;

  constructor(deps: StockDeps) {
    this.#deps = deps;
  }

  async page(dealerId: string, { q, status, sort, order, ...page }: StockQuery): Promise<StockPage> {
    const { cars, clock, views } = this.#deps;
    const [own, auctions, viewed] = await Promise.all([
      cars.ofDealer(dealerId),
      ownAuctions(dealerId, this.#deps),
      views.totals(dealerId),
    ]);
    const byId = new Map(auctions.map((auction) => [auction.id, auction]));
    const now = clock.now();
    const [words, meant] = [searchWords(q), wantedWords(q)];
    const found = own
      .map((car) => entryOf(car, byId.get(car.auctionId ?? ''), viewed.get(car.auctionId ?? '') ?? 0, now))
      .filter(({ text }) => hasWords(text, words) || hasWanted(text, meant))
      .map(({ row }) => row);
    const wanted = status === undefined ? found : found.filter((row) => row.status === status);
    const countOf = (one: StockStatus) => found.filter((row) => row.status === one).length;
    return {
      ...pageOf(wanted.toSorted(byValue(sort, order)), page),
      counts: { in_auction: countOf('in_auction'), free: countOf('free'), sold: countOf('sold') },
    };
  }
}

function entryOf(car: Car, auction: OwnAuction | undefined, views: number, now: number): Entry {
  const status =
    auction?.status === 'sold' ? 'sold' : auction && isOpen(auction.status) ? 'in_auction' : 'free';
  const { id, make, model, year, mileage, vin, color } = car;
  const internalNumber = car.internalNumber ?? null;
  const lot = auction === undefined ? '' : lotNumber(auction.id);
  return {
    text: searchText([make, model, year, color, vin, internalNumber ?? '', lot].join(' ')),
    row: {
      id,
      make,
      model,
      year,
      mileage,
      vin,
      internalNumber,
      status,
      picture: primaryImageOf(car)?.small ?? null,
      auction:
        auction === undefined
          ? null
          : {
              id: auction.id,
              status: auction.status,
              closeReason: auction.closeReason,
              auctionType: auction.auctionType,
              startTime: auction.startTime,
              endTime: auction.endTime,
              startingPrice: auction.startingPrice,
              featured: auction.featured,
              bidCount: auction.bidCount,
              views,
              termsVersion: auction.termsVersion,
            },
      price:
        status === 'free' || auction === undefined
          ? (car.plannedPrice ?? null)
          : (auction.hammerPrice ?? priceAt(auction, now)),
      createdAt: new Date(car.createdAt).toISOString(),
    },
  };
}

const STATUS_ORDER: Record<StockStatus, number> = { in_auction: 0, free: 1, sold: 2 };
const names = new Intl.Collator('sr-Latn', { numeric: true, sensitivity: 'base' });

const VALUES: Record<StockSort, (row: StockRow) => string | number | null> = {
  added: ({ createdAt }) => Date.parse(createdAt),
  car: ({ make, model, year }) => `${make} ${model} ${year}`,
  number: ({ internalNumber }) => internalNumber,
  vin: ({ vin }) => vin,
  price: ({ price }) => price,
  status: ({ status }) => STATUS_ORDER[status],
  end: ({ status, auction }) => (status === 'in_auction' && auction ? Date.parse(auction.endTime) : null),
  views: ({ auction }) => auction?.views ?? null,
};

function byValue(sort: StockSort, order: StockQuery['order']) {
  const sortedBy = VALUES[sort];
  const sign = order === 'asc' ? 1 : -1;
  return (one: StockRow, other: StockRow): number => {
    const [a, b] = [sortedBy(one), sortedBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(String(a), String(b));
    return sign * difference;
  };
}
