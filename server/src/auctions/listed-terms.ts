import { LONGEST_DESCRIPTION, type LotCar } from '@autoplace/shared/contract';
import type { AuctionHistory } from './log/history.ts';
import {
  type AuctionTerms,
  type KindTerms,
  kindOf,
  type ListingBody,
  type ListingConditions,
} from './rules/index.ts';

/** Where an auction is listed: of whom, with which car, when. */
export interface ListingFrame extends ListingConditions {
  auctionId: string;
  dealerId: string;
  car: LotCar;
  /** Epoch milliseconds. */
  now: number;
}

/** What the kind of an auction does not set. */
const NOT_SET: KindTerms = {
  reservePrice: null,
  opensReserve: null,
  reserveNonce: null,
  buyItNowPrice: null,
  bidIncrement: null,
  dutch: null,
};

/** The terms of an auction as a dealer entered it; null unless the end is after the start (R22). */
export function listedTerms(body: ListingBody, { now, car, ...frame }: ListingFrame): AuctionTerms | null {
  const { auctionType, title, description, startingPrice, featured } = body;
  const startsAt = Math.max(now, body.startTime == null ? now : Date.parse(body.startTime));
  const ofKind = kindOf(body).listed(body, startsAt);
  if (ofKind.endsAt <= startsAt) return null;
  return {
    ...frame,
    ...NOT_SET,
    ...ofKind,
    carId: car.id,
    auctionType,
    title,
    description,
    startingPrice,
    startsAt,
    featured,
    car,
  };
}

/** The terms of an auction for a new one from now on: with its reserve, for as long, and with what was added to its description. */
export function sameTerms({ state }: AuctionHistory, { now, ...frame }: ListingFrame): AuctionTerms {
  const { terms, additions } = state;
  const description = [terms.description, ...additions].join('\n\n').slice(0, LONGEST_DESCRIPTION);
  const endsAt = now + terms.endsAt - terms.startsAt;
  const opensReserve = terms.reservePrice === null ? null : (terms.opensReserve ?? true);
  return { ...terms, ...frame, description, startsAt: now, endsAt, opensReserve };
}
