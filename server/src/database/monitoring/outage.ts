import { MINUTE_MS } from '@autoplace/shared/time';
import type { AuditTrail } from '../../platform/index.ts';
import {
  type AlertRepository,
  type DatabaseAnswer,
  type DatabasePush,
  NOBODY,
  type StoredAlert,
} from './monitoring.ts';
import { resolutionOf } from './resolution-of.ts';
import { away, refusing, SILENCE_MS } from './rules/index.ts';
import { toDatabaseAlert } from './to-database-alert.ts';

interface OutageDeps {
  repository: Pick<AlertRepository, 'record'>;
  audit: Pick<AuditTrail, 'append'>;
  push: Pick<DatabasePush, 'alert' | 'statusChanged'>;
  /** Tells at once where nothing stored is needed: what waits for the database to be told comes late. Never waits. */
  onBegun(alert: StoredAlert): void;
}

/**
 * A database that does not answer, or refuses to be looked at. The alert about it cannot be stored while it lasts: it is
 * told at once, and written down when it is over, with who has resolved it. Its id follows from the minute, so that
 * servers that noticed the same outage write it once.
 */
export class Outage {
  readonly #deps: OutageDeps;
  #since: number | null = null;
  #status: 'online' | 'offline' | 'error' = 'online';
  #alert: StoredAlert | null = null;
  /** Those that are over and not written down yet. */
  #unwritten: StoredAlert[] = [];

  constructor(deps: OutageDeps) {
    this.#deps = deps;
  }

  get status(): 'online' | 'offline' | 'error' {
    return this.#status;
  }

  /** The alert about it as long as it lasts. */
  get alert(): StoredAlert | null {
    return this.#alert;
  }

  /** What the last look brought, at `now` in epoch milliseconds. */
  note(answer: DatabaseAnswer, now: number): void {
    if (answer.ok) this.#ended(now);
    else this.#goesOn(answer, now);
  }

  /** An administrator has seen it; null when it is another alert. Again, it changes nothing. */
  resolve(id: string, by: string, at: number): StoredAlert | null {
    if (this.#alert?.id !== id) return null;
    if (this.#alert.resolvedAt === null) {
      this.#alert = { ...this.#alert, resolvedAt: at, resolvedBy: by };
      this.#tell(this.#alert);
    }
    return this.#alert;
  }

  /** Writes down what is over. Rejects when the database fails; the next time does it again. */
  async write(): Promise<void> {
    for (const alert of [...this.#unwritten]) {
      await this.#deps.repository.record(alert);
      if (alert.resolvedBy !== null && alert.resolvedBy !== NOBODY)
        await this.#deps.audit.append(resolutionOf(alert, alert.resolvedBy));
      this.#unwritten = this.#unwritten.filter((other) => other !== alert);
    }
  }

  #goesOn({ isAway, reason }: Exclude<DatabaseAnswer, { ok: true }>, now: number): void {
    this.#since ??= now;
    if (now - this.#since < SILENCE_MS) return;
    this.#become(isAway ? 'offline' : 'error');
    if (this.#alert !== null) return;
    this.#alert = {
      id: `offline-${Math.floor(this.#since / MINUTE_MS)}`,
      type: 'offline',
      severity: 'critical',
      message: isAway ? away : refusing(reason),
      at: this.#since,
      resolvedAt: null,
      resolvedBy: null,
      over: false,
    };
    this.#tell(this.#alert);
    this.#deps.onBegun(this.#alert);
  }

  #ended(now: number): void {
    this.#since = null;
    this.#become('online');
    if (this.#alert === null) return;
    const isSeen = this.#alert.resolvedAt !== null;
    const over = { ...this.#alert, ...(!isSeen && { resolvedAt: now, resolvedBy: NOBODY }), over: true };
    this.#alert = null;
    this.#unwritten.push(over);
    if (!isSeen) this.#tell(over);
  }

  #become(status: 'online' | 'offline' | 'error'): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#deps.push.statusChanged();
  }

  #tell(alert: StoredAlert): void {
    this.#deps.push.alert(toDatabaseAlert(alert));
  }
}
