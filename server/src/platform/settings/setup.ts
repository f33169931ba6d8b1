import {
  type ClientConfig,
  COMMISSION_PERCENT,
  LISTING_FEE_PERCENT,
  type SystemSettings,
} from '@autoplace/shared/contract';
import type { Config } from '../../config.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { clientAuth } from '../../identity/setup.ts';
import { createMongoAuditTrail } from '../audit.mongo.ts';
import type { AuditTrail } from '../audit.ts';
import { ChangingSettings } from './changing-settings.ts';
import { clientConfigOf } from './client-config.ts';
import { CurrentSettings } from './current-settings.ts';
import { createMongoSettings } from './settings.mongo.ts';

export interface HouseRules {
  /** Those that hold now. */
  settings: CurrentSettings;
  changing: ChangingSettings;
  audit: AuditTrail;
  /** What `GET /api/config` answers now. */
  clientConfig(): ClientConfig;
}

/** The system settings and the audit trail. */
export async function createHouseRules(deps: {
  config: Config;
  connection: Connection;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}): Promise<HouseRules> {
  const { config, connection, clock, logger } = deps;
  const store = createMongoSettings(connection);
  const audit = await createMongoAuditTrail(connection, deps);
  const settings = new CurrentSettings({ store, first: firstSettings(config), clock, logger });
  await settings.refresh();
  const auth = clientAuth(config.publicUrl, config.entra);
  return {
    settings,
    changing: new ChangingSettings({ current: settings, store, audit, clock }),
    audit,
    clientConfig: () => clientConfigOf(auth, settings.now),
  };
}

/** The values of the environment hold until an administrator changes them. */
const firstSettings = ({ softCloseMs, eurRsdRate, limits }: Config): SystemSettings => ({
  softCloseSeconds: softCloseMs / 1000,
  eurRsdRate,
  listingFeePercent: LISTING_FEE_PERCENT.plain,
  featuredFeePercent: LISTING_FEE_PERCENT.featured - LISTING_FEE_PERCENT.plain,
  commissionRate: COMMISSION_PERCENT,
  limits,
  maintenanceBanner: null,
});
