import { z } from 'zod';
import { endpoint } from './call.ts';
import { dealerAuctionUpdate } from './events.ts';
import { epochMs, id, instant, phoneNumber, revoked, shortLine, verificationStatus } from './primitives.ts';

/** The company as the dealer enters it. */
export const companyFields = z.object({
  companyName: shortLine('Naziv kompanije je obavezan'),
  businessRegistrationNumber: z
    .string('Matični broj mora imati tačno 8 cifara')
    .trim()
    .regex(/^\d{8}$/, 'Matični broj mora imati tačno 8 cifara'),
  businessLicense: shortLine('Broj licence je obavezan'),
  contactEmail: z.email('Unesite ispravnu e-mail adresu').max(200, 'E-mail adresa je predugačka'),
  phone: phoneNumber,
  address: shortLine('Adresa je obavezna'),
  city: shortLine('Grad je obavezan'),
  country: shortLine('Država je obavezna'),
});
export type CompanyFields = z.infer<typeof companyFields>;
/** The same as it is read: its phone number may be from before their digits were counted. */
export const storedCompanyFields = companyFields.extend({ phone: z.string() });

/** `GET /api/dealer/dashboard`; revenue in euros: the hammer prices of sold auctions. */
export const dealerDashboard = z.object({
  companyName: z.string(),
  businessRegistrationNumber: z.string(),
  businessLicense: z.string(),
  city: z.string(),
  country: z.string(),
  verificationStatus,
  revoked,
  verificationNotes: z.string().nullable(),
  verifiedAt: instant.nullable(),
  /** When the company first applied. */
  createdAt: instant,
  totalCars: z.int(),
  activeAuctions: z.int(),
  completedSales: z.int(),
  totalRevenue: z.int(),
  /** What waits for the seller (R395); an older server does not say it. */
  waiting: z
    .object({
      /** Unanswered ones about open lots. */
      questions: z.int(),
      /** The lot of the one that has waited longest; null without one. */
      oldestQuestion: id.nullable(),
      /** Sales that wait for a step or an answer of the seller, or are late. */
      sales: z.int(),
      /** The lots whose next bid is below the reserve after a default: is it to be offered too (R144)? */
      secondChances: z.array(id).exactOptional(),
    })
    .exactOptional(),
});
export type DealerDashboard = z.infer<typeof dealerDashboard>;

/** The own auctions that are not over, from which `dealer:auction-updated` goes on. */
export const dealerLive = z.object({ items: z.array(dealerAuctionUpdate), serverTime: epochMs });
export type DealerLive = z.infer<typeof dealerLive>;

/** `GET` and `PUT /api/dealer/settings`: what may change without being verified again. */
export const dealerSettings = companyFields.pick({
  contactEmail: true,
  phone: true,
  address: true,
  city: true,
  country: true,
});
export type DealerSettings = z.infer<typeof dealerSettings>;
/** `companyName`, numbers and licence come along to be read. */
export const dealerSettingsAnswer = storedCompanyFields.extend({ verificationStatus });
export type DealerSettingsAnswer = z.infer<typeof dealerSettingsAnswer>;

/**
 * `GET /api/dealer/analytics?days=30`. Amounts in whole euros. The period is the last `days` calendar days in Belgrade, today
 * included. A view is a person who looked at an auction on a day, however often; the dealer's own do not count.
 */
export const analyticsQuery = z.object({ days: z.coerce.number().int().min(1).max(730).default(30) });
export const dealerAnalytics = z.object({
  from: instant,
  to: instant,
  totals: z.object({
    views: z.int(),
    /** How many users keep any of `auctions` now, each counted for each auction. */
    favourites: z.int(),
    bids: z.int(),
    /** Different people. */
    bidders: z.int(),
    listed: z.int(),
    sold: z.int(),
    unsold: z.int(),
    revenue: z.int(),
    commission: z.int(),
    /** Sold among the sold and unsold, 0 to 1; null if there are neither. Cancelled auctions are neither. */
    conversion: z.number().nullable(),
    /** Hours from start to sale; null without a sale. */
    averageHoursToSale: z.number().nullable(),
  }),
  /** One entry for each day of the period, oldest first. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      views: z.int(),
      bids: z.int(),
      sold: z.int(),
      revenue: z.int(),
    }),
  ),
  /** The auctions that were scheduled or open within the period, the newest first; views and bids are those of the period. */
  auctions: z.array(
    z.object({
      auctionId: id,
      title: z.string(),
      status: z.string(),
      views: z.int(),
      favourites: z.int(),
      bids: z.int(),
      startingPrice: z.int(),
      /** The owner's own reserve; null when there is none. */
      reservePrice: z.int().nullable(),
      price: z.int(),
      startTime: instant,
      endTime: instant,
    }),
  ),
  serverTime: epochMs,
});
export type DealerAnalytics = z.infer<typeof dealerAnalytics>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dealer/dashboard',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  answer: dealerDashboard,
  summary: 'The company, its figures, and what waits for it',
});

export const getDealerLive = endpoint({
  method: 'GET',
  path: '/api/dealer/live',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  answer: dealerLive,
  summary: 'The dealer’s auctions that are not over',
});

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/dealer/analytics',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  query: analyticsQuery,
  answer: dealerAnalytics,
  summary: 'Views, bids, sales and revenue of a period',
});

export const getDealerSettings = endpoint({
  method: 'GET',
  path: '/api/dealer/settings',
  access: 'applicant',
  answer: dealerSettingsAnswer,
  summary: 'The company’s contact data',
});

export const changeDealerSettings = endpoint({
  method: 'PUT',
  path: '/api/dealer/settings',
  access: 'applicant',
  body: dealerSettings,
  answer: dealerSettingsAnswer,
  summary: 'Change the company’s contact data',
});
