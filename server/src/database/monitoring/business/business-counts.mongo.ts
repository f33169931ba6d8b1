import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { AuctionLookup } from '../../../catalogue/index.ts';
import { belgradeDay } from '../../../core/belgrade-days.ts';
import type { Connection } from '../../../core/mongo/connect.mongo.ts';
import type { BusinessCounts } from './business-watch.ts';

/** How long after its notice a mail is late, in milliseconds: most leave at once. One that failed waits for another try, its `mailAt`. */
const LATE_MAIL_MS = 5 * MINUTE_MS;
/** Lots count as without bids when they end within this time, in milliseconds. */
const ENDS_SOON_MS = 24 * HOUR_MS;

interface DealDates {
  state: string;
  deadlines: { contact: number; payment: number };
  steps: { by: string }[];
}

/** Counts deals, invoices, applications and notices by indexes that others declare. */
export function createMongoBusinessCounts(
  connection: Connection,
  lookup: Pick<AuctionLookup, 'withoutBids'>,
): BusinessCounts {
  const deals = connection.collection<DealDates>('deals');
  const invoices = connection.collection<{ paidOn: string | null; document: { dueOn: string } }>(
    'fee_invoices',
  );
  const dealers = connection.collection<{ verificationStatus: string }>('dealers');
  const notices = connection.collection<{ kind: string; mailAt: Date | null; timestamp: Date }>(
    'notifications',
  );
  const agreed = { state: 'agreed' };

  return {
    async at(now) {
      const [deal, invoice, silent, disputed, pending, lots, mails] = await Promise.all([
        deals.countDocuments({ ...agreed, 'deadlines.payment': { $lte: now } }),
        invoices.countDocuments({ paidOn: null, 'document.dueOn': { $lt: belgradeDay(now) } }),
        deals.countDocuments({
          ...agreed,
          'deadlines.contact': { $lte: now },
          'steps.by': { $nin: ['buyer', 'seller'] },
        }),
        deals.countDocuments({ state: 'disputed' }),
        dealers.countDocuments({ verificationStatus: 'pending' }),
        lookup.withoutBids(now, now + ENDS_SOON_MS),
        notices.countDocuments({
          mailAt: { $gt: new Date(0) },
          timestamp: { $lte: new Date(now - LATE_MAIL_MS) },
          // These wait for a pause as well (R399).
          kind: { $ne: 'outbid' },
        }),
      ]);
      return {
        unpaid: deal + invoice,
        unanswered: silent,
        undecided: disputed + pending,
        no_bids: lots,
        mail_queue: mails,
      };
    },
  };
}
