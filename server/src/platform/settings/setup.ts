import type { ClientConfig, SystemSettings } from '@autoplace/shared/contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import type { SecurityLog } from '../../core/security/security-log.ts';
import { clientAuth } from '../../identity/setup.ts';
import { createMongoAuditTrail } from '../audit.mongo.ts';
import type { AuditTrail } from '../audit.ts';
import { ChangingSettings } from './changing-settings.ts';
import { clientConfigOf } from './client-config.ts';
import { CurrentSettings } from './current-settings.ts';
import { createMongoSettings } from './settings.mongo.ts';

export interface Administration {
  /** Those that hold now. */
  settings: CurrentSettings;
  changing: ChangingSettings;
  audit: AuditTrail;
  /** What `GET /api/config` answers now. */
  clientConfig(): ClientConfig;
}

/** The system settings and the audit trail. */
export async function createAdministration(deps: {
  config: Config;
  /** What holds until an administrator changes it. */
  firstSettings: SystemSettings;
  connection: Connection;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  security: SecurityLog;
}): Promise<Administration> {
  const { config, firstSettings: first, connection, clock, logger } = deps;
  const store = createMongoSettings(connection);
  const trail = await createMongoAuditTrail(connection, deps);
  const audit: AuditTrail = {
    ...trail,
    async append(record) {
      await trail.append(record);
      deps.security.note('administrator.acted', { kind: record.action, subject: record.subject });
    },
  };
  const settings = new CurrentSettings({ store, first, clock, logger });
  await settings.refresh();
  const auth = clientAuth(config.publicUrl, config.entra);
  return {
    settings,
    changing: new ChangingSettings({ current: settings, store, audit, clock }),
    audit,
    clientConfig: () => clientConfigOf(auth, settings.now),
  };
}
