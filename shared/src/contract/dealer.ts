import { z } from 'zod';
import { verificationStatus } from './enums.ts';
import { epochMs, id, instant, paged, pageQuery } from './primitives.ts';
import { dealerAuctionUpdate } from './socket.ts';

const line = (missing: string) => z.string().trim().min(1, missing).max(120, 'Unos je predugačak');

/** The company as the dealer enters it. */
export const companyFields = z.object({
  companyName: line('Naziv kompanije je obavezan'),
  businessRegistrationNumber: z
    .string()
    .trim()
    .regex(/^\d{8}$/, 'Matični broj mora imati tačno 8 cifara'),
  businessLicense: line('Broj licence je obavezan'),
  contactEmail: z.email('Unesite ispravnu e-mail adresu').max(200, 'E-mail adresa je predugačka'),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9][0-9 ()/-]{5,29}$/, 'Unesite ispravan broj telefona'),
  address: line('Adresa je obavezna'),
  city: line('Grad je obavezan'),
  country: line('Država je obavezna'),
});
export type CompanyFields = z.infer<typeof companyFields>;

/** `POST /api/dealer-verification`: to apply, and to apply again after a rejection. */
export const dealerApplicationBody = companyFields;

/** `GET /api/dealer-verification/mine`: the asking user's own application; 404 for whoever never applied. */
export const myApplication = companyFields.extend({
  id,
  status: verificationStatus,
  verificationNotes: z.string().nullable(),
  verifiedAt: instant.nullable(),
  createdAt: instant,
});
export type MyApplication = z.infer<typeof myApplication>;

/** One row of `GET /api/dealer-verification/pending`. */
export const verificationItem = z.object({
  id,
  companyName: z.string(),
  contactEmail: z.string(),
  registrationNumber: z.string(),
  city: z.string(),
  status: verificationStatus,
  createdAt: instant,
});
export const verificationQuery = pageQuery.extend({ search: z.string().trim().max(200).optional() });
export const verificationPage = paged(verificationItem);
export type VerificationItem = z.infer<typeof verificationItem>;

/** What happened to an application, oldest first. */
export const verificationStep = z.object({
  at: instant,
  action: z.enum(['applied', 'approved', 'rejected']),
  /** Name or e-mail of whoever did it. */
  by: z.string(),
  notes: z.string().nullable(),
});
/** `GET /api/dealer-verification/{id}`. */
export const verificationDetails = verificationItem.extend({
  businessLicense: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  verificationNotes: z.string().nullable(),
  verifiedAt: instant.nullable(),
  history: z.array(verificationStep),
});
export type VerificationDetails = z.infer<typeof verificationDetails>;

/**
 * `POST …/approve` (notes optional) and `POST …/reject` (notes are the reason). Both answer 200 with a `decisionResult`;
 * `success: false` says why nothing was decided, as when another administrator was first. 404 for an unknown application.
 */
export const approveBody = z.object({
  notes: z.string().trim().max(1000, 'Napomena je predugačka').nullish(),
});
export const rejectBody = z.object({
  notes: z.string().trim().min(1, 'Razlog odbijanja je obavezan').max(1000, 'Razlog je predugačak'),
});
export const decisionResult = z.object({ success: z.boolean(), errorMessage: z.string().optional() });
export type DecisionResult = z.infer<typeof decisionResult>;

/** `GET /api/dealer-verification/statistics`; the processing time in hours. */
export const verificationStatistics = z.object({
  totalPending: z.int(),
  totalApproved: z.int(),
  totalRejected: z.int(),
  averageProcessingTime: z.number(),
});
export type VerificationStatistics = z.infer<typeof verificationStatistics>;

/** `GET /api/dealer/dashboard`; revenue in euros: the hammer prices of sold auctions. */
export const dealerDashboard = z.object({
  companyName: z.string(),
  businessRegistrationNumber: z.string(),
  businessLicense: z.string(),
  city: z.string(),
  country: z.string(),
  verificationStatus,
  verificationNotes: z.string().nullable(),
  verifiedAt: instant.nullable(),
  createdAt: instant,
  totalCars: z.int(),
  activeAuctions: z.int(),
  completedSales: z.int(),
  totalRevenue: z.int(),
});
export type DealerDashboard = z.infer<typeof dealerDashboard>;

/** `GET /api/dealer/live`: the own auctions that are not over, from which `dealer:auction-updated` goes on. */
export const dealerLive = z.object({ items: z.array(dealerAuctionUpdate), serverTime: epochMs });
export type DealerLive = z.infer<typeof dealerLive>;

/** `GET` and `PUT /api/dealer/settings`: what may change without being verified anew. */
export const dealerSettings = companyFields.pick({
  contactEmail: true,
  phone: true,
  address: true,
  city: true,
  country: true,
});
export type DealerSettings = z.infer<typeof dealerSettings>;
/** `companyName`, numbers and licence come along to be read. */
export const dealerSettingsAnswer = companyFields.extend({ verificationStatus });
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
    /** Sold among the sold and unsold, 0 to 1; null while there is none. Cancelled auctions are neither. */
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
