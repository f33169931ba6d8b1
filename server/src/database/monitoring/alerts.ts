import type { DatabaseAlert } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { AlertNews } from './alert-news.ts';
import type { AlertRepository } from './monitoring.ts';
import type { Outage } from './outage.ts';
import { resolutionOf } from './resolution-of.ts';
import { toDatabaseAlert } from './to-database-alert.ts';

const MOST_LISTED = 200;

interface AlertsDeps {
  repository: AlertRepository;
  news: AlertNews;
  outage: Outage;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
}

/** What administrators see of alerts, and do about them. */
export class Alerts {
  readonly #deps: AlertsDeps;

  constructor(deps: AlertsDeps) {
    this.#deps = deps;
  }

  /** Open ones first, then the newest. Of a database that is away only the alert about that is known. */
  async list(): Promise<DatabaseAlert[]> {
    const { repository, outage } = this.#deps;
    const stored = outage.status === 'offline' ? [] : await repository.list(MOST_LISTED);
    return (outage.alert === null ? stored : [outage.alert, ...stored]).map(toDatabaseAlert);
  }

  /** Null for an unknown one. A resolved one stays unchanged. Does not wait for a failing database. */
  async resolve(id: string, admin: string): Promise<DatabaseAlert | null> {
    const { repository, news, outage, audit, clock } = this.#deps;
    const now = clock.now();
    const away = outage.resolve(id, admin, now);
    if (away !== null && outage.status === 'offline') return toDatabaseAlert(away);
    const alert = away ?? (await repository.resolve(id, admin, now));
    if (alert === null) return null;
    if (alert.resolvedBy === admin) await audit.append(resolutionOf(alert, admin));
    await news.look();
    return toDatabaseAlert(alert);
  }
}
