import { type AlertType, type OperatorRole, pageOfNotice } from '@autoplace/shared/contract';
import type { Clock } from '../../../core/clock.ts';
import { digest } from '../../../core/ids.ts';
import type { Logger } from '../../../core/logger.ts';
import { MailRound, type MailSource, type Notice, type NoticeSender } from '../../../notifications/index.ts';
import type { Users } from '../../../users/index.ts';
import type { AlertQueue, DueAlert, StoredAlert } from '../monitoring.ts';
import { noticeTexts } from './texts.ts';
import type { Webhook } from './webhook.ts';

interface AlertTellingDeps {
  queue: AlertQueue;
  users: Pick<Users, 'page'>;
  sender: Pick<NoticeSender, 'send'>;
  webhook: Webhook | null;
  clock: Clock;
  logger: Logger;
}

const MOST_OPERATORS = 100;

/** Who is told of an alert, by what it is about, beside administrators: those who can act on it (R206). */
const ACTING: Partial<Record<AlertType, readonly OperatorRole[]>> = {
  // Invoices and sales.
  unpaid: ['finance', 'support'],
  unanswered: ['support'],
  undecided: ['support'],
};

/**
 * Tells operators of alerts in the bell and by e-mail, and a webhook (R206): of each once when it opens and once when it
 * becomes worse, whichever server does it. The alert itself says whether that is still to be done.
 */
export class AlertTelling extends MailRound<DueAlert> {
  constructor(deps: AlertTellingDeps) {
    super(alertSource(deps), deps);
  }
}

const alertSource = ({ queue, users, sender, webhook, clock }: AlertTellingDeps): MailSource<DueAlert> => ({
  what: 'alert',
  take: (now, leaseMs) => queue.take(now, leaseMs),
  settle: (due, next) => queue.settle(due, next),
  describe: ({ alert, tries, since }) => ({ since, tries, fields: { alertId: alert.id } }),
  async send({ alert }) {
    // An administrator who resolved it has seen it; others would take up what is open no more.
    if (alert.severity === 'low' || (alert.resolvedAt !== null && !alert.over)) return null;
    // Its end is told in the panel; of a database that was away nobody could be told before.
    if (!alert.over || alert.type === 'offline') {
      const roles: OperatorRole[] = ['admin', ...(ACTING[alert.type] ?? [])];
      const pages = await Promise.all(
        roles.map((role) => users.page({ page: 1, pageSize: MOST_OPERATORS, role })),
      );
      const reachable = pages.flatMap(({ items }) => items).filter(({ user }) => user.locked === null);
      const ids = new Set(reachable.map(({ user }) => user.id));
      await sender.send([...ids].map((id) => noticeOf(alert, id, clock.now())));
    }
    await webhook?.send(alert);
    return null;
  },
});

const noticeOf = (alert: StoredAlert, userId: string, now: number): Notice => ({
  id: digest(`alert ${alert.id} ${alert.severity} ${userId}`),
  userId,
  kind: 'alert',
  ...noticeTexts(alert),
  timestamp: new Date(now).toISOString(),
  auctionId: alert.id,
});

/** Where administrators see alerts. */
export const ALERT_PAGE = pageOfNotice({ kind: 'alert', auctionId: '' });
