import type { DatabaseMetrics } from '@autoplace/shared/contract';
import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { SampleHistory } from './monitoring.ts';
import { type Facts, historyOf, metricsOf, overTime, type Sample, STANDS_MS } from './rules/index.ts';
import { SLOW_MS } from './sampler.ts';

/** For how long samples stay in memory as they are, in milliseconds. */
const REMEMBERED_MS = 15 * MINUTE_MS;
const MOST_POINTS = 300;

/** What all servers measured together. */
export type Measured = DatabaseMetrics &
  Pick<Facts, 'calls' | 'clockOffsetMs' | 'certificateDays' | 'missingParts'>;

/** The samples of this server, each second of the last quarter of an hour, and of all servers, every 15 s of a day. */
export class Series {
  readonly #deps: { server: string; history: SampleHistory; clock: Clock };
  /** Own ones, oldest first. */
  #recent: Sample[] = [];
  /** Own ones that have not been stored. */
  #unsaved: Sample[] = [];
  /** The newest one of each other server. */
  #others: Sample[] = [];
  #savedAt: number;

  constructor(deps: { server: string; history: SampleHistory; clock: Clock }) {
    this.#deps = deps;
    this.#savedAt = deps.clock.now();
  }

  /** Returns the last 15 s as one sample when it is time to save them. */
  add(sample: Sample): Sample | null {
    const oldest = sample.at - REMEMBERED_MS;
    this.#recent = [...this.#recent.filter(({ at }) => at > oldest), sample];
    this.#unsaved.push(sample);
    // A timer may be a moment early, and the clock may have been set back.
    if (Math.abs(sample.at - this.#savedAt) < SLOW_MS - 50) return null;
    const gathered = overTime(this.#unsaved);
    this.#unsaved = [];
    this.#savedAt = sample.at;
    return gathered;
  }

  /** Saves a sample and looks what the other servers have saved. Returns the metrics of all, of how many calls, and the worst of what each server tells of itself. */
  async save(gathered: Sample): Promise<Measured> {
    await this.#deps.history.save(gathered);
    await this.#readOthers(gathered.at);
    const all = this.#withOthers(gathered);
    return {
      ...metricsOf(all),
      calls: all.reduce((sum, { calls }) => sum + calls, 0),
      certificateDays: daysUntil(
        all.flatMap(({ certificateEndsAt }) => certificateEndsAt ?? []),
        gathered.at,
      ),
      missingParts: [...new Set(all.flatMap(({ missingParts = [] }) => missingParts))].sort(),
      clockOffsetMs: Math.max(...all.map(({ clockOffsetMs = 0 }) => Math.abs(clockOffsetMs))),
    };
  }

  /** The newest metrics of the database; null as long as there are none. */
  now(): DatabaseMetrics | null {
    const newest = this.#recent.at(-1);
    return newest === undefined ? null : metricsOf(this.#withOthers(newest));
  }

  /** The metrics of the last minutes, oldest first; of a database that is away what this server has measured itself. */
  async over(minutes: number, isAway: boolean): Promise<DatabaseMetrics[]> {
    const { server, history, clock } = this.#deps;
    const until = clock.now();
    const from = until - minutes * MINUTE_MS;
    const remembered = this.#recent.filter(({ at }) => at > from);
    const since = remembered[0]?.from ?? until;
    const stored = isAway ? [] : await history.since(from);
    const rest = stored.filter((sample) => sample.server !== server || sample.at <= since);
    return historyOf([...rest, ...remembered], { from, until, most: MOST_POINTS });
  }

  #withOthers(own: Sample): Sample[] {
    return [own, ...this.#others.filter(({ at }) => own.at - at < STANDS_MS)];
  }

  async #readOthers(now: number): Promise<void> {
    const { server, history } = this.#deps;
    const lately = await history.since(now - STANDS_MS);
    const newest = new Map(lately.map((sample) => [sample.server, sample]));
    newest.delete(server);
    this.#others = [...newest.values()];
  }
}

const daysUntil = (ends: readonly number[], now: number): number | null =>
  ends.length === 0 ? null : (Math.min(...ends) - now) / DAY_MS;
