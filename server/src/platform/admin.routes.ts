import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import type { SentMails } from '../core/mail/recorded-mailer.ts';
import { ok } from '../core/result.ts';
import type { AuditTrail } from './audit.ts';
import type { ChangingSettings } from './settings/changing-settings.ts';
import type { Statistics } from './statistics/statistics.ts';

interface AdminRoutesDeps {
  settings: ChangingSettings;
  audit: AuditTrail;
  statistics: Pick<Statistics, 'now'>;
  sentMails: Pick<SentMails, 'page'>;
}

/** The platform as administrators see it. */
export function adminRoutes(
  routes: Routes,
  { settings, audit, statistics, sentMails }: AdminRoutesDeps,
): void {
  routes.on(c.getStatistics, async () => ok(await statistics.now()));
  routes.on(c.getSettings, async () => ok(await settings.read()));
  routes.on(c.changeSettings, ({ user, body }) => settings.change(user, body.settings, body.version));
  routes.on(c.listAudit, async ({ query }) => ok(await audit.page(query)));
  routes.on(c.listSentMails, async ({ query }) => ok(await sentMails.page(query)));
}
