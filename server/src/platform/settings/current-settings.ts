import {
  type Company,
  type ExchangeRate,
  percentAlert,
  type SystemSettings,
  type SystemSettingsAnswer,
} from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { every, type Poll } from '../../core/poll.ts';
import type { SettingsStore, StoredSettings } from './settings.ts';

/** How often a server polls for changed settings, in milliseconds. */
const LOOK_EVERY_MS = 1_000;

interface CurrentSettingsDeps {
  store: Pick<SettingsStore, 'newerThan'>;
  /** The defaults, also for settings that are newer than the stored ones. */
  first: SystemSettings;
  clock: Clock;
  logger: Logger;
}

/** The system settings in use on this server: at most a good second older than the database's. */
export class CurrentSettings {
  readonly #deps: CurrentSettingsDeps;
  readonly #onChanged = new Set<(settings: SystemSettings) => void>();
  #settings: SystemSettings;
  #stored: StoredSettings | null = null;
  #poll: Poll | null = null;

  constructor(deps: CurrentSettingsDeps) {
    this.#deps = deps;
    this.#settings = deps.first;
  }

  get now(): SystemSettings {
    return this.#settings;
  }

  /** AutoPlace as a company; null until an administrator has entered it (R126). */
  companyNow(): Company | null {
    return this.#settings.company;
  }

  /** The rate at which euros are paid in dinars; null until an administrator has entered the day for which it holds (R126). */
  rateNow(): ExchangeRate | null {
    const { eurRsdRate: rate, eurRsdRateDate: date } = this.#settings;
    return date === null ? null : { rate, date };
  }

  get answer(): SystemSettingsAnswer {
    const { version = 0, changedAt, changedBy = null } = this.#stored ?? {};
    return {
      settings: this.#settings,
      version,
      changedAt: changedAt === undefined ? null : new Date(changedAt).toISOString(),
      changedBy,
    };
  }

  /** The newest change. */
  get changes(): readonly string[] {
    return this.#stored?.changes ?? [];
  }

  /** Calls `listener` when the settings of this server change. */
  onChanged(listener: (settings: SystemSettings) => void): void {
    this.#onChanged.add(listener);
  }

  /** Uses these settings unless it has newer ones. */
  take(stored: StoredSettings): void {
    if (stored.version <= (this.#stored?.version ?? 0)) return;
    const { first } = this.#deps;
    this.#stored = stored;
    this.#settings = {
      ...first,
      ...stored.settings,
      limits: { ...first.limits, ...stored.settings.limits },
      alerts: withinPercent({ ...first.alerts, ...stored.settings.alerts }),
    };
    for (const listener of this.#onChanged) listener(this.#settings);
  }

  /** Reads the settings of the database. Rejects if the database fails. */
  async refresh(): Promise<void> {
    const newer = await this.#deps.store.newerThan(this.#stored?.version ?? 0);
    if (newer !== null) this.take(newer);
  }

  /** Starts polling. */
  start(): void {
    const { clock, logger } = this.#deps;
    this.#poll = every(
      clock,
      LOOK_EVERY_MS,
      async () => {
        const before = this.#settings;
        await this.refresh();
        if (this.#settings !== before)
          logger.info({ version: this.answer.version }, 'other system settings hold');
      },
      { failures: { logger, message: 'the system settings cannot be read, the old ones hold' } },
    );
  }

  stop(): void {
    void this.#poll?.stop();
  }
}

/** Larger thresholds than 100% could be stored once, and would be refused with every later change (R358). */
function withinPercent(alerts: SystemSettings['alerts']): SystemSettings['alerts'] {
  const within = { ...alerts };
  for (const type of percentAlert.options) within[type] = Math.min(within[type], 100);
  return within;
}
