import type { AlertRepository, DatabasePush, StoredAlert } from './monitoring.ts';
import { toDatabaseAlert } from './to-database-alert.ts';

/**
 * Tells the administrators on this server what has changed among the alerts, by any server: each server looks for
 * itself, so that nothing depends on word between servers and nobody is told twice.
 */
export class AlertNews {
  readonly #deps: { repository: AlertRepository; push: Pick<DatabasePush, 'alert'> };
  /** Open alerts as last pushed; null before the first poll. */
  #told: Map<string, StoredAlert> | null = null;

  constructor(deps: { repository: AlertRepository; push: Pick<DatabasePush, 'alert'> }) {
    this.#deps = deps;
  }

  /** Polls, pushes changes, and returns the open alerts. */
  async look(): Promise<StoredAlert[]> {
    const { repository } = this.#deps;
    const ongoing = await repository.ongoing();
    const now = new Map(ongoing.map((alert) => [alert.id, alert]));
    const told = this.#told;
    this.#told = now;
    if (told === null) return ongoing;
    const ended = [...told.keys()].filter((id) => !now.has(id));
    const changed = ongoing.filter((alert) => differs(alert, told.get(alert.id)));
    const over = ended.length === 0 ? [] : await repository.find(ended);
    for (const alert of [...changed, ...over.filter((alert) => differs(alert, told.get(alert.id)))])
      this.#deps.push.alert(toDatabaseAlert(alert));
    return ongoing;
  }
}

/** Whether somebody who knows `known` sees something new; that a resolved alert is over as well is nothing to see. */
const differs = (alert: StoredAlert, known: StoredAlert | undefined): boolean =>
  known === undefined || alert.severity !== known.severity || alert.resolvedAt !== known.resolvedAt;
