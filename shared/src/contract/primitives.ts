import { z } from 'zod';

/** An identifier that the server hands out: opaque to clients, safe in a URL. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Neispravan identifikator');

/** The largest amount that AutoPlace handles, in whole euros. */
export const MAX_EUROS = 100_000_000;

/** An amount of money in whole euros (R1): an integer, at least 1. */
export const euros = z
  .int('Iznos mora biti ceo broj evra')
  .min(1, 'Iznos mora biti veći od 0')
  .max(MAX_EUROS, 'Iznos je prevelik');

/** A point in time as ISO 8601 in UTC, with milliseconds. */
export const instant = z.iso.datetime({ message: 'Neispravan datum' });

/** Milliseconds since the Unix epoch, by the server's clock. */
export const epochMs = z.number();

/** A key that the client makes up for one bid; sending it again never bids twice. */
export const clientBidId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'clientBidId mora imati 8 do 64 znaka (slova, cifre, - i _)');

/** Page numbers start at 1. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
});

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
