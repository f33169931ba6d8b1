import { z } from 'zod';
import { endpoint } from '../call.ts';
import { LEAST_DURATION_DAYS, line, MOST_DURATION_DAYS, offer, paragraphs } from '../primitives.ts';
import { stockQuery } from './stock.ts';

const name = line('Unesite naziv').max(40, 'Naziv je predugačak');
/** Percent of the starting price. */
const percent = (least: number, tooLow: string) =>
  z.int('Unesite ceo broj').min(least, tooLow).max(1_000, 'Procenat je prevelik').nullable();

/** Terms on which a dealer lists many cars; prices follow from the starting price of each car. */
export const listingPreset = z.object({
  name,
  /** Days. */
  duration: z
    .int('Unesite ceo broj')
    .min(LEAST_DURATION_DAYS, 'Najmanje 1 dan')
    .max(MOST_DURATION_DAYS, 'Najviše 30 dana'),
  /** Minutes between the ends of two auctions that are listed together. */
  stagger: z.int('Unesite ceo broj').min(0, 'Razmak ne može biti negativan').max(240, 'Najviše 240 minuta'),
  /** Whole euros. */
  bidIncrement: offer,
  reserve: percent(100, 'Rezervna cena ne može biti niža od početne cene'),
  buyItNow: percent(101, 'Cena „kupi odmah“ mora biti viša od početne cene'),
  featured: z.boolean(),
});
export type ListingPreset = z.infer<typeof listingPreset>;

/** A search of the stock with its order, under a name. */
export const stockView = stockQuery.pick({ q: true, status: true, sort: true, order: true }).extend({ name });
export type StockView = z.infer<typeof stockView>;

/** An answer to buyers, under a name. */
export const replyTemplate = z.object({
  name,
  text: paragraphs('Unesite tekst', 1).max(1_000, 'Šablon ima najviše 1000 karaktera'),
});

const distinct = (entries: readonly { name: string }[]) =>
  new Set(entries.map((entry) => entry.name.toLowerCase())).size === entries.length;
const named = <T extends z.ZodType<{ name: string }>>(entry: T) =>
  z.array(entry).max(20, 'Najviše 20').refine(distinct, 'Naziv već postoji');

/** What a dealer has set up for selling: the first preset is the one to begin with. */
export const sellingPresets = z.object({
  presets: named(listingPreset),
  views: named(stockView),
  replies: named(replyTemplate),
  /** Counts the changes: one is taken only over the version that it was made from. */
  version: z.int().min(0),
});
export type SellingPresets = z.infer<typeof sellingPresets>;

export const getSellingPresets = endpoint({
  method: 'GET',
  path: '/api/dealer/selling-presets',
  access: 'applicant',
  company: 'viewer',
  answer: sellingPresets,
  summary: 'The dealer’s terms for listing, views of the stock and templates of answers',
});

export const changeSellingPresets = endpoint({
  method: 'PUT',
  path: '/api/dealer/selling-presets',
  access: 'applicant',
  company: 'seller',
  body: sellingPresets,
  answer: sellingPresets,
  summary: 'Replace them; 409 if they have changed since that version',
});
