import { argumentsOf, pathFromCaller, wholeNumber } from '../../support/run.ts';

/** What a usual auction is taken to be, and how many there are. */
export interface GrowthSettings {
  /** Auctions a month (30 days). */
  auctions: number;
  /** Auctions of the measured sample. */
  sample: number;
  /** Pictures of a car. */
  pictures: number;
  /** Bids of a classic auction, and how many different bidders place them. */
  bids: number;
  bidders: number;
  /** Different viewers of an auction, over its seven days. */
  views: number;
  /** A folder of photos (JPEG) that are uploaded in place of the made ones; null: those. */
  photos: string | null;
}

export const GROWTH_USAGE =
  'npm run simulate -- growth [--auctions 10000] [--sample 20] [--pictures 8] [--bids 12] [--bidders 4] [--views 150] [--photos FOLDER]';

/** Parts of all auctions, and numbers for one, that no option changes. */
export const MIX = {
  dutch: 0.15,
  /** Of classic auctions; of dutch ones all but a tenth. */
  sold: 0.65,
  /** Of the deals. */
  completed: 0.8,
  withDocuments: 0.3,
  documentsOfOne: 2,
  favourites: 5,
  /** Questions about a lot, each answered. */
  questions: 1,
  /** New accounts of buyers for each auction. */
  buyers: 0.5,
  /** Auctions for each company. */
  ofCompany: 20,
  messagesOfDeal: 4,
} as const;

/** Throws with one sentence for the caller. */
export function growthSettings(args: readonly string[]): GrowthSettings {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  const { values } = argumentsOf(GROWTH_USAGE, {
    args,
    options: {
      auctions: text('10000'),
      sample: text('20'),
      pictures: text('8'),
      bids: text('12'),
      bidders: text('4'),
      views: text('150'),
      photos: { type: 'string' },
    },
  });
  const number = (
    name: 'auctions' | 'sample' | 'pictures' | 'bids' | 'bidders' | 'views',
    least: number,
    most: number,
  ) => wholeNumber(GROWTH_USAGE, name, values[name], least, most);
  return {
    auctions: number('auctions', 1, 10_000_000),
    sample: number('sample', 10, 200),
    pictures: number('pictures', 1, 10),
    bids: number('bids', 1, 200),
    bidders: number('bidders', 2, 50),
    views: number('views', 0, 10_000),
    photos: values.photos === undefined ? null : pathFromCaller(values.photos),
  };
}
