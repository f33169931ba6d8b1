import {
  type AuctionType,
  type AuctionView,
  DEFAULT_DURATION_DAYS,
  type PriceDropUnit,
} from '@autoplace/shared/contract';
import { toLocalInput } from './local-time.ts';

/** The form as it is typed: amounts in euros, the duration in hours, times as the browser's fields hold them. */
export interface Values {
  auctionType: AuctionType;
  title: string;
  description: string;
  featured: boolean;
  startingPrice: string;
  reservePrice: string;
  removeReserve: boolean;
  buyItNowPrice: string;
  bidIncrement: string;
  minimumPrice: string;
  priceDropAmount: string;
  priceDropInterval: string;
  priceDropUnit: PriceDropUnit;
  maxDuration: string;
  startTime: string;
  endTime: string;
}

/** What goes over the wire under its own name. */
export type FieldName = Exclude<keyof Values, 'auctionType' | 'removeReserve'>;
export type Problems = Partial<Record<string, string>>;

const TEXTS = ['title', 'description', 'featured'] as const;
const CLASSIC = ['startingPrice', 'reservePrice', 'buyItNowPrice', 'bidIncrement'] as const;
const DUTCH = [
  'startingPrice',
  'minimumPrice',
  'priceDropAmount',
  'priceDropInterval',
  'priceDropUnit',
  'maxDuration',
] as const;

/** The fields of one kind of auction; of one that has started only the texts. */
export function fieldsOf(type: AuctionType, started = false): readonly FieldName[] {
  if (started) return TEXTS;
  return type === 'classic'
    ? [...TEXTS, ...CLASSIC, 'startTime', 'endTime']
    : [...TEXTS, ...DUTCH, 'startTime'];
}

const typed = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** The auction as it stands. Its reserve is not known to anybody, so that field is empty. */
export const valuesOf = (auction: AuctionView): Values => ({
  auctionType: auction.auctionType,
  title: auction.title,
  description: auction.description,
  featured: auction.featured,
  startingPrice: typed(auction.startingPrice),
  reservePrice: '',
  removeReserve: false,
  buyItNowPrice: typed(auction.buyItNowPrice),
  bidIncrement: typed(auction.bidIncrement),
  minimumPrice: typed(auction.minimumPrice),
  priceDropAmount: typed(auction.priceDropAmount),
  priceDropInterval: typed(auction.priceDropInterval ?? 5),
  priceDropUnit: auction.priceDropUnit ?? 'minutes',
  maxDuration: typed(auction.maxDuration),
  startTime: toLocalInput(Date.parse(auction.startTime)),
  endTime: toLocalInput(Date.parse(auction.endTime)),
});

const DAY_MS = 86_400_000;

/** The same terms for a new auction: from now on, for the usual time. `now` in epoch milliseconds. */
export const relistedValues = (auction: AuctionView, now: number): Values => ({
  ...valuesOf(auction),
  startTime: '',
  endTime: toLocalInput(now + DEFAULT_DURATION_DAYS * DAY_MS),
});
