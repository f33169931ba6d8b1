import { z } from 'zod';
import { endpoint, message } from './call.ts';
import { type MeasuredAlert, measuredAlert, percentAlert } from './database.ts';
import { company, exchangeRate, storedCompany } from './payments/billing.ts';
import {
  epochMs,
  id,
  instant,
  paged,
  pageQuery,
  paragraphs,
  searchText,
  storedStatus,
  verificationStatus,
} from './primitives.ts';

/** `GET /api/admin/statistics` and `admin:statistics`: 'Brze Statistike'. Money in whole euros. */
export const adminStatistics = z.object({
  users: z.int(),
  dealers: z.record(verificationStatus, z.int()),
  auctions: z.record(storedStatus, z.int()),
  /** Accepted bids on all servers in the last 60 s. */
  bidsPerMinute: z.int(),
  /** The hammer prices of all sold auctions. */
  revenue: z.int(),
  /** What AutoPlace takes of them. */
  commission: z.int(),
  /** Sockets on all servers that Redis joins. */
  liveConnections: z.int(),
  serverTime: epochMs,
});
export type AdminStatistics = z.infer<typeof adminStatistics>;

const percent = z
  .number('Unesite broj')
  .min(0, 'Ne može biti manje od 0')
  .max(100, 'Ne može biti više od 100');
const whole = (least: number, most: number, written = String(most)) =>
  z
    .int('Unesite ceo broj')
    .min(least, `Ne može biti manje od ${least}`)
    .max(most, `Ne može biti više od ${written}`);
const limit = whole(0, 1_000_000, '1.000.000');
/** Percent: one beyond 100 would never be reached. */
const percentLimit = limit.max(100, 'Ne može biti više od 100');
const thresholds = Object.fromEntries(
  measuredAlert.options.map((type) => [type, percentAlert.safeParse(type).success ? percentLimit : limit]),
) as Record<MeasuredAlert, typeof limit>;

const hours = whole(1, 720);
const days = whole(1, 90);

/** What an administrator may change while the servers run; the environment only gives the first values. */
export const systemSettings = z.object({
  /** Of auctions that are listed from now on; 0 turns the soft close off. */
  softCloseSeconds: whole(0, 3600),
  /** Dinars for one euro; what is paid is computed with it once it has a day (R126). */
  eurRsdRate: exchangeRate.shape.rate,
  /** The day for which the rate holds; null until an administrator has entered it. */
  eurRsdRateDate: exchangeRate.shape.date.nullable(),
  /** AutoPlace itself; null until an administrator has entered it. */
  company: company.nullable(),
  /** Percent of the starting price, of an auction that is not featured. */
  listingFeePercent: percent,
  /** Percent of the starting price on top of it, of a featured one. */
  featuredFeePercent: percent,
  /** Percent of the hammer price, of auctions that are listed from now on. */
  commissionRate: percent,
  /** What an account without a limit of its own may lead with in all auctions together, in euros (R118). */
  biddingLimit: whole(0, 1_000_000_000, '1.000.000.000'),
  /** For how long seller and highest bidder may agree below the reserve, in hours; of auctions that are listed from now on. 0: not at all (R149). */
  negotiationHours: whole(0, 168),
  /** Until buyer and seller have got in touch after a sale, in hours; of deals that are opened from now on, like the two below. */
  dealContactHours: hours,
  /** Until the price is paid, in hours after the sale. */
  dealPaymentHours: hours,
  /** Until the car is handed over, in days after the sale. */
  dealHandoverDays: days,
  /** For how long a bidder is offered the lot of a buyer who defaulted, in hours (R144). */
  secondChanceHours: hours,
  /** Requests of one user in a period, see the README; 0 for no limit. */
  limits: z.object({ bids: limit, signIn: limit, writes: limit, reads: limit, watches: limit }),
  /** From which value on an alert opens: percent, milliseconds, hours or a number of things (R206); 0 for no such alert. */
  alerts: z.object(thresholds),
  /** Shown on top of every page; null for none. */
  maintenanceBanner: paragraphs('Unesite tekst ili isključite obaveštenje', 1)
    .max(300, 'Tekst može imati najviše 300 karaktera')
    .nullable(),
});
export type SystemSettings = z.infer<typeof systemSettings>;

/** `GET /api/admin/settings`; `version` goes back with the change. */
export const systemSettingsAnswer = z.object({
  settings: systemSettings.extend({ company: storedCompany.nullable() }),
  version: z.int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type SystemSettingsAnswer = z.infer<typeof systemSettingsAnswer>;
/** All of them; 409 when somebody has changed them since `version`. */
export const changeSettingsBody = z.object({ settings: systemSettings, version: z.int() });

/** What administrators did, the newest first. */
export const auditAction = z.enum([
  'settings.changed',
  'user.locked',
  'user.unlocked',
  'user.signed_out',
  'user.roles_changed',
  'user.limit_changed',
  'user.bids_voided',
  'payment.booked',
  'deposit.returned',
  'deposit.kept',
  'dealer.approved',
  'dealer.rejected',
  'dealer.revoked',
  'migration.run',
  'migration.rolled_back',
  'backup.created',
  'backup.downloaded',
  'alert.resolved',
  'log.exported',
  'auction.inspected',
  'auction.updated',
  'auction.cancelled',
  'auction.deleted',
  'auction.extended',
  'auction.hidden',
  'auction.shown',
  'bids.voided',
  'deal.step',
  'thread.read',
  'vin.allowed',
  'vin.withdrawn',
  'question.hidden',
  'question.shown',
  'asker.blocked',
  'asker.allowed',
  'document.removed',
]);
export const auditEntry = z.object({
  id,
  at: instant,
  /** E-mail of the administrator. */
  by: z.string(),
  action: auditAction,
  /** Id of what it was done to; `settings` for the settings. */
  subject: z.string(),
  /** Who or what that is, as people call it. */
  subjectName: z.string(),
  /** What changed from what to what, or the reason; one line each, in Serbian. */
  details: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export type AuditAction = z.infer<typeof auditAction>;
/** `search`: part of who did it, or of the subject's name, in any case and script, with diacritics or without. */
export const auditQuery = pageQuery.extend({
  subject: z.string().max(64).optional(),
  action: auditAction.optional(),
  search: searchText.optional(),
});
export const auditPage = paged(auditEntry);

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  access: 'operator',
  answer: adminStatistics,
  summary: 'Figures of the whole platform',
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  answer: systemSettingsAnswer,
  summary: 'System settings with their version',
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  proof: 'fresh',
  body: changeSettingsBody,
  answer: systemSettingsAnswer,
  summary: 'Change the system settings on all servers; 409 when `version` is not the newest',
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  query: auditQuery,
  answer: auditPage,
  summary: 'The audit trail of administrators, newest first',
});

export const watchStatisticsRequest = message({
  event: 'admin:watch',
  from: 'client',
  access: 'operator',
  ack: z.object({ statistics: adminStatistics }),
  summary: 'Follow the figures of the platform',
});

export const unwatchStatisticsRequest = message({
  event: 'admin:unwatch',
  from: 'client',
  access: 'operator',
  summary: 'Stop following the figures of the platform',
});

export const statisticsMessage = message({
  event: 'admin:statistics',
  from: 'server',
  access: 'operator',
  data: adminStatistics,
  summary: 'Figures of the platform, every 2 s while somebody follows them',
});
