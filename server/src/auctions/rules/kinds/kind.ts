import type {
  AuctionView,
  kindFields,
  RelistAuctionBody,
  UpdateAuctionBody,
} from '@autoplace/shared/contract';
import type { BidderCommand, Decision } from '../commands.ts';
import type { AuctionFact } from '../facts.ts';
import type { AuctionState } from '../state.ts';
import type { AuctionTerms } from '../terms.ts';

/** What a dealer enters to list a lot. */
export type ListingBody = Omit<RelistAuctionBody, 'clientAuctionId'>;

/** The terms that differ from kind to kind. */
export type KindTerms = Pick<AuctionTerms, keyof typeof kindFields.terms>;
export type KindView = Pick<AuctionView, keyof typeof kindFields.view>;
type KindChanges = Partial<KindTerms & Pick<AuctionTerms, 'endsAt'>>;

/** What a kind may decide; taking back an armed price is the same in all of them. */
export type KindCommand = Exclude<BidderCommand, { type: 'DisarmPrice' }>;
type CommandOf<T extends KindCommand['type']> = Extract<KindCommand, { type: T }>;

/** A kind of auction: its terms, the commands it takes, its times and its outcome. Pure. Terms it does not set are null. */
export interface Kind {
  /** The terms that follow from what the schema has found right; times in epoch milliseconds. */
  listed(entered: ListingBody, startsAt: number): Partial<KindTerms> & Pick<AuctionTerms, 'endsAt'>;
  /** What an update changes in them. Absent fields stay, `null` takes an optional one away. */
  changed(terms: AuctionTerms, entered: UpdateAuctionBody): KindChanges;
  /** The end that belongs to the terms, in epoch milliseconds. */
  endOf(terms: AuctionTerms): number;
  /** What everybody may see of the terms, under the names under which a dealer enters them. */
  view(terms: AuctionTerms): Partial<KindView>;
  /** The commands that this kind takes, each decided in an auction that is open for it. */
  commands: { [T in KindCommand['type']]?: (state: AuctionState, command: CommandOf<T>) => Decision };
  /** Whether the price follows from the time of the start, which a pause then moves (R76). */
  fallsFromStart: boolean;
  /** What time alone brings about in an active auction before its end, and when; null for nothing. */
  next(state: AuctionState): { at: number; facts(at: number): AuctionFact[] } | null;
  /** The outcome of an active auction at its end (R6, R13). */
  close(state: AuctionState, at: number): AuctionFact;
}
