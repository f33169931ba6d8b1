import type {
  AdminUser,
  AuditEntry,
  DisputeView,
  SystemSettings,
  SystemSettingsAnswer,
} from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { buildAuction, OPENED } from './auctions.ts';

const at = (seconds: number) => new Date(OPENED + seconds * 1_000).toISOString();

export const systemSettingsNow: SystemSettings = {
  softCloseSeconds: 120,
  eurRsdRate: 117.2,
  eurRsdRateDate: null,
  company: null,
  listingFeePercent: 5,
  featuredFeePercent: 10,
  commissionRate: 2.5,
  biddingLimit: 15_000,
  negotiationHours: 24,
  dealContactHours: 24,
  dealPaymentHours: 72,
  dealHandoverDays: 7,
  secondChanceHours: 24,
  limits: { bids: 300, signIn: 60, writes: 120, reads: 60, watches: 200 },
  alerts: {
    cpu: 80,
    memory: 85,
    storage: 80,
    response_time: 100,
    error_rate: 1,
    backup: 26,
    clock: 100,
    unpaid: 1,
    unanswered: 1,
    undecided: 10,
    no_bids: 10,
    mail_queue: 20,
    deadlines: 15,
    notice_queue: 5,
  },
  maintenanceBanner: null,
};

export const settingsAnswer = (
  version: number,
  changes: Partial<SystemSettings> = {},
): SystemSettingsAnswer => ({
  settings: { ...systemSettingsNow, ...changes },
  version,
  changedAt: version === 0 ? null : at(0),
  changedBy: version === 0 ? null : 'druga@autoplace.rs',
});

export const buildAccount = (changes: Partial<AdminUser> = {}): AdminUser => ({
  id: 'user-7',
  email: 'marko@example.com',
  name: 'Marko Petrović',
  identityProvider: 'Local',
  roles: ['user'],
  companyName: null,
  createdAt: at(-86_400),
  locked: null,
  ...changes,
});

export const buildAuditEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'entry-1',
  at: at(0),
  by: 'druga@autoplace.rs',
  action: 'settings.changed',
  subject: 'settings',
  subjectName: 'Sistemska podešavanja',
  details: ['Kurs evra: 117 RSD → 117,2 RSD'],
  ...changes,
});

export const pageOf = <T>(items: T[], page = 1, total = items.length, pageSize = 20) => ({
  items,
  page,
  pageSize,
  total,
  totalPages: Math.ceil(total / pageSize),
});

type Moment = DisputeView['timeline'][number];

const moment = (seq: number, seconds: number, changes: Partial<Moment>): Moment => ({
  seq,
  at: at(seconds),
  type: 'BidPlaced',
  who: null,
  price: null,
  endTime: at(3_600),
  text: '',
  hash: String(seq).repeat(64).slice(0, 64),
  ...changes,
});
const bidder = { id: 'user-7', alias: 'Kupac 1', name: 'Marko Petrović', email: 'marko@example.com' };

/** Scheduled, started a minute later, and two bids ten and thirty seconds after that. */
export const buildDispute = (changes: Partial<DisputeView> = {}): DisputeView => ({
  auction: buildAuction({ currentBid: 10_500, currentPrice: 10_500, bidCount: 2 }),
  seller: { id: 'dealer-1', companyName: 'Auto kuća Petrović', email: 'prodaja@example.com' },
  sealed: false,
  reservePrice: 12_000,
  timeline: [
    moment(1, -60, { type: 'AuctionScheduled', price: 10_000 }),
    moment(2, 0, { type: 'AuctionStarted', price: 10_000 }),
    moment(3, 10, { who: bidder, price: 10_250, text: 'Ponuda €10.250' }),
    moment(4, 30, { who: bidder, price: 10_500, text: 'Ponuda €10.500' }),
  ],
  chain: { valid: true, commits: 4, head: 'f'.repeat(64), problem: null },
  serverTime: OPENED + MINUTE_MS,
  ...changes,
});
