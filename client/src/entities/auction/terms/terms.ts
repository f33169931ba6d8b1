import {
  type AuctionType,
  type AuctionView,
  MAX_EUROS,
  type PriceDropUnit,
} from '@autoplace/shared/contract';
import { type Field, type Fields, toMoment } from '../../../kit/form/read-fields.ts';
import { formatWhole } from '../../../kit/format.ts';

/** The terms of an auction as they are typed, under their names on the wire. */
export interface Terms {
  auctionType: AuctionType;
  title: string;
  description: string;
  featured: boolean;
  startingPrice: string;
  bidIncrement: string;
  reservePrice: string;
  /** Whether the reserve is published once the auction is over. */
  opensReserve: boolean;
  /** Takes the reserve away, which nobody is shown. */
  removeReserve: boolean;
  buyItNowPrice: string;
  minimumPrice: string;
  priceDropAmount: string;
  priceDropInterval: string;
  priceDropUnit: PriceDropUnit;
  maxDuration: string;
  startTime: string;
  endTime: string;
}

const euros = (label: string): Field => ({ label, input: 'amount', unit: '€' });
const moment = (label: string): Field => ({ label, input: 'moment', unreadable: 'Unesite datum i vreme' });

export const TERMS: Fields<Terms> = {
  auctionType: { label: 'Vrsta aukcije', input: 'choice' },
  title: { label: 'Naslov', input: 'text' },
  description: { label: 'Opis', input: 'area' },
  featured: { label: 'Istaknuta aukcija', input: 'check' },
  startingPrice: euros('Početna cena'),
  bidIncrement: euros('Korak licitacije'),
  reservePrice: euros('Rezervna cena'),
  opensReserve: {
    label: 'Objavi rezervnu cenu posle završetka aukcije',
    input: 'check',
    help: 'Tada svako može da proveri da je niste menjali dok je aukcija trajala, pa kupci sigurnije licitiraju. Do tada je ne vidi niko.',
  },
  removeReserve: { label: 'Ukloni rezervnu cenu', input: 'check' },
  buyItNowPrice: euros('Cena „kupi odmah“'),
  minimumPrice: euros('Minimalna cena'),
  priceDropAmount: euros('Iznos sniženja'),
  priceDropInterval: { label: 'Interval sniženja', input: 'decimal' },
  priceDropUnit: { label: 'Jedinica intervala', input: 'choice' },
  maxDuration: {
    label: 'Najduže trajanje',
    input: 'decimal',
    unit: 'h',
    unreadable: 'Trajanje mora biti broj sati',
  },
  startTime: moment('Početak'),
  endTime: moment('Kraj'),
};

/** What goes over the wire under its own name. */
export type TermName = Exclude<keyof Terms, 'auctionType' | 'removeReserve'>;

/** What is entered of every auction, and may be changed as long as it runs. */
export const LISTING = ['title', 'description', 'featured'] as const;
export type KindTermName = Exclude<TermName, (typeof LISTING)[number]>;

/** How the terms of a kind are entered. */
interface KindTerms {
  /** The kind in one sentence. */
  lead: string;
  /** What is entered beside `LISTING`. */
  fields: readonly KindTermName[];
  /** A starting price that no other price contradicts, in euros; a large increment is complained of with any. */
  harmlessStart: number;
}

export const kindTerms: Record<AuctionType, KindTerms> = {
  classic: {
    lead: 'Cena raste sa ponudama do kraja aukcije.',
    fields: [
      'startingPrice',
      'bidIncrement',
      'reservePrice',
      'opensReserve',
      'buyItNowPrice',
      'startTime',
      'endTime',
    ],
    harmlessStart: 1,
  },
  dutch: {
    lead: 'Cena pada dok je neko ne prihvati.',
    fields: [
      'startingPrice',
      'minimumPrice',
      'priceDropAmount',
      'priceDropInterval',
      'priceDropUnit',
      'maxDuration',
      'startTime',
    ],
    harmlessStart: MAX_EUROS,
  },
};

/** Optional terms: an empty field means that the auction has none. */
export const OPTIONAL: ReadonlySet<TermName> = new Set(['reservePrice', 'buyItNowPrice', 'maxDuration']);

const amount = (euros: number | null): string => (euros === null ? '' : formatWhole(euros));
const typed = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

/** The auction as it stands. Its reserve is not known to anybody, so that field is empty. */
export const termsOf = (auction: AuctionView): Terms => ({
  auctionType: auction.auctionType,
  title: auction.title,
  description: auction.description,
  featured: auction.featured,
  startingPrice: amount(auction.startingPrice),
  bidIncrement: amount(auction.bidIncrement),
  reservePrice: '',
  opensReserve: auction.opensReserve ?? true,
  removeReserve: false,
  buyItNowPrice: amount(auction.buyItNowPrice),
  minimumPrice: amount(auction.minimumPrice),
  priceDropAmount: amount(auction.priceDropAmount),
  priceDropInterval: typed(auction.priceDropInterval ?? 5),
  priceDropUnit: auction.priceDropUnit ?? 'minutes',
  maxDuration: typed(auction.maxDuration),
  startTime: toMoment(Date.parse(auction.startTime)),
  endTime: toMoment(Date.parse(auction.endTime)),
});
