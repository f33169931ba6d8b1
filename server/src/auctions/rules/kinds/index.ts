import type { AuctionType } from '@autoplace/shared/contract';
import { classic } from './classic.ts';
import { dutch } from './dutch.ts';
import type { Kind } from './kind.ts';

export type { Kind, KindCommand, KindTerms, KindView, ListingBody } from './kind.ts';

export const kinds: Record<AuctionType, Kind> = { classic, dutch };

/** The kind of an auction with these terms. */
export const kindOf = ({ auctionType }: { auctionType: AuctionType }): Kind => kinds[auctionType];
