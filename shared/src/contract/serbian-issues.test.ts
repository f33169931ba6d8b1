import { expect, it } from 'vitest';
import { z } from 'zod';
import { auctionListQuery, cancelAuctionBody, placeBidBody, rejectBody } from './index.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

it.each([
  [placeBidBody, {}, { amount: 'Iznos mora biti ceo broj evra' }],
  [placeBidBody, 'bid', { '': 'Očekuje se skup polja' }],
  [z.object({ name: z.string() }), {}, { name: 'Ovo polje je obavezno' }],
  [cancelAuctionBody, {}, { reason: 'Navedite razlog otkazivanja' }],
  [rejectBody, {}, { notes: 'Razlog odbijanja je obavezan' }],
  [z.object({ name: z.string() }), { name: 7 }, { name: 'Unesite tekst' }],
  [auctionListQuery, { page: 'x' }, { page: 'Unesite broj' }],
  [auctionListQuery, { page: 0 }, { page: 'Najmanja dozvoljena vrednost je 1' }],
  [auctionListQuery, { page: 1.5 }, { page: 'Unesite ceo broj' }],
  [auctionListQuery, { pageSize: 1000 }, { pageSize: 'Najveća dozvoljena vrednost je 100' }],
  [auctionListQuery, { status: 'x' }, { 'status.0': 'Izaberite jednu od ponuđenih vrednosti' }],
  [auctionListQuery, { q: 'x'.repeat(201) }, { q: 'Najveća dužina je 200' }],
])('what a schema objects to is said in Serbian', (schema, value, expected) => {
  expect(messages(schema, value)).toMatchObject(expected);
});

it.each([
  [z.string().min(3), 'ab', 'Najmanja dužina je 3'],
  [z.string().min(1), '', 'Ovo polje je obavezno'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Najveći broj stavki je 1'],
  [z.email(), 'a@', 'Unesite ispravnu e-mail adresu'],
  [z.iso.datetime(), 'juče', 'Neispravan datum'],
  [z.strictObject({}), { a: 1, b: 2 }, 'Nepoznato polje: a, b'],
  [z.union([z.string(), z.number()]), [], 'Neispravan unos'],
  [z.number().multipleOf(50), 60, 'Vrednost mora biti deljiva sa 50'],
])('of any kind', (schema, value, expected) => {
  expect(messages(schema, value)).toEqual({ '': expected });
});
