import { z } from 'zod';
import { endpoint } from './call.ts';
import { storedCompany } from './payments/billing.ts';

/** What AutoPlace tells everybody about itself, and the numbers that its pages of rules and prices quote, as they are set now (R225). */
export const house = z.object({
  /** Null until an administrator has entered it. */
  company: storedCompany.omit({ account: true }).nullable(),
  /** The company is that of the demo, which does not exist. */
  isDemo: z.boolean(),
  /** Percent of the starting price, of an auction that is not featured; `featuredPercent` on top of it for a featured one. */
  listingFee: z.object({ percent: z.number(), featuredPercent: z.number() }),
  /** Percent of the hammer price. */
  commissionRate: z.number(),
  /** On top of fees. */
  vatPercent: z.number(),
  /** 0: no soft close. */
  softCloseSeconds: z.int(),
  /** 0: nobody negotiates. */
  negotiationHours: z.int(),
  contactHours: z.int(),
  paymentHours: z.int(),
  handoverDays: z.int(),
  secondChanceHours: z.int(),
  /** Whole euros: what an account may lead with that has neither deposit nor a limit of its own. */
  biddingLimit: z.int(),
});
export type House = z.infer<typeof house>;

export const getHouse = endpoint({
  method: 'GET',
  path: '/api/house',
  access: 'anyone',
  answer: house,
  summary: 'The company behind the platform, its fees and its deadlines',
});
