import { isDeepStrictEqual } from 'node:util';
import type { SystemSettings, SystemSettingsAnswer } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { Principal } from '../../core/principal.ts';
import { ok, type Result, refused } from '../../core/result.ts';
import type { AuditTrail } from '../audit.ts';
import { conflicts, settingsSubject } from '../texts.ts';
import type { CurrentSettings } from './current-settings.ts';
import type { SettingsStore } from './settings.ts';
import { settingsChanges } from './settings-changes.ts';

const overtaken = refused('CONFLICT', { message: conflicts.settings });

interface ChangingSettingsDeps {
  current: CurrentSettings;
  store: SettingsStore;
  audit: Pick<AuditTrail, 'append'>;
  clock: Clock;
}

/** Changes of the system settings: of two concurrent ones one succeeds. */
export class ChangingSettings {
  readonly #deps: ChangingSettingsDeps;

  constructor(deps: ChangingSettingsDeps) {
    this.#deps = deps;
  }

  async read(): Promise<SystemSettingsAnswer> {
    await this.#deps.current.refresh();
    return this.#deps.current.answer;
  }

  /** Refused with CONFLICT if they have changed since `version`. Repeating the same change succeeds and changes nothing. */
  async change(
    admin: Principal,
    settings: SystemSettings,
    version: number,
  ): Promise<Result<SystemSettingsAnswer>> {
    const { current, store, clock } = this.#deps;
    const before = await this.read();
    const isSame = isDeepStrictEqual(before.settings, settings);
    if (before.version !== version) {
      const isRepeated = isSame && before.version === version + 1 && before.changedBy === admin.email;
      return isRepeated ? ok(await this.#noted()) : overtaken;
    }
    if (isSame) return ok(before);
    const changes = settingsChanges(before.settings, settings);
    const next = { settings, version: version + 1, changedAt: clock.now(), changedBy: admin.email, changes };
    if (!(await store.save(next))) return overtaken;
    current.take(next);
    return ok(await this.#noted());
  }

  /** Writes the newest change into the audit trail, where it may be already. */
  async #noted(): Promise<SystemSettingsAnswer> {
    const { current, audit } = this.#deps;
    const { answer, changes } = current;
    await audit.append({
      key: `settings:${answer.version}`,
      by: answer.changedBy ?? '',
      action: 'settings.changed',
      subject: 'settings',
      subjectName: settingsSubject,
      details: [...changes],
    });
    return answer;
  }
}
