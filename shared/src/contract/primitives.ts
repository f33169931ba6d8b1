import { z } from 'zod';

/** An identifier that the server hands out: opaque to clients, safe in a URL. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Neispravan identifikator');

/** The largest amount that may be offered or asked for, in whole euros (R1). Older logs hold larger ones. */
export const MAX_EUROS = 10_000_000;
/** For how long forms offer a classic auction, in days; the API takes any end after the start (R22). */
export const LEAST_DURATION_DAYS = 1;
export const MOST_DURATION_DAYS = 30;
export const TOO_MANY_EUROS = 'Iznos je prevelik: najviše €10.000.000';

/**
 * Text of one line as everybody sees it: without characters that are invisible, turn the direction of what follows, or begin
 * a line, with which a name could pretend to be another, or to be words of ours.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    // With the blank of Braille, which counts as a sign.
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .trim();

/** Signs that show nothing or turn the direction, but for those that make one emoji of several; they come after one. */
const INVISIBLE = /(\p{Emoji}\uFE0F?\u200D?)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Text of several lines as others see it: as `plainLine`, but with its lines and emoji. One that shows nothing is empty. */
const plainLines = (text: string): string => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (_, emoji = '') => emoji)
    .replace(/(?![\n\t])\p{Cc}/gu, ' ')
    .trim();
  return plainLine(lines) === '' ? '' : lines;
};

/** Text of several lines that others read; absent, or shorter than `least` once it is plain, it is refused in the same words. */
export const paragraphs = (missing?: string, least = 0) =>
  z.string(missing).overwrite(plainLines).min(least, missing);

/** A plain line as somebody enters it; absent, or shorter than `least` once it is plain, it is refused in the same words. */
export const line = (missing: string, least = 1) =>
  z.string(missing).overwrite(plainLine).min(least, missing);

/** A line of at most 120 characters: a name, an address. */
export const shortLine = (missing: string) => line(missing).max(120, 'Unos je predugačak');

const NO_PHONE = 'Unesite ispravan broj telefona, sa 8 do 15 cifara';
/** A phone number as people write it, with 8 to 15 digits: Serbian ones have 8 at least, and no country's have more than 15 (E.164). */
export const phoneNumber = z
  .string(NO_PHONE)
  .trim()
  .regex(/^\+?[ (]{0,2}(?:[0-9][ ()/-]{0,3}){8,15}$/, NO_PHONE);

/** An amount of money in whole euros, as it is stored and told (R1): an integer, at least 1. */
export const euros = z.int('Iznos mora biti ceo broj evra').min(1, 'Iznos mora biti veći od 0');

/** An amount that somebody offers now. */
export const offer = euros.max(MAX_EUROS, TOO_MANY_EUROS);

/** A point in time as ISO 8601 in UTC, with milliseconds. */
export const instant = z.iso.datetime({ message: 'Neispravan datum' });

/** Milliseconds since the Unix epoch, by the server's clock. */
export const epochMs = z.number();

/** A key that the client makes up for one request: sending it again does nothing a second time. */
export const clientKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Neispravan ključ zahteva');

/** A key that the client makes up for one bid; sending it again never bids twice. */
export const clientBidId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'clientBidId mora imati 8 do 64 znaka (slova, cifre, - i _)');

/** Page numbers start at 1. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

/** What a list is searched by, a plain line: other characters are in nothing that is stored, and not every database takes them. */
export const searchText = z.string().overwrite(plainLine).max(200);

/** The answer to deleting something. */
export const deleted = z.object({ deleted: z.literal(true) });

/** The shape of every paged list. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });

export interface Paged<T> {
  items: T[];
  page: number;
  pageSize: number;
  total: number;
  totalPages: number;
}

/** The values of R33. */
export const auctionType = z.enum(['classic', 'dutch']);
export type AuctionType = z.infer<typeof auctionType>;

/** What of a lot a seller may change after listing it, by the names of the terms in the log; `images` are pictures only. */
export const changeableTerm = z.enum([
  'title',
  'description',
  'addition',
  'images',
  'car',
  'featured',
  'startingPrice',
  'reservePrice',
  'buyItNowPrice',
  'bidIncrement',
  'dutch',
  'startsAt',
  'endsAt',
]);
export type ChangeableTerm = z.infer<typeof changeableTerm>;

/** The stored statuses; `ending_soon` is derived (R18). */
export const storedStatus = z.enum(['scheduled', 'active', 'ended', 'cancelled', 'sold']);
export type StoredStatus = z.infer<typeof storedStatus>;

export const auctionStatus = z.enum(['scheduled', 'active', 'ending_soon', 'ended', 'cancelled', 'sold']);
export type AuctionStatus = z.infer<typeof auctionStatus>;

/** Why an administrator voids bids, as everybody is told (R100). */
export const voidKind = z.enum(['mistake', 'stolen_account', 'fake_bids', 'rules', 'other']);
export type VoidKind = z.infer<typeof voidKind>;

export const fuelType = z.enum(['petrol', 'diesel', 'electric', 'hybrid', 'lpg']);
export type FuelType = z.infer<typeof fuelType>;

export const transmission = z.enum(['manual', 'automatic', 'semi_automatic']);
export type Transmission = z.infer<typeof transmission>;

export const bodyType = z.enum(['sedan', 'hatchback', 'suv', 'coupe', 'wagon', 'convertible']);
export type BodyType = z.infer<typeof bodyType>;

export const condition = z.enum(['excellent', 'good', 'fair', 'poor']);
export type Condition = z.infer<typeof condition>;

export const carColor = z.enum([
  'Crna',
  'Bela',
  'Siva',
  'Plava',
  'Crvena',
  'Zelena',
  'Srebrna',
  'Žuta',
  'Narandžasta',
  'Braon',
  'Zlatna',
]);
export type CarColor = z.infer<typeof carColor>;

/** How often a dutch price drops, counted in `priceDropUnit` (R12). */
export const priceDropInterval = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(5),
  z.literal(10),
  z.literal(60),
]);
export const priceDropUnit = z.enum(['minutes', 'seconds']);
export type PriceDropUnit = z.infer<typeof priceDropUnit>;

/** `support` and `finance` do a part of what an administrator may (R190). */
export const role = z.enum(['user', 'dealer', 'admin', 'support', 'finance']);
export type Role = z.infer<typeof role>;

/** What an administrator gives and takes. */
export const operatorRole = role.extract(['admin', 'support', 'finance']);
export type OperatorRole = z.infer<typeof operatorRole>;

/** Whether somebody has the rights of one of these roles, which an administrator always has (R190). */
export const operates = ({ roles }: { roles: readonly Role[] }, ...as: readonly OperatorRole[]): boolean =>
  roles.includes('admin') || as.some((role) => roles.includes(role));

export const identityProvider = z.enum(['Google', 'Facebook', 'Microsoft', 'Local']);
export type IdentityProvider = z.infer<typeof identityProvider>;

export const verificationStatus = z.enum(['pending', 'approved', 'rejected']);
export type VerificationStatus = z.infer<typeof verificationStatus>;
/** Beside `rejected`: what was rejected is no application, an approval was taken back (R193). */
export const revoked = z.literal(true).exactOptional();

export const auctionSort = z.enum([
  'ending_soon',
  'newest',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'year_desc',
]);
export type AuctionSort = z.infer<typeof auctionSort>;

/** A SHA-256 digest as 64 hexadecimal digits. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);
