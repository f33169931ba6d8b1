import { priceAt } from '@autoplace/shared/auction';
import {
  type AuctionView,
  type CarChoice,
  type CarRange,
  carChoices,
  carRanges,
  MAKES,
} from '@autoplace/shared/contract';
import { searchText } from '@autoplace/shared/script';
import { type CarNames, carNamesOf, type ListedAuction, namesOf, numbersOf, textOf } from '../table/index.ts';

export const OVER_STATUSES = [
  'sold',
  'ended',
  'cancelled',
] as const satisfies readonly AuctionView['status'][];
type OverStatus = (typeof OVER_STATUSES)[number];

/** What a lot that is over is filtered and sorted by, beside its view: as the table has it of open ones. */
export type OverColumns = {
  status: OverStatus;
  type: AuctionView['auctionType'];
  make: string;
  model: string;
  /** What a filter by model may ask for: the model and its family, each also together with the make. */
  models: string[];
  /** The different words of the searched text, and the lot's number. */
  words: string[];
  /** In whole euros: the hammer price, the last bid, or the last price of the clock. */
  price: number;
  /** As the table sorts: the phase and the end. */
  soon: number;
  /** Epoch milliseconds; `soldAt` is 0 of what was not sold. */
  createdAt: number;
  soldAt: number;
} & { [Name in CarRange]?: number } & { [Name in CarChoice]?: string };

/** Of a lot that its seller has deleted: no list asks for this status. */
export type WithdrawnColumns = { status: 'withdrawn' };

/** The token for a lot's number among the words; no word begins like this. */
export const lotToken = (packed: number): string => `\n${packed}`;
export const isLotToken = (word: string): boolean => word.startsWith('\n');
/** The token for a model, or a family, of a make. */
export const modelToken = (make: string, model: string): string => `${make}\n${model}`;

export function overColumnsOf(auction: ListedAuction): OverColumns {
  const car = carNamesOf(auction.car);
  const names = namesOf(auction, car);
  const { createdAt, soldAt, soon, lot, ...numbers } = numbersOf(auction);
  const { make, model, family } = car;
  return {
    status: auction.status as OverStatus,
    type: auction.auctionType,
    make,
    model,
    models: [...new Set([model, family, modelToken(make, model), modelToken(make, family)])],
    ...Object.fromEntries(
      carChoices.flatMap(({ name }) => (names[name] === '' ? [] : [[name, names[name]]])),
    ),
    ...Object.fromEntries(
      carRanges.flatMap(({ name }) => (Number.isNaN(numbers[name]) ? [] : [[name, numbers[name]]])),
    ),
    price: auction.hammerPrice ?? priceAt(auction, Date.parse(auction.endTime)),
    soon,
    createdAt,
    soldAt,
    words: [...new Set(textOf(auction, car).split(' ')), lotToken(lot)],
  };
}

/** A kind of car, with its names as they are compared and as they are written. */
export interface KnownModel extends CarNames {
  writtenMake: string;
  writtenModel: string;
}

const WRITTEN: ReadonlyMap<string, string> = new Map(MAKES.map((make) => [searchText(make), make]));

export function knownModelOf({ make, model }: { make: string; model: string }): KnownModel {
  const names = carNamesOf({ make, model });
  return { ...names, writtenMake: WRITTEN.get(names.make) ?? make, writtenModel: model };
}
