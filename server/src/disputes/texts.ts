import type { CloseReason, ErrorCode } from '@autoplace/shared/contract';
import type { AuctionFact, Flaw } from '../auctions/index.ts';

/** Texts of the timeline of a dispute. */

type SaleReason = Extract<AuctionFact, { type: 'AuctionSold' }>['reason'];

export const unknownPerson = 'Nepoznat korisnik';

export const endings: Record<Exclude<CloseReason, SaleReason>, string> = {
  no_bids: 'Aukcija je završena bez ponuda.',
  reserve_not_met: 'Aukcija je završena: rezerva nije dostignuta.',
  minimum_reached: 'Aukcija je završena: cena je pala do minimalne.',
  time_out: 'Aukcija je završena: isteklo je najduže trajanje.',
  cancelled: 'Aukcija je otkazana.',
  sale_voided: 'Prodaja je poništena.',
  sale_defaulted: 'Prodaja je raskinuta jer kupac nije platio.',
  sale_cancelled: 'Kupoprodaja je otkazana.',
};

/** What comes before the price. */
export const sales: Record<SaleReason, string> = {
  hammer: 'Prodato',
  buy_now: 'Prodato',
  accepted: 'Prodato',
  below_reserve: 'Naknadno prodato ispod rezervne cene,',
  second_chance: 'Prodato drugom kupcu iz druge šanse,',
};

/** Reasons of refusals; without one the code is shown. */
export const refusals: Partial<Record<ErrorCode, string>> = {
  BID_TOO_LOW: 'ponuda je preniska',
  AUCTION_NOT_ACTIVE: 'aukcija nije aktivna',
  PRICE_CHANGED: 'cena se u međuvremenu promenila',
  BUY_NOW_UNAVAILABLE: 'kupovina odmah više nije bila moguća',
  OWN_AUCTION: 'sopstvena aukcija',
  WRONG_AUCTION_TYPE: 'radnja ne postoji kod ove vrste aukcije',
};

/** Of an auction that was cancelled although it would have been sold (R74). */
export const despiteSale = ' iako je najviša ponuda bila dovoljna za prodaju';

export const ownAuction = 'Tok sopstvene aukcije vidite kada se završi.';

export const flaws: Record<Flaw, string> = {
  order: 'ne nadovezuje se na kariku pre nje',
  hash: 'otisak ne odgovara sadržaju',
  seal: 'privatni sadržaj ne odgovara pečatu',
  events: 'privatne činjenice ne vode objavljenim događajima',
  numbers: 'događaji nisu po redu',
  empty: 'dnevnik je prazan',
};
export const flawAt = (place: number | null, what: string): string =>
  place === null ? `${what.charAt(0).toUpperCase()}${what.slice(1)}.` : `Karika ${place}: ${what}.`;
export const cannotReplay = (seq: number): string => `Činjenica ${seq} se ne može ponoviti.`;
export const isShorter = 'Dnevnik je kraći od onoga što je server već video.';
export const isOther = 'Ponavljanje dnevnika daje drugačiji ishod od onog koji se prikazuje.';
