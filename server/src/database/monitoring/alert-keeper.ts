import type { AlertNews } from './alert-news.ts';
import type { AlertRepository, StoredAlert } from './monitoring.ts';
import { type Finding, judge, NOTHING_KNOWN, type Standing, type Verdict } from './rules/index.ts';

interface AlertKeeperDeps {
  repository: AlertRepository;
  news: AlertNews;
  /** Somebody may have to be told. */
  onChanged(): void;
}

/** Opens, worsens and ends alerts according to the findings. */
export class AlertKeeper {
  readonly #deps: AlertKeeperDeps;
  #standings = new Map<string, Standing>();

  constructor(deps: AlertKeeperDeps) {
    this.#deps = deps;
  }

  /** Applies the findings at `now`, in epoch milliseconds. Rejects if the database fails; the next round repeats it. */
  async round(findings: readonly Finding[], now: number): Promise<void> {
    const ongoing = new Map((await this.#deps.news.look()).map((alert) => [alert.type, alert]));
    let hasChanged = false;
    for (const finding of findings) {
      const alert = ongoing.get(finding.type) ?? null;
      const known = this.#standings.get(finding.type) ?? NOTHING_KNOWN;
      const standingAlert = alert && { severity: alert.severity, resolved: alert.resolvedAt !== null };
      const { standing, verdict } = judge(known, finding, standingAlert, now);
      this.#standings.set(finding.type, standing);
      if (await this.#carryOut(verdict, finding, alert, now)) hasChanged = true;
    }
    if (!hasChanged) return;
    this.#deps.onChanged();
    await this.#deps.news.look();
  }

  /** Nothing has been measured for a while: how long something held is not known any more. */
  forget(): void {
    this.#standings = new Map();
  }

  async #carryOut(
    verdict: Verdict,
    { type }: Finding,
    alert: StoredAlert | null,
    now: number,
  ): Promise<boolean> {
    const { repository } = this.#deps;
    if (verdict.do === 'nothing') return false;
    if (verdict.do === 'end') await repository.end(alert?.id ?? type, now);
    else {
      const { severity, message } = verdict;
      if (alert === null) await repository.open({ type, severity, message, at: now });
      else await repository.raise(alert.id, { severity, message, at: now });
    }
    return true;
  }
}
