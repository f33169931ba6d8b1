import type {
  CarImage,
  CloseReason,
  DealActor,
  DealSide,
  DealState,
  DealStepKind,
  DisputeDecision,
  DisputeKind,
  Paged,
} from '@autoplace/shared/contract';
import type { Page } from '../core/page-of.ts';
import type { Correspondence } from '../messages/index.ts';

/** Instants are milliseconds since the Unix epoch. */
export interface Step {
  /** Follows from the request that asked for it: repeating that finds it again. */
  id: string;
  kind: DealStepKind;
  by: DealActor;
  /** Null when nobody did it. */
  userId: string | null;
  at: number;
  /** The words of the one who did it. */
  reason: string | null;
  /** Of `disputed`. */
  dispute?: DisputeKind;
  /** Of an administrator's step that ends a dispute. */
  decision?: DisputeDecision;
  /** Of `evidence_added`. */
  pictures?: readonly string[];
  /** Of `rated`, 1 to 5. */
  stars?: number;
  /** Whose rating is hidden or shown. */
  about?: DealSide;
}

/** What a lot showed when it was sold. */
interface SoldLot {
  title: string;
  image: CarImage | null;
}

/** What buyer and seller owe each other after a sale, and what they have done of it (R104). */
export interface Deal extends Correspondence {
  /** That of the auction; of its further sales one that follows from it (`dealId`). */
  id: string;
  auctionId: string;
  /** Counts the sales of the auction, from 1 (R143). */
  sale: number;
  /** Counts changes: of two concurrent ones the second is decided again. */
  version: number;
  lot: SoldLot;
  /** Whole euros. */
  price: number;
  closeReason: CloseReason;
  soldAt: number;
  /** From here the deadlines count: a server may have been down at the sale. */
  openedAt: number;
  /** As the settings were when it opened. */
  deadlines: { contact: number; payment: number; handover: number };
  /** Oldest first. */
  steps: readonly Step[];
  /** How many steps and messages have been told to those whom they concern. */
  told: { steps: number; messages: number };
  /** Reminders up to this time have been sent. */
  remindedUntil: number;
  /** When something is to be told, reminded of or done by time; null for nothing. */
  dueAt: number | null;
}

/** What lists are made of. */
export interface DealsFilter {
  buyerId?: string;
  sellerId?: string;
  /** As either side. */
  sideId?: string;
  state?: DealState;
  search?: DealSearch;
}

/** What one of a deal's parts has to fit: its title one pattern of each word, or a side or its auction one of these ids. */
export interface DealSearch {
  title: readonly (readonly string[])[];
  sideIds: readonly string[];
  auctionIds: readonly string[];
}

export interface Deals {
  findById(id: string): Promise<Deal | null>;
  /** Those of an auction, the last sale first. */
  ofAuction(auctionId: string): Promise<Deal[]>;
  /** Does nothing where there is one already; answers whether it is new. */
  insert(deal: Deal): Promise<boolean>;
  /** Replaces the version before it; false if that is no longer the newest. */
  save(next: Deal): Promise<boolean>;
  /** The newest sale first. */
  page(filter: DealsFilter, page: Page): Promise<Paged<Deal>>;
  /** Those in which something is owed, in the order of their ids, from after this one. */
  openAfter(id: string, most: number): Promise<Deal[]>;
  /** Sales of this seller in which something is owed. */
  openOf(sellerId: string): Promise<Deal[]>;
  /** The stars that somebody has got as this side, of ratings that count. */
  starsOf(userId: string, side: DealSide): Promise<number[]>;
  /** The deals of these ratings, the newest rating first. */
  ratedPage(userId: string, side: DealSide, page: Page): Promise<Paged<Deal>>;
  /** Those that are or were disputed, in the order of the queue (R157). */
  disputedPage(wanted: { state?: 'open' | 'ended'; search?: DealSearch }, page: Page): Promise<Paged<Deal>>;
  /** The ids of those that are due, the longest due first. */
  due(now: number): Promise<string[]>;
}

/** Tells the open pages of both sides. Never waits. */
export interface DealPush {
  changed(deal: Deal): void;
}

/** The id of the deal of an auction's sale, which counts from 1. */
export const dealId = (auctionId: string, sale: number): string =>
  sale === 1 ? auctionId : `${auctionId}-sale${sale}`;

/** The auction of a deal by its id. */
export const auctionOf = (id: string): string => id.replace(/-sale\d+$/, '');
