import { z } from 'zod';
import { auctionView, lotCar } from './auctions.ts';
import { endpoint, message } from './call.ts';
import { type CarBound, type CarChoice, type CarChoices, carChoices, carRanges } from './cars/car-fields.ts';
import {
  type AuctionStatus,
  auctionSort,
  auctionStatus,
  auctionType,
  epochMs,
  euros,
  id,
  instant,
  paged,
  pageQuery,
  searchText,
  storedStatus,
} from './primitives.ts';

/** An auction in a list: the view without its long texts. */
export const auctionSummary = auctionView
  .omit({ description: true, termsVersion: true, termChanges: true })
  .extend({
    car: lotCar.omit({ description: true, features: true, documents: true, paper: true, video: true }),
    /** Why it is hidden (R192), in the list of its seller. */
    hiddenFor: z.string().exactOptional(),
    /** Of an own one that ended unsold or was cancelled: whether its car can be listed again (R123). */
    inStock: z.boolean().exactOptional(),
  });
export type AuctionSummary = z.infer<typeof auctionSummary>;

const COMMA = /,/;
const COMMA_OF_NAMES = /,(?![\d\s])|(?<!\d),(?!\s)/;

/**
 * The names of a parameter that stands there once or more often; one that stands alone is cut at its commas, but not within a number or
 * before a space: 'Golf 2,0 TDI', 'Beograd, Zemun'.
 */
export const namesOf = (values: readonly unknown[]): string[] => cutAt(values, COMMA_OF_NAMES);

const cutAt = (values: readonly unknown[], comma: RegExp): string[] =>
  values.length === 1 ? String(values[0]).split(comma) : values.map(String);

/** One value, several (`make=BMW&make=Audi`), or several in one (`make=BMW,Audi`). */
const several = <T extends z.ZodType>(item: T, comma = COMMA) =>
  z
    .preprocess((value) => {
      if (value === undefined || value === '') return undefined;
      return cutAt(Array.isArray(value) ? value : [value], comma);
    }, z.array(item).max(50).optional())
    .optional();

/** Of a make, a model or a city, in characters. */
export const LONGEST_NAME = 60;
const names = several(z.string().trim().min(1).max(LONGEST_NAME), COMMA_OF_NAMES);

const WHOLE = 'Mora biti ceo broj, najmanje 0';

/** Left empty (`minPrice=`) it counts as absent. */
const bound = z
  .preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z.coerce.number(WHOLE).int(WHOLE).min(0, WHOLE).max(1_000_000_000, 'Broj je prevelik').optional(),
  )
  .optional();

/** The ranges: bounds that exclude each other are a mistake rather than a wish for nothing. */
const RANGES = [
  { min: 'minPrice', max: 'maxPrice', crossed: 'Najniža cena ne može biti veća od najviše' },
  ...carRanges,
] as const;

/** One schema for each filter of the table of car fields. */
export const choiceShape = <Shape>(of: (values: z.ZodEnum) => z.ZodType): Shape =>
  Object.fromEntries(carChoices.map(({ name, values }) => [name, of(values)])) as Shape;
export const boundShape = <T extends z.ZodType>(schema: T): Record<CarBound, T> =>
  Object.fromEntries(
    carRanges.flatMap(({ min, max }) => [
      [min, schema],
      [max, schema],
    ]),
  ) as Record<CarBound, T>;
type Several<T extends z.ZodType> = ReturnType<typeof several<T>>;

/** What a car and its auction are chosen by. Prices in euros, mileage in kilometres; bounds are inclusive. */
const filterShape = {
  status: several(auctionStatus),
  type: several(auctionType),
  /** Of the seller: 'Beograd' has 'Novi Beograd' too. */
  city: names,
  ...choiceShape<{ [Name in CarChoice]: Several<z.ZodType<CarChoices[Name]>> }>((item) => several(item)),
  minPrice: bound,
  maxPrice: bound,
  ...boundShape(bound),
  q: searchText.optional(),
};

/** A car by its kind, its year and its mileage: what lists of lots and of sales have in common. */
export const carShape = {
  make: names,
  /** A model or a family of them: 'Golf', 'Serija 3'. */
  model: names,
  ...boundShape(bound),
};

export function refuseCrossed(query: object, context: z.RefinementCtx): void {
  const bounds: { [name: string]: number | undefined } = { ...query };
  for (const { min, max, crossed } of RANGES)
    if ((bounds[min] ?? 0) > (bounds[max] ?? Infinity))
      context.addIssue({ code: 'custom', path: [min], message: crossed });
}

/** `GET /api/auctions`. Without `status` it lists also what is over, except what was cancelled. */
export const auctionListQuery = pageQuery
  .extend({
    filter: z.literal('my-auctions').optional(),
    ...carShape,
    ...filterShape,
    sort: auctionSort.default('ending_soon'),
  })
  .superRefine(refuseCrossed);
export type AuctionListQuery = z.infer<typeof auctionListQuery>;

/** The statuses in which an auction can still be bid on; `active` includes `ending_soon` (R18). */
export const OPEN_STATUSES = ['scheduled', 'active'] as const satisfies readonly AuctionStatus[];

/** How many cards a page of the catalogue has: divisible by two, three and four columns. */
export const CATALOGUE_PAGE_SIZE = 24;

/** `GET /api/auctions/makes`: the filters of the list but for make and model, since a make's number is what choosing it would show. */
export const makeCountsQuery = z.object(filterShape).superRefine(refuseCrossed);
export type MakeCountsQuery = z.infer<typeof makeCountsQuery>;

/** Makes with at least one auction, the most frequent first. */
export const makeCounts = z.object({
  items: z.array(z.object({ make: z.string(), count: z.int().min(1) })),
});
export type MakeCounts = z.infer<typeof makeCounts>;

export const auctionPage = paged(auctionSummary).extend({
  serverTime: epochMs,
  /** With the first page of the own auctions: how many there are in each status, also where one was asked for. */
  counts: z.record(storedStatus, z.int()).exactOptional(),
});
export type AuctionPage = z.infer<typeof auctionPage>;

/** The little that a card in the catalogue needs. */
export const catalogueUpdate = z.object({
  auctionId: id,
  seq: z.int(),
  currentBid: euros.nullable(),
  bidCount: z.int(),
  startTime: instant,
  endTime: instant,
  /** Since when its clock stands still (R76); null if it runs. */
  pausedAt: instant.nullable(),
  status: storedStatus,
  /** When it was listed, of one that has no bids yet and has not been changed. */
  createdAt: instant.exactOptional(),
});
export type CatalogueUpdate = z.infer<typeof catalogueUpdate>;

/** What a visitor typed. */
export const interpretBody = z.object({
  query: z.string().trim().min(1, 'Upišite šta tražite').max(300, 'Upit je predugačak'),
});

/** The understood filters, by the names of `GET /api/auctions`; prices in euros, mileage in kilometres. */
export const searchFilters = z
  .object({
    status: z.array(auctionStatus),
    type: z.array(auctionType),
    make: z.array(z.string()),
    model: z.array(z.string()),
    city: z.array(z.string()),
    ...choiceShape<{ [Name in CarChoice]: z.ZodArray<z.ZodType<CarChoices[Name]>> }>(z.array),
    minPrice: z.int(),
    maxPrice: z.int(),
    ...boundShape(z.int()),
    sort: auctionSort,
  })
  .partial();
export type SearchFilters = z.infer<typeof searchFilters>;

/** One understood wish, to show as a chip: removing it removes these filters. */
export const searchChip = z.object({
  /** The filters that this wish set, by name. */
  filters: searchFilters,
  /** In Serbian, as 'Cena do €15.000'. */
  text: z.string(),
  /** The words of the query that it was understood from. */
  source: z.string(),
});
export type SearchChip = z.infer<typeof searchChip>;

export const interpretation = z.object({
  filters: searchFilters,
  /** What was not understood, for `q`; in the order of the query. */
  keywords: z.array(z.string()),
  explanation: z.array(searchChip),
});
export type Interpretation = z.infer<typeof interpretation>;

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  access: 'anyone',
  company: 'viewer',
  limit: 'reads',
  shed: 'catalogue',
  query: auctionListQuery,
  answer: auctionPage,
  summary:
    'A page of auctions, filtered and sorted; `status=scheduled,active` are those that can still be bid on; `filter=my-auctions` needs a token',
});

export const countMakes = endpoint({
  method: 'GET',
  path: '/api/auctions/makes',
  access: 'anyone',
  limit: 'reads',
  shed: 'catalogue',
  query: makeCountsQuery,
  answer: makeCounts,
  summary: 'How many auctions there are of each make, with these filters',
});

export const interpretSearch = endpoint({
  method: 'POST',
  path: '/api/search/interpret',
  access: 'anyone',
  shed: 'catalogue',
  body: interpretBody,
  answer: interpretation,
  summary: 'Read a Serbian sentence into filters and keywords',
});

export const watchCatalogueRequest = message({
  event: 'catalogue:watch',
  from: 'client',
  access: 'anyone',
  ack: z.object({ serverTime: epochMs }),
  summary: 'Follow changes of the cards of the catalogue',
});

export const unwatchCatalogueRequest = message({
  event: 'catalogue:unwatch',
  from: 'client',
  access: 'anyone',
  summary: 'Stop following the catalogue',
});

export const catalogueUpdatedMessage = message({
  event: 'catalogue:updated',
  from: 'server',
  access: 'anyone',
  data: z.array(catalogueUpdate),
  summary: 'Cards of the catalogue have changed',
});

/** Like `auction:resync`, for the catalogue. */
export const catalogueResyncMessage = message({
  event: 'catalogue:resync',
  from: 'server',
  access: 'anyone',
  summary:
    'Updates were left out for a slow connection: send `catalogue:watch` again and ask for a fresh page',
});
